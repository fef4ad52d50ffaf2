import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import type { AttendanceState, SessionNeed } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { type Outcomes, useChangeStatuses } from './useChangeStatuses.ts';

interface CloseAttendanceButtonProps {
  readonly needs: readonly SessionNeed[];
  readonly attendance: ReadonlyMap<string, AttendanceState>;
}

/** Those who are awaited and not marked absent on the sheet were trained. */
export const outcomesOf = ({ needs, attendance }: CloseAttendanceButtonProps): Required<Outcomes> => {
  const awaited = needs.filter(({ status }) => status === 'planifie');
  const isAbsent = ({ '@id': iri }: SessionNeed) => attendance.get(iri)?.isAbsent === true;
  return {
    forme: awaited.filter((need) => !isAbsent(need)).map(({ id }) => id),
    absent: awaited.filter(isAbsent).map(({ id }) => id),
  };
};

/** Says of all who are still awaited whether they were trained or absent, by the attendance sheet. */
export const CloseAttendanceButton = (props: CloseAttendanceButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const { change, isRunning } = useChangeStatuses();
  const outcomes = outcomesOf(props);
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
          text={SESSION_MESSAGES.closeAttendanceText(outcomes.forme.length, outcomes.absent.length)}
          button={SESSION_MESSAGES.confirm}
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};
