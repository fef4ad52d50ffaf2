import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PlanningCommandBodies } from '../../../model/planning/planningCommands.ts';
import { PLAN_MESSAGES } from '../../../resources/need_trainings/plan/messages.ts';
import { SESSION_CREATION_MESSAGES } from '../../../resources/training_sessions/messages.ts';
import { NewTrainingSessionFields } from '../../../resources/training_sessions/NewTrainingSessionFields.tsx';
import type { SessionStart } from '../../../resources/training_sessions/newTrainingSession.ts';
import { SessionDatesList } from '../../../resources/training_sessions/SessionDatesList.tsx';
import { useNewTrainingSessionForm } from '../../../resources/training_sessions/useNewTrainingSessionForm.ts';
import { focusFirstField } from '../../../src/dialogs/focusFirstField.ts';
import { isReference } from '../../../src/records/references.ts';
import { type FreeSlot, membersOfRow, startOf } from '../commands/freeSlot.ts';
import type { Gesture } from '../commands/gesture.ts';
import type { RowKind } from '../data/rowKinds.ts';
import { PLANNING_DAY_MESSAGES, PLANNING_MESSAGES, PLANNING_CREATION_MESSAGES as WORDS } from '../messages.ts';
import { POOL_MESSAGES } from '../pool/messages.ts';
import { needsByTraining } from '../pool/needsByTraining.ts';
import { useSessionProposal } from './useSessionProposal.ts';

interface NewSessionDialogProps {
  readonly slot: FreeSlot;
  /** Needs planned on the session by the same command. */
  readonly needs: readonly PooledNeed[];
  readonly rowKind: RowKind;
  /** Label of the member that the row adds; null: none, or shown in the form. */
  readonly member: string | null;
  readonly isRunning: boolean;
  readonly onGesture: (gesture: Gesture) => void;
  /** Called with the first day of the created session, `YYYY-MM-DD`. */
  readonly onCreated: (day: string) => void;
  /** Marks the day instead; undefined without the right. */
  readonly onBlock?: () => void;
  readonly onClose: () => void;
}

interface SeriesProps {
  readonly isSeparate: boolean;
  readonly onSeparate: (isSeparate: boolean) => void;
}

/** One session over several days, or one per day. */
const SeriesChoice = ({ isSeparate, onSeparate }: SeriesProps) => (
  <Stack sx={{ mt: 2 }}>
    <FormLabel id="series">{WORDS.how}</FormLabel>
    <RadioGroup
      aria-labelledby="series"
      value={isSeparate ? 'separate' : 'together'}
      onChange={(_event, value) => onSeparate(value === 'separate')}
    >
      <FormControlLabel value="together" control={<Radio />} label={WORDS.together} />
      <FormControlLabel value="separate" control={<Radio />} label={WORDS.separate} />
    </RadioGroup>
  </Stack>
);

const mostFrequent = (values: readonly (string | undefined)[]): string | null => {
  const counts = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  );
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? null;
};

/** Initial values of a session for needs: their training, and their area unless one was clicked. */
const startForNeeds = (start: SessionStart, needs: readonly PooledNeed[]): SessionStart =>
  needs.length === 0
    ? start
    : {
        ...start,
        trainingType: needsByTraining(needs)[0]?.training['@id'] ?? null,
        area: start.area ?? mostFrequent(needs.map(({ area }) => area?.['@id'])),
      };

/** The needs that wait for a training, as entered in a form. */
const needsOfTraining = (needs: readonly PooledNeed[], trainingType: unknown): readonly PooledNeed[] => {
  const iri = isReference(trainingType) ? trainingType['@id'] : trainingType;
  return needs.filter((need) => need.trainingType['@id'] === iri);
};

const useCreation = ({ slot, needs, rowKind, onGesture, onCreated }: NewSessionDialogProps) => {
  const [start] = useState(() => startForNeeds(startOf(slot, rowKind), needs));
  const [isSeparate, setSeparate] = useState(false);
  const { trainingOfficer, ...members } = membersOfRow(slot, rowKind);
  const { form, submit, dates } = useNewTrainingSessionForm({
    start,
    members,
    onCreated: () => undefined,
    plan: (values, days, onRefused) => {
      // The form's rules have validated the values.
      const plannedNeeds = needsOfTraining(needs, values.trainingType);
      const { numberSessionToCreate: _, ...entered } = values as unknown as PlanningCommandBodies['create'];
      onGesture({
        command: {
          kind: 'create',
          ...entered,
          days,
          separate: isSeparate && days.length > 1,
          ...(trainingOfficer && { trainingOfficer }),
          ...(plannedNeeds.length > 0 && { needTrainings: plannedNeeds.map((need) => need['@id']) }),
        },
        logisticSession: null,
        onDone: () => onCreated(days[0] ?? parisDay(new Date(entered.startAt))),
        onRefused,
      });
    },
  });
  const isSeries = Number(useWatch({ control: form.control, name: 'numberSessionToCreate' })) > 1;
  const plannedNeeds = needsOfTraining(needs, useWatch({ control: form.control, name: 'trainingType' }));
  const plannedIris = plannedNeeds.map((need) => need['@id']);
  useSessionProposal({ form, needs: plannedIris, given: Object.keys(members) });
  return { form, submit, dates, isSeries, planned: plannedNeeds, plannedIris, series: { isSeparate, onSeparate: setSeparate } };
};

interface PlannedNeedsProps {
  /** Needs of the session's training. */
  readonly count: number;
  /** All needs that were chosen. */
  readonly total: number;
}

/** How many of the chosen needs a new session takes. */
const PlannedNeeds = ({ count, total }: PlannedNeedsProps) => (
  <Alert severity={count > 0 ? 'info' : 'warning'} role="status" sx={{ mb: 2 }}>
    {[
      count > 0 ? PLAN_MESSAGES.newSessionText(count) : POOL_MESSAGES.noneOfTraining,
      ...(count > 0 && count < total ? [POOL_MESSAGES.otherTraining(total - count)] : []),
    ].map((line) => (
      <div key={line}>{line}</div>
    ))}
  </Alert>
);

/** The form of a new session, created by one command. */
export const NewTrainingSessionDialog = (props: NewSessionDialogProps) => {
  const { needs, member, isRunning, onBlock, onClose } = props;
  const { form, submit, dates, isSeries, planned, plannedIris, series } = useCreation(props);
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isNarrow}
      aria-labelledby="new-session"
    >
      <form onSubmit={submit} noValidate style={{ display: 'contents' }}>
        <DialogTitle id="new-session">{SESSION_CREATION_MESSAGES.title}</DialogTitle>
        <DialogContent ref={isNarrow ? undefined : focusFirstField}>
          {member ? <DialogContentText sx={{ mb: 1.5 }}>{member}</DialogContentText> : null}
          {needs.length > 0 ? <PlannedNeeds count={planned.length} total={needs.length} /> : null}
          <NewTrainingSessionFields form={form} needs={plannedIris} />
          <SessionDatesList {...dates} />
          {isSeries ? <SeriesChoice {...series} /> : null}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          {onBlock && needs.length === 0 ? (
            <Button onClick={onBlock} disabled={isRunning} sx={{ mr: 'auto' }}>
              {PLANNING_DAY_MESSAGES.blockInstead}
            </Button>
          ) : null}
          <Button onClick={onClose} disabled={isRunning} color="inherit">
            {PLANNING_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={isRunning} disabled={!dates.isSettled}>
            {planned.length > 0 ? PLAN_MESSAGES.create : SESSION_CREATION_MESSAGES.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
