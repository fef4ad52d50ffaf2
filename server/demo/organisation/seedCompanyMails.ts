import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { quarterBefore } from '../../../model/passport/declarationDeadline.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { sendQuarterLetters } from '../../passport/companyMails/sendQuarterLetters.ts';
import { readRenewalRows } from '../../renewals/listRenewals.ts';
import { sendRenewalMails } from '../../renewals/sendRenewalMails.ts';
import { contextOf } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Days before the demonstration's day. */
const RENEWAL_DAYS = 9;
/** People about whose renewal an officer has written. */
const RENEWALS = 3;
const OFFICER = 'admin@pilotage.example';

const contextAt = (seeding: Seeding, days: number): Promise<WriteContext> =>
  contextOf({ ...seeding, at: new Date(seeding.now.getTime() - days * DAY_MS), by: OFFICER });

/** As a mail server accepts them; a random identifier would make another demonstration each time. */
const ARRIVED = `update mail_messages set state = 'sent', sent_at = created_at, send_after = created_at, attempts = 1,
  smtp_answer = '250 2.0.0 OK', message_id = '<demonstration-' || kind || '-' || id || '@pilotage.example>' where kind = any($1::text[])`;

/** Mails to companies that have left: who of a quarter was declared and who was not, and who is to be trained again. */
export const seedCompanyMails = async (seeding: Seeding): Promise<void> => {
  const renewing = await contextAt(seeding, RENEWAL_DAYS);
  const rows = await readRenewalRows(renewing);
  const writable = rows.filter(({ company, laterCompany }) => company !== null && laterCompany === null);
  await sendRenewalMails(
    renewing,
    writable.slice(0, RENEWALS).map(({ id }) => id),
  );
  await sendQuarterLetters(await contextAt(seeding, 0), quarterBefore(seeding.today));
  await seeding.tx.write('mail_messages', ARRIVED, [['renewal', 'passport']]);
};
