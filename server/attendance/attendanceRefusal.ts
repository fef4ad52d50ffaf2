import type { AttendanceRefusal, UntimedRefusal } from '../../model/attendance/attendanceRefusals.ts';
import type { AttendanceRules } from '../../model/attendance/attendanceRules.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { DomainError } from '../domainError.ts';

const refused = (reason: AttendanceRefusal, detail: string): DomainError =>
  new DomainError('attendance.refused', { detail, extra: { reason } });

/** The 409 of a rule of attendance; `reason` in the body is the rule's own name. */
export const attendanceRefusal = (reason: UntimedRefusal): DomainError => refused(reason, problemMessage(`attendance.${reason}`));

/** The 409 of a signature outside its time, by the rules of its sheet. */
export const signatureRefusal = (reason: AttendanceRefusal, { earlyMinutes }: AttendanceRules): DomainError =>
  reason === 'too_early' ? refused(reason, problemMessage('attendance.too_early', { earlyMinutes })) : attendanceRefusal(reason);
