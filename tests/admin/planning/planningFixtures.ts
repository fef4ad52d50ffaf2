import type {
  DayTraining,
  PlanningArea,
  PlanningLogisticArea,
  PlanningLogisticSession,
} from '../../../custom-pages/planning/data/planningLogisticSession.ts';

/** An area of the planning. */
export const buildArea = (id: number, code = `E${id}`): PlanningArea => ({
  '@id': `/api/areas/${id}`,
  '@type': 'Area',
  id,
  code,
  name: `Secteur ${code}`,
});

/** A group of areas. */
export const buildLogisticArea = (id: number, position: number, areas: readonly PlanningArea[]): PlanningLogisticArea => ({
  '@id': `/api/logistic_areas/${id}`,
  '@type': 'LogisticArea',
  id,
  name: `Zone ${id}`,
  position,
  areas,
});

/** A training session embedded in its logistic session. */
export const buildTraining = (overrides: Partial<DayTraining> = {}): DayTraining => ({
  '@id': '/api/training_sessions/1',
  '@type': 'TrainingSession',
  id: 1,
  trainingType: { '@id': '/api/training_types/1', '@type': 'TrainingType', id: 1, name: 'Éco-conduite', color: '#1B5E20' },
  status: 'in_progress',
  numberTraineesRegistered: 3,
  goalNumberTrainees: 8,
  ...overrides,
});

/** A logistic session, Tuesday 10 November 2026 from 9 to 17 in Paris. */
export const buildSession = (overrides: Partial<PlanningLogisticSession> = {}): PlanningLogisticSession => ({
  '@id': '/api/logistic_sessions/1',
  id: 1,
  version: 1,
  startAt: '2026-11-10T09:00:00+01:00',
  endAt: '2026-11-10T17:00:00+01:00',
  area: buildArea(1),
  trainingLocation: {
    '@id': '/api/training_locations/1',
    '@type': 'TrainingLocation',
    id: 1,
    name: 'Circuit de Trappes',
    city: 'Trappes',
  },
  trainingSessions: [buildTraining()],
  trainers: [],
  trainingOfficer: null,
  options: null,
  ...overrides,
});
