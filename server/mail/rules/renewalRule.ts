import { DAY_MS, dayAfter, daysBetween, parisDay } from '../../../model/calendar/parisTime.ts';
import { daysIn } from '../../../model/configurations/configurationRefusal.ts';
import type { FilterValues } from '../../../model/kernel/filterSearch.ts';
import { SHIPPED_CAUSES } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { RENEWAL_MAIL_PAUSE_DAYS } from '../../../model/renewals/renewals.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { readRenewalRows } from '../../renewals/listRenewals.ts';
import { lockRenewalMails, queueRenewalMail, toldRenewalsStatement } from '../../renewals/queueRenewalMail.ts';
import { type RenewalLetter, renewalLetters } from '../../renewals/renewalLetters.ts';
import { logRun } from './logRun.ts';
import { goOnAfter } from './queueAutomaticMail.ts';
import { isNight, type MailRule } from './rule.ts';
import { INSTALLATION, readConcerned, readShippedSettings } from './shippedSettings.ts';

interface Delays {
  /** Days before the day on which a training is due again. */
  readonly days: readonly number[];
  readonly conditions: FilterValues | null;
  readonly now: Date;
}

/** Number of days before, among those chosen, that was reached last. */
const reachedDelay = (days: readonly number[], daysLeft: number): number => Math.min(...days.filter((each) => each >= daysLeft));

/** The needs, of all or of some, whose companies were not told at the delay that was reached last, or at a shorter one. */
const dueRows = async (database: Queryable, { days, conditions, now }: Delays, needIds: readonly number[] | null) => {
  const today = parisDay(now);
  const rows = await readRenewalRows(
    { database, actor: INSTALLATION, now },
    { ...(needIds && { needIds }), dueWithin: { from: today, to: dayAfter(today, Math.max(...days)) } },
  );
  const ids = rows.map(({ id }) => id);
  const tellings = Map.groupBy(await toldRenewalsStatement.rows(database, [ids]), ({ need }) => need);
  const concernedNeeds = new Set(await readConcerned(database, ids, conditions));
  return rows.filter(({ id, dueOn }) => {
    const reached = reachedDelay(days, daysBetween(today, dueOn));
    const isTold = (tellings.get(id) ?? []).some((telling) => telling.dueOn === dueOn && telling.daysLeft <= reached);
    return concernedNeeds.has(id) && !isTold;
  });
};

/** The mails that are due, without those to companies that had one a few days ago. */
const dueLetters = async (
  database: Queryable,
  delays: Delays,
  needIds: readonly number[] | null = null,
): Promise<readonly RenewalLetter[]> => {
  const { letters } = await renewalLetters({ database }, await dueRows(database, delays, needIds));
  const since = delays.now.getTime() - RENEWAL_MAIL_PAUSE_DAYS * DAY_MS;
  return letters.filter(({ lastToldAt }) => lastToldAt === null || lastToldAt.getTime() <= since);
};

/** Queues the mail to a company unless another instance, or an officer, has written meanwhile. */
const write = async (tx: Queryable, delays: Delays, needIds: readonly number[]): Promise<void> => {
  await lockRenewalMails(tx);
  const [letter] = await dueLetters(tx, delays, needIds);
  if (!letter) return;
  const { now } = delays;
  const keyOf = (need: number) => `renewal:${need}:${parisDay(now)}`;
  await queueRenewalMail(tx, letter, { createdById: null, idempotencyKey: keyOf(letter.rows[0]?.id ?? 0), now });
  for (const { id, dueOn } of letter.rows)
    await logRun(tx, { code: 'renewal', needTrainingId: id, cause: SHIPPED_CAUSES.renewal(dueOn, 0), key: keyOf(id), now });
};

/** Writes to companies some days before trainings of their people are due again: one mail each, once a week at most. */
export const renewalRule: MailRule = {
  code: 'mail_renewal_automatic',
  everyMs: 300_000,
  run: async (deps, signal) => {
    const now = deps.now();
    if (isNight(now)) return;
    const { conditions } = await readShippedSettings(deps.database, 'renewal');
    const delays: Delays = { days: daysIn((await readConfiguration(deps.database, 'mail_renewal_days')) ?? ''), conditions, now };
    for (const { companyId, rows } of await dueLetters(deps.database, delays)) {
      if (signal.aborted) return;
      const needIds = rows.map(({ id }) => id);
      await goOnAfter(deps.log, { companyId }, () => deps.database.transaction((tx) => write(tx, delays, needIds)));
    }
  },
};
