import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import EuroIcon from '@mui/icons-material/Euro';
import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import PendingOutlinedIcon from '@mui/icons-material/PendingOutlined';
import type { TrainingSessionStatus } from '../../model/trainingSessionStatuses.ts';
import { choiceLabel } from '../../src/records/recordLabel.ts';

const ICONS: Readonly<Record<TrainingSessionStatus, SvgIconComponent>> = {
  optional: HelpOutlineIcon,
  in_progress: PendingOutlinedIcon,
  checked: CheckCircleOutlineIcon,
  done: DoneAllIcon,
  billed: EuroIcon,
  canceled: BlockIcon,
};

/** The icon of a training session's status, which it names to those who cannot see it. */
export const SessionStatusIcon = ({ status }: { readonly status: TrainingSessionStatus }) => {
  const Icon = ICONS[status];
  return <Icon fontSize="inherit" titleAccess={choiceLabel('training_sessions', 'status', status)} />;
};
