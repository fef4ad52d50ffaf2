import CloudOffIcon from '@mui/icons-material/CloudOff';
import Alert from '@mui/material/Alert';
import { formatDateTime } from '../../src/records/formatValue.ts';
import { TRAINER_SPACE_MESSAGES } from './messages.ts';

/** Says that an offline copy is shown, and its time. */
export const CopyNotice = ({ copiedAt }: { readonly copiedAt: string | null }) =>
  copiedAt ? (
    <Alert severity="warning" icon={<CloudOffIcon />}>
      {TRAINER_SPACE_MESSAGES.copy(formatDateTime(copiedAt))}
    </Alert>
  ) : null;
