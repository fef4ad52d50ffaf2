import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { nextWorkingDay } from '../../../model/calendar/workingDays.ts';
import type { PlanningCommandBodies } from '../../../model/planning/planningCommands.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { focusFirstField } from '../../../src/dialogs/focusFirstField.ts';
import { SESSION_CREATION_MESSAGES } from '../../training_sessions/messages.ts';
import { NewTrainingSessionFields } from '../../training_sessions/NewTrainingSessionFields.tsx';
import { SessionDatesList } from '../../training_sessions/SessionDatesList.tsx';
import { useNewTrainingSessionForm } from '../../training_sessions/useNewTrainingSessionForm.ts';
import { PLAN_MESSAGES } from './messages.ts';
import { type Planned, planByCommand, useRunPlan } from './usePlanNeeds.ts';

interface NewSessionForNeedsProps {
  readonly needs: readonly string[];
  readonly trainingType: string;
  readonly area: string | null;
  readonly onPlanned: (planned: Planned) => void;
  readonly onClose: () => void;
}

/** The form of a new session on which the needs are planned, in one command. */
export const NewSessionForNeeds = ({ needs, trainingType, area, onPlanned, onClose }: NewSessionForNeedsProps) => {
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  const [start] = useState(() => ({ day: nextWorkingDay(serverNow()), days: 1, area, trainingType }));
  const { mutateAsync, isPending } = useRunPlan();
  const { form, submit, dates } = useNewTrainingSessionForm({
    start,
    onCreated: () => undefined,
    plan: (values, days, refuse) => {
      // The form's rules have validated the values.
      const { numberSessionToCreate: _, ...entered } = values as unknown as PlanningCommandBodies['create'];
      mutateAsync(planByCommand({ kind: 'create', ...entered, days, needTrainings: needs })).then(onPlanned, refuse);
    },
  });
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby={titleId}
    >
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{SESSION_CREATION_MESSAGES.title}</DialogTitle>
        <DialogContent ref={isNarrow ? undefined : focusFirstField}>
          <DialogContentText sx={{ mb: 1.5 }}>{PLAN_MESSAGES.newSessionText(needs.length)}</DialogContentText>
          <NewTrainingSessionFields form={form} needs={needs} />
          <SessionDatesList {...dates} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={isPending} color="inherit">
            {PLAN_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={!dates.isSettled}>
            {PLAN_MESSAGES.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
