import { describe, expect, it } from 'vitest';
import { testNow } from '../../tests/support/clock.ts';
import { missingItemsOf, type PreparationFacts, type PreparedTraining, problemsOf } from './preparation.ts';

const TRAINING: PreparedTraining = {
  id: 1,
  status: 'in_progress',
  typeEvaluation: 'piste',
  driverProgramCode: null,
  begins: '2026-11-26T09:00:00+01:00',
  hasTrainees: true,
  lacksConvocation: false,
  lacksAgreement: false,
  isClosed: false,
  goesOnNextDay: false,
};

/** A session that is ready: two hours in the morning on a track. */
const READY: PreparationFacts = {
  trainings: [TRAINING],
  hours: [{ startAt: '09:00', endAt: '11:00' }],
  spansNights: false,
  placeType: 'Circuit',
  options: { circuit: 'validated' },
  booked: { place: false, caterer: false, housing: false },
  hasTrainer: true,
  hasVehicle: true,
  hasCaterer: false,
  hasHousing: false,
  isHousingAskedFor: false,
  hasMaterials: true,
  areConvocationsSent: false,
  areConventionsSent: false,
};

const training = (over: Partial<PreparedTraining>): Partial<PreparationFacts> => ({ trainings: [{ ...TRAINING, ...over }] });
const hours = (startAt: string, endAt: string): Partial<PreparationFacts> => ({ hours: [{ startAt, endAt }] });

const NOTHING: readonly [string, Partial<PreparationFacts>][] = [
  ['a day that is ready', {}],
  ['vehicles where nobody drives', { hasVehicle: false, ...training({ typeEvaluation: 'evenements' }) }],
  ['a place that has no booking to make', { placeType: 'Autre', options: {} }],
  [
    'a place that the officers say is booked',
    { options: { circuit: 'option' }, booked: { place: true, caterer: false, housing: false } },
  ],
  ['a meal of a morning', hours('08:00', '13:30')],
  ['a meal of a day until two', hours('09:00', '14:00')],
  ['a meal of an afternoon', hours('12:00', '17:00')],
  ['a meal of a night', hours('20:00', '02:00')],
  ['a meal at the client’s', { ...hours('09:00', '17:00'), placeType: 'Chez le client' }],
  ['a bed after the last day', training({ goesOnNextDay: false })],
  ['convocations that the officers say are sent', { areConvocationsSent: true, ...training({ lacksConvocation: true }) }],
  ['convocations to what has begun', training({ lacksConvocation: true, begins: '2026-11-24T09:00:00+01:00' })],
  ['conventions that the officers say are sent', { areConventionsSent: true, ...training({ lacksAgreement: true }) }],
  ['anything once the sheet is validated', { hasMaterials: false, ...training({ lacksConvocation: true, isClosed: true }) }],
  [
    'anything of a training without trainees once the other one’s sheet is validated',
    {
      hasMaterials: false,
      trainings: [
        { ...TRAINING, isClosed: true },
        { ...TRAINING, hasTrainees: false },
      ],
    },
  ],
  ['anything once all is canceled', { hasTrainer: false, ...training({ status: 'canceled' }) }],
];

const SOMETHING: readonly [string, Partial<PreparationFacts>, string][] = [
  ['a trainer', { hasTrainer: false }, 'trainer missing'],
  ['vehicles on the road', { hasVehicle: false, ...training({ typeEvaluation: 'route' }) }, 'vehicles missing'],
  [
    'vehicles of the driver programme',
    { hasVehicle: false, ...training({ typeEvaluation: null, driverProgramCode: 'hybrid-academy' }) },
    'vehicles missing',
  ],
  ['a track that nobody asked for', { options: {} }, 'place missing'],
  ['a track that is optioned', { options: { circuit: 'option' } }, 'place option'],
  ['a room that nobody asked for', { placeType: 'Salle', options: {} }, 'place missing'],
  ['a meal of a whole day', hours('09:00', '17:00'), 'caterer missing'],
  ['a meal of a day into the night', hours('10:00', '01:00'), 'caterer missing'],
  ['a meal that is optioned', { hasCaterer: true, options: { circuit: 'validated', caterer: 'option' } }, 'caterer option'],
  ['a bed before the next day', training({ goesOnNextDay: true }), 'housing missing'],
  ['a bed over the night', { spansNights: true }, 'housing missing'],
  ['a bed that was asked for', { isHousingAskedFor: true }, 'housing missing'],
  ['a bed that is optioned', { hasHousing: true, options: { circuit: 'validated', housing: 'option' } }, 'housing option'],
  ['materials', { hasMaterials: false }, 'materials missing'],
  ['convocations', training({ lacksConvocation: true }), 'convocations missing'],
  ['conventions', training({ lacksAgreement: true }), 'conventions missing'],
  [
    'convocations of one of two trainings',
    { trainings: [{ ...TRAINING, lacksConvocation: true }, TRAINING] },
    'convocations missing',
  ],
  [
    'materials while one of two sheets is open',
    { hasMaterials: false, trainings: [{ ...TRAINING, isClosed: true }, TRAINING] },
    'materials missing',
  ],
];

const said = (facts: Partial<PreparationFacts>): string[] =>
  missingItemsOf({ ...READY, ...facts }, testNow()).map(({ kind, state }) => `${kind} ${state}`);

describe('missing items of a session', () => {
  it.each(NOTHING)('is not %s', (_what, facts) => {
    expect(said(facts)).toEqual([]);
  });

  it.each(SOMETHING)('is %s', (_what, facts, expected) => {
    expect(said(facts)).toEqual([expected]);
  });

  it('ignores a canceled training when another one takes place', () => {
    const canceled = { ...TRAINING, status: 'canceled', goesOnNextDay: true } as const;
    expect(said({ trainings: [canceled, { ...TRAINING, typeEvaluation: 'evenements' }], hasVehicle: false })).toEqual([]);
  });

  it('counts all its conflicts as one missing item', () => {
    const lacks = missingItemsOf({ ...READY, hasTrainer: false }, testNow());
    expect([problemsOf({ lacks, conflicts: [] }), problemsOf({ lacks: [], conflicts: [] })]).toEqual([['trainer'], []]);
    expect(problemsOf({ lacks, conflicts: [{}] })).toEqual(['trainer', 'conflict']);
    expect(problemsOf({ lacks, conflicts: [{}, {}] })).toEqual(['trainer', 'conflict']);
  });
});
