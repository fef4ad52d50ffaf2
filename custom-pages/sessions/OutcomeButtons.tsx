import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { SESSION_MESSAGES } from './messages.ts';
import { useChangeStatuses } from './useChangeStatuses.ts';

const OUTCOMES = [
  { status: 'forme', Icon: CheckCircleIcon, label: SESSION_MESSAGES.markTrained },
  { status: 'absent', Icon: PersonOffIcon, label: SESSION_MESSAGES.markAbsent },
] as const;

/** Sets a trainee to trained or absent, once the session has begun. */
export const OutcomeButtons = ({ needId, name }: { readonly needId: number; readonly name: string }) => {
  const { change, isRunning } = useChangeStatuses();
  return OUTCOMES.map(({ status, Icon, label }) => (
    <Tooltip key={status} title={label(name)}>
      <span>
        <IconButton
          size="small"
          aria-label={label(name)}
          disabled={isRunning}
          onClick={() => void change({ [status]: [needId] })}
        >
          <Icon fontSize="inherit" />
        </IconButton>
      </span>
    </Tooltip>
  ));
};
