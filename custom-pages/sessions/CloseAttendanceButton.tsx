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

/** Outcome according to the sheet; without a sheet, registered people were present. */
const outcomeOf = (state: AttendanceState | undefined, hasSheet: boolean) => {
  if (state?.isAbsent) return 'absent';
  const hasSigned = state !== undefined && Object.values(state.signatures).some((signature) => signature !== null);
  return hasSigned || !hasSheet ? 'forme' : 'unproven';
};

/** Outcomes of awaited trainees: signed means trained; `unproven`: neither signed nor marked absent. */
export const outcomesOf = ({ needs, attendance }: CloseAttendanceButtonProps) => {
  const awaited = needs.filter(({ status }) => status === 'planifie');
  const found = Map.groupBy(awaited, ({ '@id': iri }) => outcomeOf(attendance.get(iri), attendance.size > 0));
  const ids = (outcome: ReturnType<typeof outcomeOf>) => (found.get(outcome) ?? []).map(({ id }) => id);
  return { forme: ids('forme'), absent: ids('absent'), unproven: ids('unproven') };
};

/** Sets all awaited trainees to trained or absent, according to the attendance sheet. */
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
