import EventIcon from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayAfter, parisDay, parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { acceptingConflicts } from '../../../src/planning/conflictsAnswer.ts';
import type { PlannedSession } from '../../../src/planning/readConflicts.ts';
import { ConflictsLeft, useConflictResolution } from '../../../src/planning/useConflictResolution.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { LogisticSession, TrainingSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface AddDayButtonProps {
  readonly logisticSession: LogisticSession;
  readonly training: TrainingSession;
  readonly isLocked: boolean;
}

const irisOf = (records: readonly { readonly '@id': string }[] | null): readonly string[] =>
  records?.map((record) => record['@id']) ?? [];

const earlier = (left: string, right: string): string => (Date.parse(left) <= Date.parse(right) ? left : right);
const later = (left: string, right: string): string => (Date.parse(left) >= Date.parse(right) ? left : right);

/**
 * A further day of a training: same people, equipment, place and times; the training's end moves to it. A session over several
 * nights is shortened to that date.
 */
const addedLogisticSession = (logisticSession: LogisticSession, training: TrainingSession, date: string) => {
  const startAt = parisInstant(date, parisTime(new Date(logisticSession.startAt))).toISOString();
  const sameEnd = parisInstant(date, parisTime(new Date(logisticSession.endAt))).toISOString();
  const endAt = later(startAt, sameEnd);
  return {
    startAt,
    endAt,
    trainingLocation: logisticSession.trainingLocation['@id'],
    area: logisticSession.area['@id'],
    trainers: irisOf(logisticSession.trainers),
    vehicles: irisOf(logisticSession.vehicles),
    teachingTools: irisOf(logisticSession.teachingTools),
    trainingOfficer: logisticSession.trainingOfficer?.['@id'] ?? null,
    supplierRelationshipOfficer: logisticSession.supplierRelationshipOfficer?.['@id'] ?? null,
    trainingSessions: [
      {
        '@id': training['@id'],
        startAt: earlier(training.startAt, startAt),
        endAt: later(training.endAt, endAt),
      },
    ],
  };
};

/** A training's last day, in Paris. */
const lastDayOf = (training: TrainingSession): string => parisDay(new Date(training.endAt));

type NewDay = ReturnType<typeof addedLogisticSession>;

/** The parts of the new day that may conflict; its trainings use their type's slots. */
const plannedOf = ({ startAt, endAt, area, trainingLocation, trainers, vehicles, teachingTools, trainingSessions }: NewDay) => ({
  ...{ startAt, endAt, area, trainingLocation, trainers, vehicles, teachingTools },
  trainingSessions: trainingSessions.map((training) => training['@id']),
});

const useAddDay = ({ logisticSession, training }: AddDayButtonProps, onAdded: (iri: string) => void) => {
  const { resolve, dialog } = useConflictResolution();
  const { run, isRunning } = useAction<string | null>({
    success: (iri) => (iri ? SESSION_MESSAGES.dayAdded : ''),
    refreshes: ['logistic_sessions', 'training_sessions'],
    onDone: (iri) => iri && onAdded(iri),
  });
  const add = (date: string) => {
    const body = addedLogisticSession(logisticSession, training, date);
    const write = async ({ trainingSessions: _, ...plannedFields }: PlannedSession, accepted: readonly string[]) => {
      const path = acceptingConflicts('/api/logistic_sessions', accepted);
      const { json } = await httpClient(path, { method: 'POST', body: { ...body, ...plannedFields } });
      return (json as LogisticSession)['@id'];
    };
    return run(async () => {
      try {
        return await resolve({ planned: plannedOf(body), known: [], write });
      } catch (error) {
        if (error instanceof ConflictsLeft) return null;
        throw error;
      }
    });
  };
  return { add, isRunning, dialog };
};

/** Adds one more day to a training, with the same people, equipment and place. */
export const AddLogisticSessionButton = (props: AddDayButtonProps) => {
  const { training, isLocked } = props;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState<string | null>(dayAfter(lastDayOf(training), 1));
  const { add, isRunning, dialog } = useAddDay(props, (iri) => {
    setOpen(false);
    navigate(`/logistic_session/${keyOf(iri)}/edit`);
  });
  return (
    <>
      <Button startIcon={<EventIcon />} disabled={isLocked} onClick={() => setOpen(true)}>
        {SESSION_MESSAGES.addDay}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={SESSION_MESSAGES.addDay}
          text={SESSION_MESSAGES.addDayText}
          button={SESSION_MESSAGES.add}
          isRunning={isRunning}
          canConfirm={/^\d{4}-\d{2}-\d{2}$/.test(date ?? '')}
          onConfirm={() => (date ? void add(date) : undefined)}
          onClose={() => setOpen(false)}
        >
          <DateTextField label={SESSION_MESSAGES.date} value={date} onValue={setDate} />
        </ConfirmDialog>
      ) : null}
      {dialog}
    </>
  );
};
