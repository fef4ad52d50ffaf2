import { describe, expect, it } from 'vitest';
import { membersOfRow, startOf } from '../../../custom-pages/planning/commands/freeSlot.ts';
import { eventName } from '../../../custom-pages/planning/data/eventWords.ts';
import { planningAbsences } from '../../../custom-pages/planning/data/planningAbsences.ts';
import { planningEvent } from '../../../custom-pages/planning/data/planningEvents.ts';
import { filterQuery, readPlanningFilters, writePlanningFilters } from '../../../custom-pages/planning/data/planningFilters.ts';
import { dayMarks } from '../../../custom-pages/planning/data/planningMarks.ts';
import { rowsOfLogisticSession } from '../../../custom-pages/planning/data/rowKinds.ts';
import { resourceRows } from '../../../custom-pages/planning/data/useResourceRows.ts';
import { printWeeks } from '../../../custom-pages/planning/print/printWeeks.ts';
import { hasViewSettings, savedViewOf, withSavedView } from '../../../custom-pages/planning/state/usePlanningAddress.ts';
import { absenceInputs, markInputs } from '../../../custom-pages/planning/timeline/fullcalendar/timelineInputs.ts';
import { buildArea, buildLogisticArea, buildSession } from './planningFixtures.ts';

const search = (text: string) => new URLSearchParams(text);

describe('the rows', () => {
  const words = { none: 'Sans formateur', used: 'Planifiés', free: 'Libres' };
  const [anne, zoe] = [
    { id: '/api/trainers/1', title: 'Anne' },
    { id: '/api/trainers/2', title: 'Zoé' },
  ];

  it('list “without” first, then busy members, then free ones', () => {
    const rows = resourceRows({ candidates: [zoe, anne], used: new Set(['none', zoe.id]), words });
    expect(rows.map(({ group, title }) => `${group} ${title}`)).toEqual([
      'Planifiés Sans formateur',
      'Planifiés Zoé',
      'Libres Anne',
    ]);
  });

  it('repeat a session for each of its trainers or vehicles', () => {
    const trainer = (id: number) => ({ '@id': `/api/trainers/${id}`, '@type': 'Trainer', id, firstName: '', lastName: '' });
    const logisticSession = buildSession({ trainers: [trainer(1), trainer(2)] });
    const vehicles = new Map([[logisticSession['@id'], ['/api/vehicles/7']]]);
    expect(rowsOfLogisticSession('trainer', logisticSession, vehicles)).toEqual(['/api/trainers/1', '/api/trainers/2']);
    expect(rowsOfLogisticSession('vehicle', logisticSession, vehicles)).toEqual(['/api/vehicles/7']);
    expect(rowsOfLogisticSession('officer', logisticSession, vehicles)).toEqual(['none']);
  });

  it('add their member to a session created on them', () => {
    const slot = { period: { from: '2026-11-10', to: '2026-11-12' }, row: '/api/vehicles/7' };
    expect(startOf(slot, 'location')).toMatchObject({ days: 2, area: null, trainingLocation: '/api/vehicles/7' });
    expect(membersOfRow(slot, 'vehicle')).toEqual({ vehicles: ['/api/vehicles/7'] });
    expect(membersOfRow({ ...slot, row: 'none' }, 'trainer')).toEqual({});
  });
});

describe('the address', () => {
  it('contains the filters, without invalid ones', () => {
    const filters = readPlanningFilters(search('trainingType=3,5,5&status=optional,unknown&area=x&view=month'));
    expect(filters).toEqual({ trainingType: ['3', '5'], status: ['optional'] });
    expect(String(writePlanningFilters({ area: ['1'] }, search('view=month&trainingType=3')))).toBe('view=month&area=1');
    expect(filterQuery({ logisticArea: ['1', '2'] })).toEqual([
      ['area.logisticAreas[]', '1'],
      ['area.logisticAreas[]', '2'],
    ]);
  });

  it('opens a person’s saved view when it has no settings', () => {
    const kept = savedViewOf(search('rows=trainer&view=quarter&logisticArea=2&date=2026-11-10'));
    expect(kept).toEqual({ rows: 'trainer', view: 'quarter', logisticArea: ['2'] });
    expect(hasViewSettings(search('date=2026-11-10'))).toBe(false);
    const restored = withSavedView(kept, search('date=2026-11-10'));
    expect(Object.fromEntries(restored)).toEqual({ date: '2026-11-10', rows: 'trainer', view: 'quarter', logisticArea: '2' });
  });

  it('accepts saved views, ignoring unknown settings', () => {
    expect(String(withSavedView({ logisticArea: [1] }, search('')))).toBe('logisticArea=1');
    for (const kept of [null, 'x', { rows: 'other', view: 'preparation', area: ['x'] }]) {
      expect(String(withSavedView(kept, search('')))).toBe('');
    }
  });
});

describe('marked days', () => {
  const [e1, e2] = [buildArea(1), buildArea(2)];
  const marks = dayMarks({
    eventDays: [
      {
        '@id': '/api/event_days/1',
        '@type': 'EventDay',
        id: 1,
        name: 'Salon',
        dateEvent: '2026-11-12',
        areas: [e1],
        type: 'blocked',
      },
    ],
    calendarDays: [
      { '@id': '/api/calendar_days/1', '@type': 'CalendarDay', id: 1, date: '2026-11-13', type: 'holiday', positions: [2] },
      { '@id': '/api/calendar_days/2', '@type': 'CalendarDay', id: 2, date: '2026-11-14', type: 'blocked', positions: [] },
    ],
    publicHolidays: [{ date: '2026-11-11', name: 'Armistice' }],
    logisticAreas: [buildLogisticArea(1, 1, [e1]), buildLogisticArea(2, 2, [e2])],
  });

  it('apply to areas, to the areas of rows, or to all', () => {
    expect(marks.map(({ day, kind, areas }) => [day, kind, areas])).toEqual([
      ['2026-11-11', 'public', null],
      ['2026-11-12', 'blocked', ['/api/areas/1']],
      ['2026-11-13', 'holiday', ['/api/areas/2']],
      ['2026-11-14', 'blocked', null],
    ]);
  });

  it('of areas are only shown with area rows', () => {
    expect(markInputs(marks, 'area')).toHaveLength(4);
    expect(markInputs(marks, 'trainer').map(({ start }) => start)).toEqual(['2026-11-11', '2026-11-14']);
  });
});

it('draws an absence on the trainer’s row over each day that it touches, and prints it', () => {
  const trainer = { '@id': '/api/trainers/1', '@type': 'Trainer', id: 1 };
  const unavailability = { '@id': '/api/trainer_unavailabilities/1', '@type': 'TrainerUnavailability', id: 1, trainer };
  const times = { startAt: '2026-11-09T23:00:00Z', endAt: '2026-11-11T23:00:00Z', commentary: 'Congés' };
  const absences = planningAbsences([{ ...unavailability, ...times }]);
  expect(absenceInputs(absences)).toMatchObject([
    {
      resourceIds: ['/api/trainers/1'],
      start: '2026-11-10',
      end: '2026-11-12',
      title: 'Indisponible · Congés · 10/11/2026 – 11/11/2026',
    },
  ]);
  const row = { id: '/api/trainers/1', title: 'Anne', code: 'Anne', group: 'Libres', order: 0 };
  const [week] = printWeeks({ period: { from: '2026-11-09', to: '2026-11-16' }, rows: [row], events: [], marks: [], absences });
  expect(week?.rows[0]?.cells.map((cell) => cell.absences.length)).toEqual([0, 1, 1, 0, 0, 0, 0]);
});

it('names a session by its training, day and place', () => {
  expect(eventName(planningEvent(buildSession()))).toBe('Éco-conduite, mardi 10 novembre, Circuit de Trappes, Trappes');
});
