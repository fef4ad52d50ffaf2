import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS, parisDay, parisInstant, parisTime } from '../calendar/parisTime.ts';
import { isWorkingDay } from '../calendar/workingDays.ts';
import { askingWindow, invitationState } from './asking.ts';
import { isAskingMailDue, laterMailDay, MAILED_MOMENTS, MAILS_MAX, type MailedMoment } from './askingMails.ts';

interface Story {
  readonly moment: MailedMoment;
  readonly startAt: Date;
  readonly isOnSince?: Date;
  /** Hours after the start of the first look at which the person answers or declines; null: never. */
  readonly endsAfter?: number | null;
}

const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const WEEK_HOURS = 24 * 7;

/** The mails that leave when the rule looks every hour. */
const mailsOf = ({ moment, startAt, isOnSince = LONG_AGO, endsAfter = null }: Story): readonly Date[] => {
  const endAt = new Date(startAt.getTime() + 8 * HOUR_MS);
  const { opensAt, closesAt } = askingWindow(moment, 30, { startAt, endAt });
  const mails: Date[] = [];
  const first = startAt.getTime() - 3 * WEEK_HOURS * HOUR_MS;
  for (let hour = 0; hour < 20 * WEEK_HOURS; hour += 1) {
    const now = new Date(first + hour * HOUR_MS);
    const isOver = endsAfter !== null && hour >= endsAfter;
    const facts = { isDue: true, isAnswered: isOver, isDeclined: false, isOpened: false, isSent: mails.length > 0, closesAt };
    const state = invitationState(facts, now);
    const [firstMailAt = null, lastMailAt = null] = [mails[0], mails.at(-1)];
    const mailFacts = { moment, state, startAt, endAt, opensAt, mails: mails.length, firstMailAt, lastMailAt, isOnSince };
    if (isAskingMailDue(mailFacts, now)) mails.push(now);
  }
  return mails;
};

const daysOf = (story: Story) => mailsOf(story).map((at) => `${parisDay(at)} ${parisTime(at)}`);

it('writes on the morning after the training, then three and seven days later', () => {
  // A Tuesday.
  expect(daysOf({ moment: 'end', startAt: parisInstant('2026-11-24', '09:00') })).toEqual([
    '2026-11-25 08:00',
    '2026-11-30 08:00',
    '2026-12-03 08:00',
  ]);
});

it('writes to trainers from the end of the day on, on a working day', () => {
  expect(daysOf({ moment: 'trainer', startAt: parisInstant('2026-11-24', '09:00') })).toEqual([
    '2026-11-24 17:00',
    '2026-11-27 08:00',
    '2026-12-01 08:00',
  ]);
  // A Saturday.
  expect(daysOf({ moment: 'trainer', startAt: parisInstant('2026-11-21', '09:00') })[0]).toBe('2026-11-23 08:00');
});

it('says on which morning the mail of « Plus tard » leaves, until it has left', () => {
  const friday = parisInstant('2026-11-20', '17:00');
  expect(laterMailDay(friday, friday)).toBe('2026-11-23');
  expect(laterMailDay(friday, parisInstant('2026-11-22', '23:00'))).toBe('2026-11-23');
  expect(laterMailDay(friday, parisInstant('2026-11-23', '00:01'))).toBeNull();
  expect(laterMailDay(parisInstant('2026-11-24', '17:00'), friday)).toBe('2026-11-25');
});

it('writes a week before a training, and not once it has begun', () => {
  expect(daysOf({ moment: 'before', startAt: parisInstant('2026-11-24', '09:00') })).toEqual([
    '2026-11-17 08:00',
    '2026-11-20 08:00',
    '2026-11-24 08:00',
  ]);
});

it('waits for Monday, and for the end of a holiday', () => {
  // Ends on a Friday; the following one on Christmas Eve.
  expect(daysOf({ moment: 'end', startAt: parisInstant('2026-11-20', '09:00') })[0]).toBe('2026-11-23 08:00');
  expect(daysOf({ moment: 'end', startAt: parisInstant('2026-12-24', '09:00') })[0]).toBe('2026-12-28 08:00');
});

it('writes to nobody about a training that had ended before the rule was turned on', () => {
  const startAt = parisInstant('2026-11-24', '09:00');
  expect(mailsOf({ moment: 'end', startAt, isOnSince: parisInstant('2026-11-24', '20:00') })).toEqual([]);
  expect(mailsOf({ moment: 'end', startAt, isOnSince: parisInstant('2026-11-24', '16:00') })).toHaveLength(MAILS_MAX);
});

it('never writes more than three times, after an answer, at night, at weekends or too soon', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MAILED_MOMENTS),
      fc.integer({ min: 0, max: 364 }),
      fc.integer({ min: 5, max: 21 }),
      fc.option(fc.integer({ min: 0, max: 20 * WEEK_HOURS })),
      (moment, day, hour, endsAfter) => {
        const startAt = new Date(parisInstant('2026-01-01', '00:00').getTime() + (day * 24 + hour) * HOUR_MS);
        const mails = mailsOf({ moment, startAt, endsAfter });
        expect(mails.length).toBeLessThanOrEqual(MAILS_MAX);
        for (const [index, at] of mails.entries()) {
          expect([isWorkingDay(parisDay(at)), Number(parisTime(at).slice(0, 2)) >= 8]).toEqual([true, true]);
          const before = mails[index - 1];
          if (before) expect(at.getTime() - before.getTime()).toBeGreaterThan(2 * 24 * HOUR_MS);
          if (endsAfter !== null) expect(at.getTime()).toBeLessThan(startAt.getTime() + (endsAfter - 3 * WEEK_HOURS) * HOUR_MS);
        }
      },
    ),
    { numRuns: 40 },
  );
});
