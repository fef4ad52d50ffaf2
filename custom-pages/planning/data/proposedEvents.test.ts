import { describe, expect, it } from 'vitest';
import type { ScenarioItem } from '../../../model/scenarios/scenarioView.ts';
import { buildSession, buildTraining } from '../../../tests/admin/planning/planningFixtures.ts';
import { proposalChange, proposalRequest } from '../commands/proposalChange.ts';
import { drawEvent } from '../timeline/drawEvent.ts';
import { eventTooltip } from './eventWords.ts';
import { planningEvent } from './planningEvents.ts';
import { proposedEvents } from './proposedEvents.ts';

const named = (iri: string, label: string) => ({ '@id': iri, label });

const buildItem = (overrides: Partial<ScenarioItem> = {}): ScenarioItem => ({
  key: '4',
  trainingSession: null,
  trainingType: named('/api/training_types/2', 'Sol glissant'),
  colour: '#1B5E20',
  area: named('/api/areas/1', 'E1'),
  trainingLocation: named('/api/training_locations/5', 'Circuit de Trappes'),
  startAt: '2026-12-03T08:00:00.000Z',
  endAt: '2026-12-04T16:00:00.000Z',
  days: ['2026-12-03', '2026-12-04'],
  trainers: [named('/api/trainers/7', 'Anne Roux')],
  vehicles: [named('/api/vehicles/9', 'AB-123-CD')],
  teachingTools: [],
  needTrainings: [{ ...named('/api/need_trainings/11', 'Jean Martin'), kilometres: 12 }],
  minimumTrainees: 2,
  pricePerTrainee: 50,
  goalNumberTrainees: 4,
  isRefused: false,
  isChanged: false,
  conflicts: [],
  obstacles: [],
  difference: 'Nouvelle session',
  ...overrides,
});

const OPTIONS = {
  rowKind: 'area',
  filters: {},
  period: { from: '2026-11-30', to: '2026-12-07' },
  areas: [{ id: '/api/areas/1', code: 'E1' }],
  events: [],
  isOpen: true,
} as const;

/** The event of its first day. */
const eventOf = (item: ScenarioItem, options: Partial<Parameters<typeof proposedEvents>[1]> = {}) => {
  const [event] = proposedEvents([item], { ...OPTIONS, ...options });
  if (!event) throw new Error('Not shown');
  return event;
};

const drawn = (item: ScenarioItem) => drawEvent(eventOf(item), { copyIcon: () => '' }).textContent;

describe('proposed sessions on the planning', () => {
  it('are drawn on each of their days, at their hours in Paris', () => {
    expect(proposedEvents([buildItem()], OPTIONS).map(({ start, end, rowIds }) => [start, end, ...rowIds])).toEqual([
      ['2026-12-03T09:00', '2026-12-03T17:00', '/api/areas/1'],
      ['2026-12-04T09:00', '2026-12-04T17:00', '/api/areas/1'],
    ]);
  });

  it('are in the rows of what they use', () => {
    const rowsBy = (rowKind: Parameters<typeof proposedEvents>[1]['rowKind']) => eventOf(buildItem(), { rowKind }).rowIds;
    expect([rowsBy('trainer'), rowsBy('vehicle'), rowsBy('location'), rowsBy('officer')].flat()).toEqual([
      '/api/trainers/7',
      '/api/vehicles/9',
      '/api/training_locations/5',
      'none',
    ]);
  });

  it('are filtered like sessions, and by the areas and days shown', () => {
    const shown = (options: Partial<Parameters<typeof proposedEvents>[1]>) =>
      proposedEvents([buildItem()], { ...OPTIONS, ...options }).length;
    expect(shown({ filters: { trainer: ['7'], location: ['5'], trainingType: ['2'] } })).toBe(2);
    for (const filters of [{ trainer: ['8'] }, { location: ['6'] }, { trainingType: ['3'] }]) expect(shown({ filters })).toBe(0);
    expect(shown({ areas: [{ id: '/api/areas/2', code: 'E2' }] })).toBe(0);
    expect(shown({ period: { from: '2026-12-04', to: '2026-12-05' } })).toBe(1);
  });

  it('say that they are proposed, for whom, and what speaks against them', () => {
    const text = eventTooltip(eventOf(buildItem({ obstacles: ['Jean Martin n’est plus à planifier'] })));
    expect(text.split('\n')).toEqual([
      'Sol glissant, jeudi 3 décembre, Circuit de Trappes',
      '09:00 – 17:00',
      '1 stagiaire pour 4 places',
      'Anne Roux',
      'Session proposée, pas encore au planning',
      'Jean Martin',
      'Jean Martin n’est plus à planifier',
    ]);
    expect(drawn(buildItem({ obstacles: ['Jean Martin n’est plus à planifier'] }))).toMatch(/^!Sol glissant/);
    expect(drawn(buildItem())).toMatch(/^Sol glissant1\/4/);
  });

  it('count the trainees that join a stored session, which is not moved by them', () => {
    const joining = buildItem({ trainingSession: '/api/training_sessions/3' });
    expect(drawn(joining)).toContain('+1');
    const stored = planningEvent(
      buildSession({
        startAt: '2026-12-03T09:00:00+01:00',
        trainingSessions: [buildTraining({ '@id': '/api/training_sessions/3' })],
      }),
      ['/api/trainers/8'],
    );
    expect(eventOf(joining, { rowKind: 'trainer', events: [stored] }).rowIds).toEqual(['/api/trainers/8']);
    expect(eventOf(joining).proposal.isMovable).toBe(false);
    expect(eventOf(buildItem(), { isOpen: false }).proposal.isMovable).toBe(false);
  });
});

describe('a proposed session that is dragged', () => {
  const event = eventOf(buildItem());

  it('moves that day alone', () => {
    expect(proposalChange(event, { startDays: 4, row: null })).toEqual({ days: ['2026-12-07', '2026-12-04'] });
    expect(proposalChange(event, { startDays: 0, row: null })).toBeNull();
  });

  it('takes what its new row stands for', () => {
    const to = (kind: 'area' | 'trainer' | 'vehicle' | 'location' | 'officer', from: string, row: string) =>
      proposalChange(event, { startDays: 0, row: { kind, from, to: row } });
    expect(to('area', '/api/areas/1', '/api/areas/2')).toEqual({ area: '/api/areas/2' });
    expect(to('location', '/api/training_locations/5', '/api/training_locations/6')).toEqual({
      trainingLocation: '/api/training_locations/6',
    });
    expect(to('trainer', '/api/trainers/7', '/api/trainers/8')).toEqual({ trainers: ['/api/trainers/8'] });
    expect(to('trainer', '/api/trainers/7', 'none')).toEqual({ trainers: [] });
    expect(to('vehicle', '/api/vehicles/9', '/api/vehicles/10')).toEqual({ vehicles: ['/api/vehicles/10'] });
    expect([to('area', '/api/areas/1', 'none'), to('officer', 'none', '/api/users/1')]).toEqual([null, null]);
  });

  it('is judged as the session that it would become', () => {
    expect(proposalRequest(event, { trainers: ['/api/trainers/8'] }, 4)).toEqual({
      startAt: '2026-12-07T08:00:00.000Z',
      endAt: '2026-12-07T16:00:00.000Z',
      area: '/api/areas/1',
      trainingLocation: '/api/training_locations/5',
      trainingType: '/api/training_types/2',
      goalNumberTrainees: 4,
      trainers: ['/api/trainers/8'],
      vehicles: ['/api/vehicles/9'],
      teachingTools: [],
    });
  });
});
