import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { AbsentDialog } from './AbsentDialog.tsx';
import { SESSION_MESSAGES } from './messages.ts';
import { useChangeStatuses } from './useChangeStatuses.ts';

const OUTCOMES = [
  { status: 'forme', Icon: CheckCircleIcon, label: SESSION_MESSAGES.markTrained },
  { status: 'absent', Icon: PersonOffIcon, label: SESSION_MESSAGES.markAbsent },
] as const;

interface OutcomeButtonsProps {
  readonly needId: number;
  readonly name: string;
}

/** With what a change needs: in the buttons, each row of a long table would pay for it. */
const TrainedDialog = ({ needId, name, onClose }: OutcomeButtonsProps & { readonly onClose: () => void }) => {
  const { change, isRunning } = useChangeStatuses();
  const confirm = async () => {
    if (await change({ forme: [needId] })) onClose();
  };
  return (
    <ConfirmDialog
      title={SESSION_MESSAGES.markTitle(SESSION_MESSAGES.markTrained(name))}
      text={SESSION_MESSAGES.markTrainedText}
      button={SESSION_MESSAGES.confirm}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

/** Sets a trainee to trained or absent, once the session has begun; asks first, since neither goes back alone. */
export const OutcomeButtons = (person: OutcomeButtonsProps) => {
  const [asked, setAsked] = useState<(typeof OUTCOMES)[number]['status'] | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {OUTCOMES.map(({ status, Icon, label }) => (
        <Tooltip key={status} title={label(person.name)}>
          <IconButton size="small" aria-label={label(person.name)} onClick={() => setAsked(status)}>
            <Icon fontSize="inherit" />
          </IconButton>
        </Tooltip>
      ))}
      {asked === 'forme' ? <TrainedDialog {...person} onClose={close} /> : null}
      {asked === 'absent' ? <AbsentDialog {...person} onClose={close} /> : null}
    </>
  );
};
