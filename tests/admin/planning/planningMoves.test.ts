import { describe, expect, it } from 'vitest';
import {
  EMPTY_STACK,
  parseStack,
  withDone,
  withoutCommand,
  withRedone,
  withUndone,
} from '../../../custom-pages/planning/commands/commandStack.ts';
import { conflictRequestOf, mergedRequest } from '../../../custom-pages/planning/commands/conflictRequest.ts';
import { logisticSessionMove } from '../../../custom-pages/planning/commands/logisticSessionMove.ts';
import { endAfter, isOfHours, moveOfForm, surprisingEnd } from '../../../custom-pages/planning/commands/moveFields.ts';
import { takeableAnswer, takeReplacement } from '../../../custom-pages/planning/commands/takeReplacement.ts';
import { planningEvent } from '../../../custom-pages/planning/data/planningEvents.ts';
import { dropGesture } from '../../../custom-pages/planning/dialogs/dropGesture.ts';
import { timelineDrag } from '../../../custom-pages/planning/timeline/fullcalendar/timelineDrag.ts';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { buildSession } from './planningFixtures.ts';

const logisticSession = buildSession({ version: 3 });
const SAME = { startDays: 0, endDays: 0, row: null } as const;
const KNOWN = { session: logisticSession['@id'], version: 3 } as const;

describe('a drop', () => {
  it('keeps Paris hours across a clock change', () => {
    const october = buildSession({ startAt: '2026-10-23T09:00:00+02:00', endAt: '2026-10-23T17:00:00+02:00' });
    expect(logisticSessionMove(october, { ...SAME, startDays: 3, endDays: 3 })).toMatchObject({
      startAt: '2026-10-26T08:00:00.000Z',
      endAt: '2026-10-26T16:00:00.000Z',
    });
  });

  it('that resizes sends only the new end', () => {
    expect(logisticSessionMove(logisticSession, { ...SAME, endDays: 2 })).toEqual({
      ...KNOWN,
      endAt: '2026-11-12T16:00:00.000Z',
    });
  });

  it('that resizes from its start also sends the unchanged end', () => {
    const longer = { startAt: '2026-11-09T08:00:00.000Z', endAt: '2026-11-10T16:00:00.000Z' };
    expect(logisticSessionMove(logisticSession, { ...SAME, startDays: -1 })).toEqual({ ...KNOWN, ...longer });
  });

  it.each([
    ['area', '/api/areas/1', '/api/areas/2', { area: '/api/areas/2' }],
    ['location', '/api/training_locations/1', '/api/training_locations/2', { trainingLocation: '/api/training_locations/2' }],
    ['officer', '/api/users/1', 'none', { trainingOfficer: null }],
    [
      'trainer',
      '/api/trainers/1',
      '/api/trainers/2',
      { replace: { field: 'trainers', from: '/api/trainers/1', to: '/api/trainers/2' } },
    ],
    ['vehicle', 'none', '/api/vehicles/2', { replace: { field: 'vehicles', from: null, to: '/api/vehicles/2' } }],
  ] as const)('on another row changes the %s', (kind, from, to, change) => {
    expect(logisticSessionMove(logisticSession, { ...SAME, row: { kind, from, to } })).toEqual({ ...KNOWN, ...change });
  });

  it('on its own cell, or on an invalid one, does nothing', () => {
    expect(logisticSessionMove(logisticSession, SAME)).toBeNull();
    expect(logisticSessionMove(logisticSession, { ...SAME, row: { kind: 'area', from: '/api/areas/1', to: 'none' } })).toBeNull();
  });

  it('with Ctrl or Alt copies the session to that day at the same hour', () => {
    const row = { kind: 'area', from: '/api/areas/1', to: '/api/areas/2' } as const;
    const drop = {
      event: planningEvent(logisticSession),
      startDays: 2,
      endDays: 2,
      row,
      onto: null,
      isCopy: true,
      revert: () => undefined,
    };
    expect(dropGesture(drop)?.command).toEqual({
      kind: 'duplicate',
      session: logisticSession['@id'],
      startAt: '2026-11-12T08:00:00.000Z',
      area: '/api/areas/2',
      dropConflicting: true,
    });
  });
});

describe('the form of a move', () => {
  const values = {
    startAt: logisticSession.startAt,
    endAt: logisticSession.endAt,
    area: '/api/areas/1',
    trainingLocation: '/api/training_locations/1',
  };
  const event = planningEvent(logisticSession);
  const onArea = { kind: 'area', row: '/api/areas/1' } as const;

  it('sends only changes, and nothing without changes', () => {
    expect(moveOfForm(event, { ...values, startAt: '2026-11-10T08:00:00.000Z' }, onArea)).toBeNull();
    const later = { startAt: '2026-11-10T09:00:00.000Z', endAt: logisticSession.endAt };
    expect(moveOfForm(event, { ...values, ...later }, onArea)).toEqual({ ...KNOWN, ...later });
    expect(moveOfForm(event, { ...values, area: '/api/areas/2' }, onArea)).toEqual({ ...KNOWN, area: '/api/areas/2' });
  });

  it('replaces the row’s trainer, or adds one where there was none', () => {
    const byRow = (row: string) => moveOfForm(event, { member: '/api/trainers/2' }, { kind: 'trainer', row });
    expect(byRow('/api/trainers/1')?.replace).toEqual({ field: 'trainers', from: '/api/trainers/1', to: '/api/trainers/2' });
    expect(byRow('none')?.replace).toEqual({ field: 'trainers', from: null, to: '/api/trainers/2' });
  });

  it('keeps the length when the start moves', () => {
    expect(endAfter(event, '2026-11-12T10:30:00+01:00')).toBe('2026-11-12T17:30:00.000Z');
    expect(endAfter(event, '2026-11')).toBeNull();
  });

  it('stays on its day when the start is put past the end, and says so', () => {
    const startAt = '2026-11-12T19:00:00+01:00';
    const endAt = endAfter(event, startAt);
    expect(endAt).toBe('2026-11-12T22:59:00.000Z');
    expect(surprisingEnd(event, { startAt, endAt })).toBe('shortened');
    expect(surprisingEnd(event, { startAt, endAt: '2026-11-13T03:00:00+01:00' })).toBe('later');
    expect(surprisingEnd(event, { startAt: logisticSession.startAt, endAt: logisticSession.endAt })).toBeNull();
  });

  it('is of hours only when day, place and people stay', () => {
    const { session, version } = KNOWN;
    const of = (change: object) => isOfHours({ session, version, ...change }, logisticSession);
    expect(of({ startAt: '2026-11-10T10:00:00.000Z', endAt: logisticSession.endAt })).toBe(true);
    expect(of({ startAt: '2026-11-11T10:00:00.000Z' })).toBe(false);
    expect(of({ endAt: logisticSession.endAt, area: '/api/areas/2' })).toBe(false);
  });
});

describe('conflicts', () => {
  const conflict = (kind: PlanningConflict['kind'], subject: string): PlanningConflict => ({
    kind,
    severity: 'blocking',
    key: `${kind}|${subject}|`,
    detail: '',
    subject: { '@id': subject, label: '' },
    with: null,
  });
  const move = { kind: 'move', ...KNOWN, startAt: '2026-11-12T08:00:00.000Z' } as const;

  it('are checked for the members after the move', () => {
    const replace = { field: 'trainers', from: '/api/trainers/1', to: '/api/trainers/3' } as const;
    const members = { trainers: ['/api/trainers/1', '/api/trainers/2'] };
    expect(conflictRequestOf({ ...move, replace }, logisticSession, members)).toMatchObject({
      session: logisticSession['@id'],
      startAt: move.startAt,
      trainers: ['/api/trainers/2', '/api/trainers/3'],
    });
    const creation = { ...move, kind: 'create', vehicles: ['/api/vehicles/1'], goalNumberTrainees: 80 } as never;
    expect(conflictRequestOf(creation, null, {})).toMatchObject({ vehicles: ['/api/vehicles/1'], goalNumberTrainees: 80 });
    expect(conflictRequestOf({ kind: 'remove', session: logisticSession['@id'] }, logisticSession, {})).toBeNull();
  });

  it('are resolved by replacements in the same command', () => {
    const first = takeReplacement(move, conflict('trainer_busy', '/api/trainers/1'), '/api/trainers/4');
    const second = first && takeReplacement(first, conflict('vehicle_busy', '/api/vehicles/1'), '/api/vehicles/4');
    const third =
      second && takeReplacement(second, conflict('over_capacity', '/api/training_locations/1'), '/api/training_locations/2');
    expect(third).toEqual({
      ...move,
      trainingLocation: '/api/training_locations/2',
      replace: [
        { field: 'trainers', from: '/api/trainers/1', to: '/api/trainers/4' },
        { field: 'vehicles', from: '/api/vehicles/1', to: '/api/vehicles/4' },
      ],
    });
  });

  it('of another day of the training are resolved on that day', () => {
    const [first, second] = [logisticSession['@id'], '/api/logistic_sessions/78'];
    const on = (iri: string, ...days: string[]) => ({
      ...conflict('vehicle_busy', iri),
      days: days.map((day) => ({ '@id': day, startAt: '2026-11-13T08:00:00.000Z' })),
    });
    const whole = { ...move, whole: true };
    const one = takeReplacement(whole, on('/api/vehicles/1', second), '/api/vehicles/4');
    const two = one && takeReplacement(one, on('/api/vehicles/2', first, second), '/api/vehicles/5');
    // The first choice was not good enough: another takes its place.
    const three = two && takeReplacement(two, on('/api/vehicles/4', second), '/api/vehicles/6');
    expect(three).toEqual({
      ...whole,
      replace: [{ field: 'vehicles', from: '/api/vehicles/2', to: '/api/vehicles/5' }],
      along: [
        {
          session: second,
          replace: [
            { field: 'vehicles', from: '/api/vehicles/1', to: '/api/vehicles/6' },
            { field: 'vehicles', from: '/api/vehicles/2', to: '/api/vehicles/5' },
          ],
        },
      ],
    });
    const place = takeReplacement(whole, { ...on('/api/training_locations/1', second), kind: 'over_capacity' }, '/api/x/2');
    expect(place).toEqual({ ...whole, along: [{ session: second, trainingLocation: '/api/x/2' }] });
    const asked = on('/api/vehicles/6', second);
    const candidates = ['/api/vehicles/1', '/api/vehicles/9'].map((iri) => ({
      '@id': iri,
      label: '',
      rank: 1,
      isQualified: true,
      reasons: [],
    }));
    const offered = takeableAnswer(three as never, { conflicts: [asked], replacements: [{ for: asked.key, candidates }] });
    expect(offered.replacements[0]?.candidates.map((candidate) => candidate['@id'])).toEqual(['/api/vehicles/9']);
  });

  it('of a member added by the move are resolved in the move', () => {
    const brought = { ...move, replace: { field: 'trainers', from: null, to: '/api/trainers/1' } } as const;
    expect(takeReplacement(brought, conflict('trainer_busy', '/api/trainers/1'), '/api/trainers/2')).toMatchObject({
      replace: [{ field: 'trainers', from: null, to: '/api/trainers/2' }],
    });
  });

  it('of a merge are resolved by replacing a member, and asked about without the session that goes', () => {
    const merge = { kind: 'merge', session: logisticSession['@id'], into: '/api/logistic_sessions/9' } as const;
    const replaced = takeReplacement(merge, conflict('trainer_busy', '/api/trainers/1'), '/api/trainers/4');
    expect(replaced).toEqual({ ...merge, replace: [{ field: 'trainers', from: '/api/trainers/1', to: '/api/trainers/4' }] });
    const both = [{ trainers: ['/api/trainers/1'] }, { trainers: ['/api/trainers/2'], vehicles: ['/api/vehicles/1'] }];
    expect(mergedRequest(replaced as typeof merge, both)).toMatchObject({
      session: merge.into,
      merged: merge.session,
      trainers: ['/api/trainers/2', '/api/trainers/4'],
      vehicles: ['/api/vehicles/1'],
    });
  });

  it('of a date have no replacement', () => {
    expect(takeReplacement(move, conflict('blocked_day', '/api/event_days/1'), '/api/event_days/2')).toBeNull();
  });
});

describe('a dragged session of two trainers', () => {
  const [first, second, other] = ['/api/trainers/1', '/api/trainers/2', '/api/trainers/3'];
  const trainers = [first, second].map((iri) => ({ '@id': iri, firstName: 'A', lastName: iri }));
  const shared = planningEvent(buildSession({ trainers } as never), [first, second]);

  it('checks the row of the drop, not its other row', () => {
    const asked: unknown[] = [];
    const { eventAllow, eventDragStart } = timelineDrag({
      rowKind: () => 'trainer',
      guard: { start: () => undefined, isDragging: () => true } as never,
      preview: { hover: (request: unknown) => asked.push(request) } as never,
      onDrop: () => undefined,
      onDragging: () => undefined,
    });
    document.body.innerHTML = `<table><tr><td class="fc-timeline-lane" data-resource-id="${first}"><a></a></td></tr></table>`;
    eventDragStart({ el: document.querySelector('a') as HTMLElement });
    const over = (id: string) =>
      eventAllow(
        { startStr: shared.start, endStr: shared.end, resource: { id } } as never,
        { extendedProps: { event: shared } } as never,
      );

    expect([over(other), over(second)]).toEqual([true, true]);
    expect(asked).toMatchObject([{ trainers: [second, other] }]);
  });
});

describe('the undo stack', () => {
  const [first, second] = [
    { id: 1, kind: 'move', label: 'Session déplacée' },
    { id: 2, kind: 'duplicate', label: 'Session dupliquée' },
  ] as const;

  it('undoes the last command first, and redoes it', () => {
    const both = withDone(withDone(EMPTY_STACK, first), second);
    expect(withUndone(both, second)).toEqual({ done: [first], undone: [second] });
    expect(withRedone(withUndone(both, second), second)).toEqual(both);
  });

  it('clears redo after a new command, and drops commands that others overwrote', () => {
    const undone = withUndone(withDone(EMPTY_STACK, first), first);
    expect(withDone(undone, second)).toEqual({ done: [second], undone: [] });
    expect(withoutCommand(withDone(undone, second), second)).toEqual(EMPTY_STACK);
  });

  it('is restored from the browser, or is empty', () => {
    const stack = withDone(EMPTY_STACK, first);
    expect(parseStack(JSON.stringify(stack))).toEqual(stack);
    for (const text of [null, '', '{', '[]', '{"done":[{"id":"x"}]}', '{"done":[{"id":1,"kind":"toString","label":"x"}]}'])
      expect(parseStack(text)).toEqual(EMPTY_STACK);
  });
});
