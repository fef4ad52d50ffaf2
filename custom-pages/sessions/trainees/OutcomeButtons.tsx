import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useContext, useId, useState } from 'react';
import { iriOf } from '../../../model/kernel/resource.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useChangeStatuses } from '../data/useChangeStatuses.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { absenceOnSheet, SheetOfDay } from './absenceOnSheet.ts';

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

interface AbsentDialogProps {
  readonly needId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Sets a trainee absent, and notes it on the sheet of the day in the same act, unless that is unticked. */
const AbsentDialog = ({ needId, name, onClose }: AbsentDialogProps) => {
  const helpId = useId();
  const onSheet = absenceOnSheet(useContext(SheetOfDay), iriOf('need_trainings', needId), serverNow());
  const { setAbsent, isRunning } = useChangeStatuses();
  const [isNoted, setNoted] = useState(true);
  const day = 'periods' in onSheet ? onSheet : null;
  const confirm = async () => {
    if (await setAbsent(needId, day && isNoted ? day.logisticSession : null)) onClose();
  };
  const text = [
    SESSION_MESSAGES.markAbsentText,
    ...('obstacle' in onSheet ? [SESSION_MESSAGES.absentOnSheet[onSheet.obstacle]] : []),
  ];
  return (
    <ConfirmDialog
      title={SESSION_MESSAGES.markTitle(SESSION_MESSAGES.markAbsent(name))}
      text={text.join(' ')}
      button={SESSION_MESSAGES.confirm}
      isRunning={isRunning}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {day ? (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={isNoted}
                onChange={({ target }) => setNoted(target.checked)}
                slotProps={{ input: { 'aria-describedby': helpId } }}
              />
            }
            label={SESSION_MESSAGES.alsoOnSheet(day.periods)}
          />
          <FormHelperText id={helpId} sx={{ ml: 4, mt: -0.5 }}>
            {SESSION_MESSAGES.alsoOnSheetHelp}
          </FormHelperText>
        </>
      ) : null}
    </ConfirmDialog>
  );
};

/** Sets a trainee to trained or absent, once the session has begun; asks first, since neither goes back alone. */
export const OutcomeButtons = (person: OutcomeButtonsProps) => {
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]['status'] | null>(null);
  const close = () => setOutcome(null);
  return (
    <>
      {OUTCOMES.map(({ status, Icon, label }) => (
        <Tooltip key={status} title={label(person.name)}>
          <IconButton size="small" aria-label={label(person.name)} onClick={() => setOutcome(status)}>
            <Icon fontSize="inherit" />
          </IconButton>
        </Tooltip>
      ))}
      {outcome === 'forme' ? <TrainedDialog {...person} onClose={close} /> : null}
      {outcome === 'absent' ? <AbsentDialog {...person} onClose={close} /> : null}
    </>
  );
};
