import type { ExpiryKind } from '../../../model/expiry/expiries.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { EXPIRY_MAIL } from '../../../model/messages/expiry/expiry.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import type { Dependencies } from '../../dependencies.ts';
import { queueMail } from '../queueMail.ts';
import { dueExpiryStatement } from './dueExpiryStatement.ts';
import type { MailRule } from './rule.ts';

type DueExpiry = RowOf<typeof dueExpiryStatement>;

/** The page on which an expiry is changed. */
const pageOf = ({ kind, owner }: { readonly kind: ExpiryKind; readonly owner: number }): string =>
  kind === 'trainer_document' ? `trainer/${owner}/edit` : `vehicle/${owner}/edit`;

const lineOf = (due: DueExpiry, publicUrl: string | null): string => {
  const { kind, subject, item, day, daysLeft } = due;
  const words = escapeHtml(EXPIRY_MAIL.line({ kind, subject: subject ?? '', item: item ?? '' }, day ?? '', daysLeft ?? 0));
  return `<li>${publicUrl ? `<a href="${escapeHtml(`${publicUrl}/#/${pageOf(due)}`)}">${words}</a>` : words}</li>`;
};

const KEEP = `
insert into expiry_warnings (kind, record_id, expires_on, days, warned_at)
select w.kind, w.record, w.day, w.days, $2 from jsonb_to_recordset($1::jsonb) as w(kind text, record int, day date, days int)`;

const warn = async (tx: Queryable, { settings, now }: Dependencies, to: string): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.expiryWarnings]);
  const due = await dueExpiryStatement.rows(tx, [now()]);
  if (due.length === 0) return;
  await tx.write('expiry_warnings', KEEP, [JSON.stringify(due), now()]);
  const lines = due.map((one) => lineOf(one, settings.publicUrl));
  await queueMail(tx, {
    kind: 'expiry',
    subject: EXPIRY_MAIL.subject(due.length),
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
