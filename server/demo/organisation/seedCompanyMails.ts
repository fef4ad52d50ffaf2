import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { quarterBefore } from '../../../model/passport/declarationDeadline.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { sendQuarterLetters } from '../../passport/companyMails/sendQuarterLetters.ts';
import { readRenewalRows } from '../../renewals/listRenewals.ts';
import { sendRenewalMails } from '../../renewals/sendRenewalMails.ts';
import { contextOf } from '../writing/createRecords.ts';
import { markArrived } from '../writing/markArrived.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Days before the demonstration's day. */
const RENEWAL_DAYS = 9;
/** People about whose renewal an officer has written. */
const RENEWALS = 3;
const OFFICER = 'admin@pilotage.example';

const contextAt = (seeding: Seeding, days: number): Promise<WriteContext> =>
  contextOf({ ...seeding, at: new Date(seeding.now.getTime() - days * DAY_MS), by: OFFICER });

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
  const mails = await seeding.tx.query<{ id: number }>("select id from mail_messages where kind in ('renewal', 'passport')");
  await markArrived(
    seeding.tx,
    mails.map(({ id }) => id),
  );
};
