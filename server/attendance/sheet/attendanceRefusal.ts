import type { AttendanceRefusal, UntimedRefusal } from '../../../model/attendance/signing/attendanceRefusals.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { DomainError } from '../../kernel/domainError.ts';

const refused = (reason: AttendanceRefusal, detail: string): DomainError =>
  new DomainError('attendance.refused', { detail, extra: { reason } });

/** The 409 of an attendance rule; `reason` in the body is the rule's code. */
export const attendanceRefusal = (reason: UntimedRefusal): DomainError => refused(reason, problemMessage(`attendance.${reason}`));

/** The 409 of a rule that may depend on the moment: `from` is when the same call will be accepted. */
export const timedRefusal = (reason: AttendanceRefusal, from: Date): DomainError =>
  reason === 'too_early' || reason === 'not_ended'
    ? refused(reason, problemMessage(`attendance.${reason}`, { from }))
    : attendanceRefusal(reason);
