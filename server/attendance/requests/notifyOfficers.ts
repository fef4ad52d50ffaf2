import { escapeHtml, mailButton } from '../../../model/mail/mailHtml.ts';
import { REQUEST_BUTTON, requestMailLines, requestMailSubject } from '../../../model/messages/attendance/attendanceMails.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { isMailAddress, queueMail } from '../../outbox/queueMail.ts';
import type { AttendanceSheet } from '../sheet/attendanceSheet.ts';
import type { NewRequest } from './officerRequests.ts';

/** E-mail addresses of a logistic session's training officers. */
const officerAddressesStatement = defineStatement({
  text: `select distinct a.email from logistic_sessions l
  join users u on u.id = l.training_officer_id
    or u.id in (select target_id from logistic_sessions_secondary_training_officers where owner_id = l.id)
  join accounts a on a.id = u.account_id and a.is_active
  where l.id = $1 order by a.email`,
  columns: {
    email: 'text',
  },
});

/** Mails a request to the session's officers; they all see it in the list too. */
export const notifyOfficers = async (
  tx: Queryable,
  sheet: AttendanceSheet,
  request: NewRequest & { readonly id: number; readonly origin: string },
): Promise<void> => {
  const rows = await officerAddressesStatement.rows(tx, [sheet.logisticSessionId]);
  const to = rows.map(({ email }) => email).filter(isMailAddress);
  if (to.length === 0) return;
  const { kind, person, reason = null, period = null, now, origin } = request;
  const words = { kind, person, reason, period, title: sheet.title, startAt: sheet.startAt };
  const address = `${origin}/#/logistic_session/${sheet.logisticSessionId}/${sheet.trainingSessionId}/emargement`;
  await queueMail(tx, {
    kind: 'attendance_request',
    subject: requestMailSubject(words),
    html:
      requestMailLines(words)
        .map((line) => `<p>${escapeHtml(line)}</p>`)
        .join('') + mailButton(address, REQUEST_BUTTON),
    to,
    logisticSessionId: sheet.logisticSessionId,
    trainingSessionId: sheet.trainingSessionId,
    idempotencyKey: `attendance_request:${request.id}`,
    sendAfter: now,
    now,
  });
};
