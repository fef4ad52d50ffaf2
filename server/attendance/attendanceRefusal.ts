import type { AttendanceRefusal, UntimedRefusal } from '../../model/attendance/attendanceRefusals.ts';
import type { AttendanceRules } from '../../model/attendance/attendanceRules.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { DomainError } from '../domainError.ts';

const refused = (reason: AttendanceRefusal, detail: string): DomainError =>
  new DomainError('attendance.refused', { detail, extra: { reason } });

/** The 409 of an attendance rule; `reason` in the body is the rule's code. */
export const attendanceRefusal = (reason: UntimedRefusal): DomainError => refused(reason, problemMessage(`attendance.${reason}`));

/** The 409 of a signature outside its window, by the sheet's rules. */
export const signatureRefusal = (reason: AttendanceRefusal, { earlyMinutes }: AttendanceRules): DomainError =>
  reason === 'too_early' ? refused(reason, problemMessage('attendance.too_early', { earlyMinutes })) : attendanceRefusal(reason);
