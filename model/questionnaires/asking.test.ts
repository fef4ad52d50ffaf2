import { expect, it } from 'vitest';
import { askingWindow, invitationState, isAwaited } from './asking.ts';

const training = { startAt: new Date('2026-11-24T08:00:00Z'), endAt: new Date('2026-11-24T16:00:00Z') };
const windowOf = (...args: readonly ['before' | 'end' | 'later' | 'trainer', number | null]) => {
  const { opensAt, closesAt } = askingWindow(args[0], args[1], training);
  return [opensAt?.toISOString() ?? null, closesAt.toISOString()];
};

it('asks before the training until it starts', () => {
  expect(windowOf('before', null)).toEqual([null, '2026-11-24T08:00:00.000Z']);
});

it('asks from 30 minutes before the end, for 30 days', () => {
  for (const moment of ['end', 'trainer'] as const)
    expect(windowOf(moment, null)).toEqual(['2026-11-24T15:30:00.000Z', '2026-12-24T16:00:00.000Z']);
});

it('asks later after the delay of the questionnaire, for 60 days', () => {
  expect(windowOf('later', 30)).toEqual(['2026-12-24T16:00:00.000Z', '2027-02-22T16:00:00.000Z']);
  expect(windowOf('later', null)[0]).toBe('2027-02-22T16:00:00.000Z');
});

const FACTS = {
  isDue: true,
  isAnswered: false,
  isDeclined: false,
  isOpened: false,
  isSent: false,
  closesAt: training.endAt,
};
const before = training.startAt;
const late = new Date(training.endAt.getTime() + 1);

it.each([
  ['to_send', {}, before],
  ['to_send', {}, training.endAt],
  ['expired', {}, late],
  ['sent', { isSent: true }, before],
  ['opened', { isSent: true, isOpened: true }, before],
  ['not_due', { isDue: false, isOpened: true }, late],
  ['declined', { isDue: false, isDeclined: true, isOpened: true }, late],
  ['answered', { isDue: false, isDeclined: true, isAnswered: true, isOpened: true, isSent: true }, late],
] as const)('is %s with %o', (state, facts, now) => {
  expect(invitationState({ ...FACTS, ...facts }, now)).toBe(state);
});

it('does not await a person who is not due', () => {
  expect([isAwaited('not_due'), isAwaited('declined'), isAwaited('expired')]).toEqual([false, true, true]);
});
