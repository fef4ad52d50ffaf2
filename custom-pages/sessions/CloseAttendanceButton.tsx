import HowToRegIcon from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../src/frames/ConfirmDialog.tsx';
import type { AttendanceState, SessionNeed } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { useChangeStatuses } from './useChangeStatuses.ts';

interface CloseAttendanceButtonProps {
  readonly needs: readonly SessionNeed[];
  readonly attendance: ReadonlyMap<string, AttendanceState>;
}

/** What the sheet says of somebody; where none is kept, who is on the session was there. */
const outcomeOf = (state: AttendanceState | undefined, hasSheet: boolean) => {
  if (state?.isAbsent) return 'absent';
  const hasSigned = state !== undefined && Object.values(state.signatures).some((signature) => signature !== null);
  return hasSigned || !hasSheet ? 'forme' : 'unproven';
};

/** Of those who are awaited, who signed was trained; `unproven`: they neither signed nor are marked absent. */
export const outcomesOf = ({ needs, attendance }: CloseAttendanceButtonProps) => {
  const awaited = needs.filter(({ status }) => status === 'planifie');
  const found = Map.groupBy(awaited, ({ '@id': iri }) => outcomeOf(attendance.get(iri), attendance.size > 0));
  const ids = (outcome: ReturnType<typeof outcomeOf>) => (found.get(outcome) ?? []).map(({ id }) => id);
  return { forme: ids('forme'), absent: ids('absent'), unproven: ids('unproven') };
};

/** Says of all who are still awaited whether they were trained or absent, by the attendance sheet. */
export const CloseAttendanceButton = (props: CloseAttendanceButtonProps) => {
  const [isAsking, setAsking] = useState(false);
  const { change, isRunning } = useChangeStatuses();
  const { unproven, ...outcomes } = outcomesOf(props);
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
