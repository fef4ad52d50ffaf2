import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import { SESSION_MESSAGES } from './messages.ts';
import { useChangeStatuses } from './useChangeStatuses.ts';

const OUTCOMES = [
  { status: 'forme', Icon: CheckCircleIcon, label: SESSION_MESSAGES.markTrained, text: SESSION_MESSAGES.markTrainedText },
  { status: 'absent', Icon: PersonOffIcon, label: SESSION_MESSAGES.markAbsent, text: SESSION_MESSAGES.markAbsentText },
] as const;

type Outcome = (typeof OUTCOMES)[number];

interface OutcomeButtonsProps {
  readonly needId: number;
  readonly name: string;
}

interface Asked {
  readonly asked: Outcome;
  readonly onClose: () => void;
}

/** With what a change needs: in the buttons, each row of a long table would pay for it. */
const OutcomeDialog = ({ asked, needId, name, onClose }: OutcomeButtonsProps & Asked) => {
  const { change, isRunning } = useChangeStatuses();
  const confirm = async () => {
    if (await change({ [asked.status]: [needId] })) onClose();
  };
  return (
    <ConfirmDialog
      title={SESSION_MESSAGES.markTitle(asked.label(name))}
      text={asked.text}
      button={SESSION_MESSAGES.confirm}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
};

/** Sets a trainee to trained or absent, once the session has begun; asks first, since neither changes the sheet, nor goes back alone. */
export const OutcomeButtons = (props: OutcomeButtonsProps) => {
  const { name } = props;
  const [asked, setAsked] = useState<Outcome | null>(null);
  return (
    <>
      {OUTCOMES.map((outcome) => (
        <Tooltip key={outcome.status} title={outcome.label(name)}>
          <IconButton size="small" aria-label={outcome.label(name)} onClick={() => setAsked(outcome)}>
            <outcome.Icon fontSize="inherit" />
          </IconButton>
        </Tooltip>
      ))}
      {asked ? <OutcomeDialog {...props} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
};
