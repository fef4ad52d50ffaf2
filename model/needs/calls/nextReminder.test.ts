import { expect, it } from 'vitest';
import { parisInstant } from '../../calendar/parisTime.ts';
import { isSnoozeLiteral, offeredSnoozes, snoozeDay } from './nextReminder.ts';

it.each([
  ['on a Tuesday', '2026-11-24', ['tomorrow 2026-11-25', 'next_week 2026-11-30']],
  ['on a Friday, Monday once', '2026-11-27', ['next_week 2026-11-30']],
  ['before a holiday in the week', '2026-11-10', ['tomorrow 2026-11-12', 'next_week 2026-11-16']],
  ['before Easter Monday', '2026-04-03', ['next_week 2026-04-07']],
])('reminders are put off to working days %s', (_name, day, offered) => {
  const now = parisInstant(day, '10:00');
  expect(offeredSnoozes(now).map((snooze) => `${snooze} ${snoozeDay(snooze, now)}`)).toEqual(offered);
});

it('calls a day tomorrow or Monday only when it is', () => {
  const now = parisInstant('2026-11-10', '10:00');
  expect([isSnoozeLiteral('tomorrow', now), isSnoozeLiteral('next_week', now)]).toEqual([false, true]);
});
