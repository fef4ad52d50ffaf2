import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { FittingSessions } from '../plan/FittingSessions.tsx';
import { PLAN_MESSAGES } from '../plan/messages.ts';
import { type Planned, planByCommand, undoPlan, useRunPlan } from '../plan/usePlanNeeds.ts';
import type { MassDialogProps } from './MassDialog.tsx';
import { TargetNames } from './TargetNames.tsx';

interface DoneProps {
  readonly planned: Planned;
  readonly onUndone: (undone: Planned) => void;
}

/** Outcome of the planning, with its undo. */
const Done = ({ planned: { label, command }, onUndone }: DoneProps) => {
  const notifyRefusal = useNotifyRefusal();
  const { mutate, isPending } = useRunPlan();
  const undo = (id: number) =>
    mutate(undoPlan(id), {
      onSuccess: () => onUndone({ label: PLAN_MESSAGES.undone(label), command: null }),
      onError: notifyRefusal,
    });
  return (
    <Alert
      role="status"
      severity={command ? 'success' : 'info'}
      action={
        command ? (
          <Button color="inherit" size="small" loading={isPending} onClick={() => undo(command)}>
            {PLAN_MESSAGES.undo}
          </Button>
        ) : null
      }
    >
      {label}
    </Alert>
  );
};

/** Plans the selected needs on a session that fits, or on a new one. */
export const MassPlanDialog = ({ target, onClose }: MassDialogProps) => {
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const [outcome, setOutcome] = useState<Planned | null>(null);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth fullScreen={isNarrow} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{PLAN_MESSAGES.title(target.count)}</DialogTitle>
      <DialogContent>
        {outcome ? (
          <Done planned={outcome} onUndone={setOutcome} />
        ) : (
          <>
            <DialogContentText>{PLAN_MESSAGES.intro}</DialogContentText>
            <TargetNames target={target} />
            <FittingSessions
              selection={target.selection}
              planOn={({ trainingSession: to, ...rest }) => planByCommand({ kind: 'plan_trainees', to, ...rest })}
              onPlanned={setOutcome}
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{PLAN_MESSAGES.cancel}</Button>
      </DialogActions>
    </Dialog>
  );
};
