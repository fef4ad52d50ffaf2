import { parisTime } from '../../../model/calendar/parisTime.ts';
import { AUTOMATIC_MAILS_FROM_HOUR, MISSING_SIGNATURE_AFTER_MINUTES } from '../../../model/mail/automaticMails.ts';
import { UNARRIVED_STATES } from '../../../model/mail/awaitsMail.ts';
import type { MailedMoment } from '../../../model/questionnaires/askingMails.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { isSilencedSql } from '../../outbox/lastMailSql.ts';

/** An automatic mail. */
export interface MailRule {
  /** The configuration switch. */
  readonly code:
    | 'mail_preparation_automatic'
    | 'mail_convocation_automatic'
    | 'mail_reminder_automatic'
    | 'mail_certificate_automatic'
    | 'mail_missing_signature_automatic'
    | 'mail_expiry_automatic'
    | 'mail_renewal_automatic'
    | 'mail_passport_automatic'
    | `mail_questionnaire_${MailedMoment}`;
  /** Minimum milliseconds between two runs of one instance. Default: none. */
  readonly everyMs?: number;
  /** Queues the messages that are due. Each has a unique key, so a second run queues nothing twice. */
  readonly run: (deps: Dependencies, signal: AbortSignal) => Promise<void>;
}

/** SQL: training session `s` is expected to take place; an optional one is not yet. */
export const HELD = "s.status in ('in_progress', 'checked', 'done')";

/** None of its logistic sessions is marked « sans convocation ». */
export const NOT_SILENCED = `not ${isSilencedSql('without_convocation')}`;

/** SQL: no adopted plan holds the e-mails to the trainee of need `n`. */
export const NOT_HELD = `not exists (
    select 1 from plan_scenarios p left join planning_commands c on c.id = p.adopted_command_id
    where p.held_needs <> '{}' and n.id = any(p.held_needs) and c.undone_at is null)`;

/** SQL: the day of an instant, as `2026-11-28`; the connection's time zone is Paris. */
export const dayOf = (column: string): string => `(${column}::date)::text`;

/** SQL: the instant's day is at most `$2` days after that of `$1`; the connection's time zone is Paris. */
export const dayWithin = (column: string): string => `${column}::date <= $1::timestamptz::date + $2::int`;

/** Automatic mails wait for the morning, in Paris. */
export const isNight = (now: Date): boolean => Number(parisTime(now).slice(0, 2)) < AUTOMATIC_MAILS_FROM_HOUR;

/** SQL: it is not night at `$1`; the connection's time zone is Paris. */
export const NOT_AT_NIGHT = `extract(hour from $1::timestamptz) >= ${AUTOMATIC_MAILS_FROM_HOUR}`;

const UNTOLD = [...UNARRIVED_STATES, 'canceled'].map((state) => `'${state}'`).join(', ');

/** SQL: no mail to trainee `n` that leaves on a day (its SQL) says everything about session `s` already. */
export const notToldOn = (day: string): string => `not exists (
    select 1 from mail_messages c where c.need_training_id = n.id and c.training_session_id = s.id
      and c.kind in ('convocation', 'session_change') and c.state not in (${UNTOLD}) and c.redirected_to is null
      and coalesce(c.sent_at, greatest(c.created_at, c.send_after))::date = ${day})`;

/** Sheets of sessions that have just ended and can still be signed. */
export const missingSignatureStatement = defineStatement({
  text: `
select h.uuid from emargement_sheets h join logistic_sessions d on d.id = h.logistic_session_id
  join training_sessions s on s.id = h.training_session_id and s.status <> 'canceled'
where h.validated_at is null and d.end_at::date = $1::timestamptz::date and d.end_at + interval '${MISSING_SIGNATURE_AFTER_MINUTES} minutes' <= $1 order by h.id`,
  columns: {
    uuid: 'uuid',
  },
});
