import { describe, expect, it } from 'vitest';
import { periodViolations } from './period.ts';
import { trainingSessionCreationViolations } from './trainingSessionCreation.ts';

const REQUEST = {
  startAt: '2026-11-23T09:00:00+01:00',
  endAt: '2026-11-23T17:30:00+01:00',
  trainingLocation: '/api/training_locations/1',
  trainingType: '/api/training_types/1',
  area: '/api/areas/1',
};

const paths = (body: Record<string, unknown>) => trainingSessionCreationViolations(body).map(({ propertyPath }) => propertyPath);

describe('creation request', () => {
  it('accepts only required fields, and 1 to 60 days', () => {
    expect(trainingSessionCreationViolations(REQUEST)).toEqual([]);
    expect(trainingSessionCreationViolations({ ...REQUEST, numberSessionToCreate: 1, goalNumberTrainees: 0 })).toEqual([]);
    expect(trainingSessionCreationViolations({ ...REQUEST, numberSessionToCreate: 60 })).toEqual([]);
  });

  it.each(Object.keys(REQUEST))('needs %s', (name) => {
    expect(paths({ ...REQUEST, [name]: null })).toEqual([name]);
  });

  it.each([
    ['numberSessionToCreate', 0],
    ['numberSessionToCreate', 61],
    ['numberSessionToCreate', 1.5],
    ['numberSessionToCreate', '2'],
    ['goalNumberTrainees', -1],
    ['startAt', '2026-11-23'],
    ['colour', '#000000'],
  ])('refuses %s: %s by name', (name, value) => {
    expect(paths({ ...REQUEST, [name]: value })).toEqual([name]);
  });

  it('refuses an end before the start, and accepts one at the start', () => {
    expect(paths({ ...REQUEST, endAt: '2026-11-23T08:59:59+01:00' })).toEqual(['endAt']);
    expect(periodViolations(REQUEST.startAt, '2026-11-23T08:00:00Z')).toEqual([]);
  });
});
