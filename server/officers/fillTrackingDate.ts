import { lockLogisticSessions } from '../conflicts/lockPlanned.ts';
import type { Queryable } from '../database/database.ts';
import { AGREEMENT_OF_NEED, lastMailSql, TO_TRAINEE_OR_COMPANY } from '../outbox/lastMailSql.ts';
import { putTable } from '../records/putTable.ts';
import { logisticSessionsOfTrainingsStatement } from '../timetable/linkedSessions.ts';

/** The tracking date that says when all mails of a kind were sent; other tracking dates are filled in by officers. */
const STEPS: Readonly<Record<string, string>> = {
  convocation: 'convocations_sent_on',
  convention: 'conventions_sent_on',
  contract: 'conventions_sent_on',
  attestation: 'attestations_sent_on',
};

/** SQL: the mail that trainee `n` needs; of an agreement ($3), the company's convention or their own contract. */
const NEEDED = `case when $3 in ('convention', 'contract') then ${AGREEMENT_OF_NEED} else $3 end`;

/** SQL: no trainee of a training that takes place still lacks the mail. */
const NOBODY_WITHOUT = `not exists (
  select 1 from logistic_sessions_training_sessions o join training_sessions s on s.id = o.target_id and s.status <> 'canceled'
    join need_trainings n on n.training_session_id = s.id
  where o.owner_id = l.owner_id and coalesce((select x.state <> 'sent' or x."isDiverted"
    from (${lastMailSql({ training: 's.id', document: NEEDED, whose: TO_TRAINEE_OR_COMPANY })}) x), true))`;

interface SentMail {
  readonly kind: string;
  readonly trainingSessionId: number | null;
}

/** Does a tracking date say when mails of this kind were sent. */
export const isTracked = ({ kind, trainingSessionId }: SentMail): boolean => kind in STEPS && trainingSessionId !== null;

/**
 * Locks the sessions, so that of two mails sent at once the second sees the first. Called before the mail's own row is written, in
 * the common lock order of sessions.
 */
export const lockTrackedSessions = async (tx: Queryable, { trainingSessionId }: SentMail): Promise<void> => {
  const logisticSessions = await logisticSessionsOfTrainingsStatement.rows(tx, [[trainingSessionId]]);
  await lockLogisticSessions(
    tx,
    logisticSessions.map(({ id }) => id),
  );
};

/** Once everybody has the document, sets the officers' date of that step to the day of the last mail. */
export const fillTrackingDate = async (tx: Queryable, { kind, trainingSessionId }: SentMail, at: Date): Promise<void> => {
  const step = STEPS[kind];
  if (!step) return;
  await putTable({ database: tx, now: at }, 'tracking_date_logistic_sessions', {
    columns: { id: 'l.owner_id', logistic_session_id: 'l.owner_id', [step]: '$2::timestamptz::date' },
    from: `logistic_sessions_training_sessions l where l.target_id = $1 and ${NOBODY_WITHOUT}`,
    key: ['id'],
    changeIf: `t.${step} is null`,
    values: [trainingSessionId, at, kind],
  });
};
