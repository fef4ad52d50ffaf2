import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { keyOf } from '../../../src/api/recordId.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { referencesIn } from '../../../src/records/references.ts';
import {
  type AttendanceSheet,
  type AttendanceState,
  attendanceByNeed,
  type SessionNeed,
  type TrainingSession,
} from '../data/daySession.ts';
import { useTrainingAttendance } from '../data/useAttendance.ts';
import { useChangeStatuses } from '../data/useChangeStatuses.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface Outcomes {
  readonly needs: readonly SessionNeed[];
  /** Sheet of each day of the training; null: no sheet. */
  readonly sheets: readonly (AttendanceSheet | null)[];
}

/** Outcome according to a person's days: absent is who is from every half-day. Without a sheet, registered people were present. */
const outcomeOf = (days: readonly AttendanceState[], hasSheet: boolean) => {
  if (days.length > 0 && days.every(({ isAbsent }) => isAbsent)) return 'absent';
  const hasSigned = days.some(({ signatures }) => Object.values(signatures).some((signature) => signature !== null));
  return hasSigned || !hasSheet ? 'forme' : 'unproven';
};

/** Outcomes of awaited trainees: a signed half-day means trained; `unproven`: neither signed nor absent all the time. */
export const outcomesOf = ({ needs, sheets }: Outcomes) => {
  const awaited = needs.filter(({ status }) => status === 'planifie');
  const days = sheets.map(attendanceByNeed);
  const hasSheet = days.some(({ size }) => size > 0);
  const needsByOutcome = Map.groupBy(awaited, ({ '@id': iri }) =>
    outcomeOf(
      days.flatMap((day) => day.get(iri) ?? []),
      hasSheet,
    ),
  );
  const ids = (outcome: ReturnType<typeof outcomeOf>) => (needsByOutcome.get(outcome) ?? []).map(({ id }) => id);
  return { forme: ids('forme'), absent: ids('absent'), unproven: ids('unproven') };
};

interface CloseAttendanceButtonProps {
  readonly training: TrainingSession;
  readonly needs: readonly SessionNeed[];
}

/** Sets all awaited trainees to trained or absent, according to the attendance sheets of all days. */
export const CloseAttendanceButton = ({ training, needs }: CloseAttendanceButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const { change, isRunning } = useChangeStatuses();
  const dayIds = referencesIn(training.logisticSessions).map(({ id }) => id);
  const sheets = useTrainingAttendance(Number(keyOf(training['@id'])), needs.length > 0 ? dayIds : []);
  if (!sheets) return null;
  const { unproven, ...outcomes } = outcomesOf({ needs, sheets });
  if (outcomes.forme.length + outcomes.absent.length === 0) return null;
  const confirm = async () => {
    if (await change(outcomes)) setAsking(false);
  };
  return (
    <>
      <Button startIcon={<HowToRegIcon />} onClick={() => setAsking(true)}>
        {SESSION_MESSAGES.closeAttendance}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={SESSION_MESSAGES.closeAttendanceTitle}
          text={SESSION_MESSAGES.closeAttendanceText({ ...outcomes, unproven })}
          button={SESSION_MESSAGES.confirm}
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
