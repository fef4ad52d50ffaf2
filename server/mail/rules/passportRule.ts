import { dayAfter, HOUR_MS, parisDay } from '../../../model/calendar/parisTime.ts';
import { isCompanyAffair } from '../../../model/messages/passport/companyMail.ts';
import { DECLARED_FROM, quarterOf } from '../../../model/passport/declarationDeadline.ts';
import type { Queryable } from '../../database/database.ts';
import { type QuarterLetter, quarterLetters } from '../../passport/companyMails/quarterLetters.ts';
import { lockQuarterLetters, queueQuarterLetter } from '../../passport/companyMails/sendQuarterLetters.ts';
import { type Declarable, readDeclarable } from '../../passport/declarations/readDeclarable.ts';
import { goOnAfter } from './queueAutomaticMail.ts';
import { isNight, type MailRule } from './rule.ts';

/** Longest time from the end of a training to its deadline. */
const LONGEST_DAYS = 400;

/** So many days before the deadline a company is told, whatever still waits: it may have to declare by itself. */
const LAST_DAYS = 30;

/** Is the quarter over, and can it still be declared in time. */
const isOpen = ({ row }: Declarable, today: string): boolean => row.quarter !== quarterOf(today) && row.deadline >= today;

/** Is nothing of it left to do for the organisation, or is there no time to wait for it. */
const isReady = ({ rows }: QuarterLetter, today: string): boolean =>
  rows.every(isCompanyAffair) || rows.some(({ deadline }) => deadline <= dayAfter(today, LAST_DAYS));

const readyLetters = async (database: Queryable, now: Date): Promise<readonly QuarterLetter[]> => {
  const today = parisDay(now);
  const [from = today] = [DECLARED_FROM, dayAfter(today, -LONGEST_DAYS)].toSorted().reverse();
  const declarables = await readDeclarable({ database, actor: null, now }, { from, to: today });
  const { letters } = await quarterLetters(
    database,
    declarables.filter((one) => isOpen(one, today)),
  );
  return letters.filter((letter) => isReady(letter, today));
};

/** Tells each company once a quarter who was declared, and who was not and why. */
export const passportRule: MailRule = {
  code: 'mail_passport_automatic',
  everyMs: HOUR_MS,
  run: async (deps, signal) => {
    const now = deps.now();
    if (isNight(now)) return;
    for (const letter of await readyLetters(deps.database, now)) {
      if (signal.aborted) return;
      await goOnAfter(deps.log, { key: letter.key }, () =>
        deps.database.transaction(async (tx) => {
          await lockQuarterLetters(tx);
          // Its key lets it leave once, also if an officer has written meanwhile.
          await queueQuarterLetter(tx, letter, { createdById: null, now });
        }),
      );
    }
  },
};
