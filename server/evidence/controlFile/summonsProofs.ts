import type { MailKind } from '../../../model/mail/mailKinds.ts';
import type { MailState } from '../../../model/mail/mailStates.ts';
import { ADDED_ON_SITE, NO_SUMMONS, SUMMONS_CSV_HEADER } from '../../../model/messages/evidence/controlFileParts.ts';
import { MAIL_KIND_LABELS, MAIL_STATE_LABELS } from '../../../model/messages/mail/mail.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { csvOf } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';
import type { ProofsOf } from './sendingProofs.ts';

/** Messages that tell people when and where to come, or no longer to come. */
const SUMMONS_KINDS = ['convocation', 'session_change'] as const satisfies readonly MailKind[];

/**
 * Messages of those kinds ($4) to the trainees of a session ($1), on one of its days ($2), of a company ($3; null: all), and trainees
 * without any: one row each, by trainee. People who are no longer on the session count: they were told not to come.
 */
const summonsStatement = defineStatement({
  text: `with summons as (
    select m.* from mail_messages m where m.training_session_id = $1 and m.kind = any($4::text[])
      and (m.logistic_session_id is null or m.logistic_session_id = $2)),
  concerned as (
    select n.id, n.trainee_id, n.company_id from need_trainings n
    where (n.training_session_id = $1 or n.id in (select need_training_id from summons)) and ($3::int is null or n.company_id = $3))
  select concat_ws(' ', p.last_name, p.first_name) as trainee, c.name as company,
    exists (select 1 from emargements e join emargement_sheets s on s.id = e.sheet_id
      where e.need_training_id = n.id and s.training_session_id = $1 and s.logistic_session_id = $2
        and e.added_on_site_at is not null) as "isWalkIn", m.id, m.kind, m.subject,
    array_to_string(m.receiver, ', ') as receiver, m.state, m.sent_at as "sentAt", m.smtp_answer as "smtpAnswer"
  from concerned n join trainees p on p.id = n.trainee_id left join companies c on c.id = n.company_id
  left join summons m on m.need_training_id = n.id
  union all
  select null, null, false, m.id, m.kind, m.subject, array_to_string(m.receiver, ', '), m.state, m.sent_at, m.smtp_answer
  from summons m where m.need_training_id is null
  order by 1 nulls last, 4`,
  columns: {
    trainee: 'text?',
    company: 'text?',
    isWalkIn: 'bool',
    id: 'int4?',
    kind: typed<MailKind | null>('text'),
    subject: 'text?',
    receiver: 'text?',
    state: typed<MailState | null>('text'),
    sentAt: 'timestamptz?',
    smtpAnswer: 'text?',
  },
});

type Summons = RowOf<typeof summonsStatement>;

const rowOf = ({ trainee, company, isWalkIn, id, kind, subject, receiver, state, sentAt, smtpAnswer }: Summons) => [
  trainee ?? '',
  company ?? '',
  kind ? MAIL_KIND_LABELS[kind] : isWalkIn ? ADDED_ON_SITE : NO_SUMMONS,
  subject ?? '',
  receiver ?? '',
  state ? MAIL_STATE_LABELS[state] : '',
  sentAt?.toISOString() ?? '',
  smtpAnswer ?? '',
  id === null ? '' : `${id}.html`,
];

/** File that proves, for each trainee, that the convocation, later changes and a cancellation were sent. */
export const summonsProofs = async (
  tx: Queryable,
  { trainingSessionId, logisticSessionId, companyId }: ProofsOf,
): Promise<readonly ZipEntry[]> => {
  const rows = await summonsStatement.rows(tx, [trainingSessionId, logisticSessionId, companyId, SUMMONS_KINDS]);
  if (rows.length === 0) return [];
  const csv = csvOf([SUMMONS_CSV_HEADER, ...rows.map(rowOf)]);
  return [{ path: 'envois/convocations-et-changements.csv', bytes: Buffer.from(csv) }];
};
