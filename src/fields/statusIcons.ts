import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleOutlineIcon from '@mui/icons-material/CheckCircleOutlined';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import EuroIcon from '@mui/icons-material/Euro';
import HelpOutlineIcon from '@mui/icons-material/HelpOutlineOutlined';
import PendingOutlinedIcon from '@mui/icons-material/PendingOutlined';
import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';

/** Icons of training session statuses (specification §4). */
export const SESSION_STATUS_ICONS: Readonly<Record<TrainingSessionStatus, SvgIconComponent>> = {
  optional: HelpOutlineIcon,
  in_progress: PendingOutlinedIcon,
  checked: CheckCircleOutlineIcon,
  done: DoneAllIcon,
  billed: EuroIcon,
  canceled: BlockIcon,
};

/** The icon of a record's status, if it has one. */
export const statusIcon = (resource: string, status: string): SvgIconComponent | null =>
  resource === 'training_sessions' && Object.hasOwn(SESSION_STATUS_ICONS, status)
    ? SESSION_STATUS_ICONS[status as TrainingSessionStatus]
    : null;
