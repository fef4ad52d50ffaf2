import { describe, expect, it } from 'vitest';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { DayTraining } from '../data/planningLogisticSession.ts';
import { needsByTraining } from './needsByTraining.ts';
import { placesLeftOf, poolTarget } from './poolTarget.ts';

const typeOf = (id: number) => ({
  '@id': `/api/training_types/${id}`,
  '@type': 'TrainingType',
  id,
  name: `T${id}`,
  color: '#aabbcc',
});

const training = (id: number, type: number, given: Partial<DayTraining> = {}): DayTraining => ({
  '@id': `/api/training_sessions/${id}`,
  '@type': 'TrainingSession',
  id,
  trainingType: typeOf(type),
  status: 'optional',
  numberTraineesRegistered: 0,
  goalNumberTrainees: 0,
  ...given,
});

const need = (id: number, type: number): PooledNeed => ({
  '@id': `/api/need_trainings/${id}`,
  '@type': 'PooledNeed',
  id,
  status: 'a_contacter',
  trainee: { '@id': `/api/trainees/${id}`, '@type': 'Trainee', id },
  company: null,
  trainingType: typeOf(type),
  area: null,
  city: null,
  waitingDays: 0,
  deliveryDate: null,
  deliveryDeadline: null,
  kilometres: null,
});

describe('the training of a session that takes needs', () => {
  it('is the one that most of them wait for; the others stay', () => {
    const target = poolTarget([training(1, 7), training(2, 8)], [need(1, 7), need(2, 8), need(3, 8)]);
    expect(target).toMatchObject({ training: { id: 2 }, leftOut: 1 });
    expect(target?.needs.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('is the one with more free places, among two of the same training', () => {
    const few = training(1, 7, { goalNumberTrainees: 5, numberTraineesRegistered: 4 });
    const many = training(2, 7, { goalNumberTrainees: 5, numberTraineesRegistered: 1 });
    expect(poolTarget([few, many], [need(1, 7)])?.training.id).toBe(2);
    expect(poolTarget([many, training(3, 7)], [need(1, 7)])?.training.id).toBe(3);
  });

  it('is none if it is canceled or held, or nobody waits for it', () => {
    expect(poolTarget([training(1, 7, { status: 'canceled' }), training(2, 7, { status: 'billed' })], [need(1, 7)])).toBeNull();
    expect(poolTarget([training(1, 7)], [need(1, 8)])).toBeNull();
    expect(poolTarget([], [need(1, 8)])).toBeNull();
  });
});

it('counts free places down to zero; without a goal there is no limit', () => {
  expect(placesLeftOf(training(1, 7, { goalNumberTrainees: 2, numberTraineesRegistered: 1 }))).toBe(1);
  expect(placesLeftOf(training(1, 7, { goalNumberTrainees: 2, numberTraineesRegistered: 3 }))).toBe(0);
  expect(placesLeftOf(training(1, 7))).toBeNull();
});

it('sorts needs by training, the one of most needs first', () => {
  const groups = needsByTraining([need(1, 7), need(2, 8), need(3, 8)]);
  expect(groups.map(({ training: { id }, needs }) => [id, needs.length])).toEqual([
    [8, 2],
    [7, 1],
  ]);
});
