import { describe, expect, it } from 'vitest';
import { buildSession, buildTraining } from '../../../tests/admin/planning/planningFixtures.ts';
import { contrast, eventsByDay, planningEvent, planningEvents, readableTextColour } from './planningEvents.ts';
import type { PlanningLogisticSession } from './planningLogisticSession.ts';
import { keepUnchanged } from './usePlanningCalendar.ts';

const canceled = buildTraining({ '@id': '/api/training_sessions/9', id: 9, status: 'canceled', numberTraineesRegistered: 50 });

describe('planning events', () => {
  it('shows Paris times', () => {
    expect(planningEvent(buildSession())).toMatchObject({ start: '2026-11-10T09:00', end: '2026-11-10T17:00' });
  });

  it.each([
    ['the Friday before clocks go forward', '2026-03-27T08:00:00Z', '2026-03-27T09:00'],
    ['the Sunday on which clocks go forward', '2026-03-29T07:00:00Z', '2026-03-29T09:00'],
    ['the hour that is skipped', '2026-03-29T01:00:00Z', '2026-03-29T03:00'],
    ['the Sunday on which clocks go back', '2026-10-25T08:00:00Z', '2026-10-25T09:00'],
    ['the hour that comes twice, the first time', '2026-10-25T00:30:00Z', '2026-10-25T02:30'],
    ['the hour that comes twice, the second time', '2026-10-25T01:30:00Z', '2026-10-25T02:30'],
    ['midnight in Paris, the day before in UTC', '2026-10-25T23:00:00Z', '2026-10-26T00:00'],
  ])('keeps the day and the hour on %s', (_name, startAt, start) => {
    expect(planningEvent(buildSession({ startAt })).start).toBe(start);
  });

  it('takes name, colour and fill rate from the trainings that take place', () => {
    const event = planningEvent(
      buildSession({ trainingSessions: [canceled, buildTraining(), buildTraining({ id: 2, status: 'checked' })] }),
    );
    expect(event).toMatchObject({
      title: 'Éco-conduite',
      colour: '#1B5E20',
      others: 1,
      registered: 6,
      goal: 16,
      status: 'in_progress',
    });
    expect(event.isCanceled).toBe(false);
  });

  it('shows a session without trainings, area, place or colour', () => {
    const event = planningEvent(buildSession({ trainingSessions: [], area: null, trainingLocation: null }));
    expect(event).toMatchObject({
      title: '',
      status: null,
      rowIds: ['none'],
      place: '',
      registered: 0,
      goal: 0,
      isCanceled: false,
    });
    expect(event.colour).toBe('#EC6958');
  });

  it('sorts sessions with only cancelled trainings last, others by time', () => {
    const off = buildSession({ '@id': '/api/logistic_sessions/3', id: 3, trainingSessions: [canceled] });
    const late = buildSession({ '@id': '/api/logistic_sessions/2', id: 2, startAt: '2026-11-10T14:00:00+01:00' });
    expect(planningEvents([off, late, buildSession()]).map(({ logisticSession }) => logisticSession.id)).toEqual([1, 2, 3]);
  });

  it('groups sessions by day, and repeats a session of several days', () => {
    const long = buildSession({ id: 2, startAt: '2026-10-24T09:00:00+02:00', endAt: '2026-10-26T00:00:00+01:00' });
    const days = eventsByDay(planningEvents([long]), { from: '2026-10-19', to: '2026-10-27' });
    expect(days.map(({ day }) => day)).toEqual(['2026-10-24', '2026-10-25']);
  });

  it.each(['#000000', '#FFFFFF', '#EC6958', '#F9D423', '#0E5A66', '#777777', '#808080'])('writes readably on %s', (colour) => {
    expect(contrast(colour, readableTextColour(colour))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('a reloaded period', () => {
  const day = (id: number, version = 1) => buildSession({ '@id': `/api/logistic_sessions/${id}`, id, version });
  const calendarOf = (...logisticSessions: readonly PlanningLogisticSession[]) => ({
    logisticSessions,
    eventDays: [],
    calendarDays: [],
    vehicles: [],
    unavailabilities: [],
  });
  const before = calendarOf(day(1), day(2), day(3));

  it('is the same object without changes, so nothing renders again', () => {
    expect(keepUnchanged(before, calendarOf(day(1), day(2), day(3)))).toBe(before);
  });

  it('keeps each unchanged session object, also at another index', () => {
    const { logisticSessions: after } = keepUnchanged(before, calendarOf(day(2), day(3), day(1, 2)));
    const [first, second, third] = before.logisticSessions;
    expect(after[0]).toBe(second);
    expect(after[1]).toBe(third);
    expect(after[2]).toMatchObject({ id: 1, version: 2 });
    expect(second && planningEvent(second)).toBe(second && planningEvent(second));
    expect(first).toMatchObject({ version: 1 });
  });
});
