import { expect, it } from 'vitest';
import { isPartOfTraining, withWhole } from '../../../custom-pages/planning/commands/usePlanningCommands.ts';
import { eventLines } from '../../../custom-pages/planning/data/eventWords.ts';
import { planningEvent } from '../../../custom-pages/planning/data/planningEvents.ts';
import { drawEvent } from '../../../custom-pages/planning/timeline/drawEvent.ts';
import { buildSession, buildTraining } from './planningFixtures.ts';

/** 10 November 2026, from 9 to 17. */
const logisticSession = buildSession();
const PREVIEW = { conflicts: [], replacements: [], otherDays: 2 };

const gesture = (given: object) => ({
  logisticSession,
  command: { kind: 'move' as const, session: logisticSession['@id'], ...given },
});
const at = (day: string, time: string) => `${day}T${time}:00+01:00`;

it.each([
  ['moved to another day', { startAt: at('2026-11-12', '09:00'), endAt: at('2026-11-12', '17:00') }, true],
  ['moved without its end', { startAt: at('2026-11-12', '09:00') }, true],
  ['moved to other hours of the day', { startAt: at('2026-11-10', '10:00'), endAt: at('2026-11-10', '18:00') }, false],
  ['made longer', { endAt: at('2026-11-11', '17:00') }, false],
  ['given another area', { area: '/api/areas/2' }, false],
])('asks about the other days of a training when one is %s: %s', (_name, given, isAsked) => {
  expect(isPartOfTraining(gesture(given), PREVIEW)).toBe(isAsked);
  expect(isPartOfTraining(gesture(given), { ...PREVIEW, otherDays: 0 })).toBe(false);
  expect(isPartOfTraining(withWhole(gesture(given), false), PREVIEW)).toBe(false);
});

it('shows on each card the days of a training of several days, and nothing on a single one', () => {
  const dayOf = (startAt: string, endAt: string) =>
    planningEvent(
      buildSession({ trainingSessions: [buildTraining({ startAt: at(startAt, '09:00'), endAt: at(endAt, '17:00') })] }),
    );
  const first = dayOf('2026-11-10', '2026-11-12');
  expect(drawEvent(first, { copyIcon: () => '' }).textContent).toContain('⇄ 10/11–12/11');
  expect(eventLines(first)).toContain('Une journée de la formation du 10/11 au 12/11');
  expect(drawEvent(dayOf('2026-11-10', '2026-11-10'), { copyIcon: () => '' }).textContent).not.toContain('⇄');
});
