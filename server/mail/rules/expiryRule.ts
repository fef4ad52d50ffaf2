import { EXPIRY_SOON_DAYS, EXPIRY_WARNING_DAYS, type ExpiryKind } from '../../../model/expiry/expiries.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { EXPIRY_MAIL } from '../../../model/messages/expiry/expiry.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { TRAINER_EXPIRIES, vehicleExpiries } from '../../expiry/expirySources.ts';
import { queueMail } from '../../outbox/queueMail.ts';
import { type MailRule, NOT_AT_NIGHT } from './rule.ts';

/**
 * Documents, inspections, insurances and leases that expire soon and was not warned about at this distance or a shorter one; $1:
 * now.
 */
const dueExpiryStatement = defineStatement({
  text: `
with expiry as (
  select 'trainer_document' as kind, d.id as record, r.id as owner, x.day, r.first_name || ' ' || r.last_name as subject, y.label as item
  from (${TRAINER_EXPIRIES}) x
  join trainer_documents d on d.trainer_id = x.trainer_id and d.type_id = x.type_id and d.expires_on = x.day
  join trainer_document_types y on y.id = x.type_id
  join trainers r on r.id = x.trainer_id join accounts a on a.id = r.account_id and a.is_active
  union all
  select x.kind, r.id, r.id, x.day, r.reference || ' (' || r.matriculation || ')', ''
  from vehicles r cross join lateral ${vehicleExpiries('r')} x (kind, day)
  where r.deleted_at is null
), soon as (
  select *, day - $1::timestamptz::date as "daysLeft",
    (select min(w) from unnest(array[${EXPIRY_WARNING_DAYS.join(', ')}]) w where w >= day - $1::timestamptz::date) as days
  from expiry where day - $1::timestamptz::date between 0 and ${EXPIRY_SOON_DAYS}
)
select s.kind, s.record, s.owner, s.day, s.subject, s.item, s."daysLeft", s.days from soon s
where ${NOT_AT_NIGHT} and not exists (
  select from expiry_warnings w where w.kind = s.kind and w.record_id = s.record and w.expires_on = s.day and w.days <= s.days)
order by s.day, s.kind, s.subject, s.record`,
  columns: {
    kind: typed<ExpiryKind>('text'),
    record: 'int4',
    owner: 'int4',
    day: 'date?',
    subject: 'text?',
    item: 'text?',
    daysLeft: 'int4?',
    days: 'int4?',
  },
});

type DueExpiry = RowOf<typeof dueExpiryStatement>;

/** The page on which an expiry is changed. */
const pageOf = ({ kind, owner }: { readonly kind: ExpiryKind; readonly owner: number }): string =>
  kind === 'trainer_document' ? `trainer/${owner}/edit` : `vehicle/${owner}/edit`;

const lineOf = (expiry: DueExpiry, publicUrl: string | null): string => {
  const { kind, subject, item, day, daysLeft } = expiry;
  const words = escapeHtml(EXPIRY_MAIL.line({ kind, subject: subject ?? '', item: item ?? '' }, day ?? '', daysLeft ?? 0));
  return `<li>${publicUrl ? `<a href="${escapeHtml(`${publicUrl}/#/${pageOf(expiry)}`)}">${words}</a>` : words}</li>`;
};

const KEEP = `
insert into expiry_warnings (kind, record_id, expires_on, days, warned_at)
select w.kind, w.record, w.day, w.days, $2 from jsonb_to_recordset($1::jsonb) as w(kind text, record int, day date, days int)`;

const warn = async (tx: Queryable, { settings, now }: Dependencies, to: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.expiryWarnings]);
  const expiries = await dueExpiryStatement.rows(tx, [now()]);
  if (expiries.length === 0) return;
  await tx.write('expiry_warnings', KEEP, [JSON.stringify(expiries), now()]);
  const lines = expiries.map((one) => lineOf(one, settings.publicUrl));
  await queueMail(tx, {
    kind: 'expiry',
    subject: EXPIRY_MAIL.subject(expiries.length),
    html: `<p>${escapeHtml(EXPIRY_MAIL.intro)}</p><ul>${lines.join('')}</ul>`,
    to: [to],
    now: now(),
  });
};

/** Warns one address 60, 30 and 7 days before documents, inspections, insurances and leases expire: one mail for all that is due. */
export const expiryRule: MailRule = {
  code: 'mail_expiry_automatic',
  everyMs: 300_000,
  run: async (deps) => {
    const to = await readConfiguration(deps.database, 'mail_expiry_address');
    if (to) await deps.database.transaction((tx) => warn(tx, deps, to));
  },
};
