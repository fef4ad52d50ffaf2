import { expect, it } from 'vitest';
import { sameTrainings } from '../../../custom-pages/planning/commands/sameTrainings.ts';
import { planningEvent } from '../../../custom-pages/planning/data/planningEvents.ts';
import { mergeCandidates } from '../../../custom-pages/planning/dialogs/MergeDialog.tsx';
import { buildSession, buildTraining } from './planningFixtures.ts';

const TYPE = { '@id': '/api/training_types/5', '@type': 'TrainingType', id: 5, name: 'Éco-conduite 1J', color: '#112233' };
const OTHER_TYPE = { ...TYPE, '@id': '/api/training_types/6', id: 6, name: 'Sol glissant' };

const eventOf = (id: number, given: { readonly type?: typeof TYPE; readonly place?: number; readonly day?: number } = {}) => {
  const { type = TYPE, place = 1, day = 10 } = given;
  return planningEvent(
    buildSession({
      '@id': `/api/logistic_sessions/${id}`,
      id,
      startAt: `2026-11-${day}T09:00:00+01:00`,
      endAt: `2026-11-${day}T17:00:00+01:00`,
      trainingLocation: {
        '@id': `/api/training_locations/${place}`,
        '@type': 'TrainingLocation',
        id: place,
        name: 'Circuit',
        city: null,
      },
      trainingSessions: [buildTraining({ '@id': `/api/training_sessions/${id}`, id, trainingType: type, goalNumberTrainees: 8 })],
    }),
  );
};

it('offers the same training at the same place first, then the place, then the nearest in time', () => {
  const event = eventOf(1);
  const elsewhere = eventOf(2, { place: 2 });
  const later = eventOf(3, { place: 2, day: 12 });
  const samePlace = eventOf(4, { type: OTHER_TYPE });
  const same = eventOf(5, { day: 20 });
  const offered = mergeCandidates(event, [event, later, elsewhere, samePlace, same]);
  expect(offered.map(({ logisticSession }) => logisticSession.id)).toEqual([5, 4, 2, 3]);
});

it('says before which trainings of one type a merge puts side by side', () => {
  expect(sameTrainings(eventOf(1).logisticSession, eventOf(2).logisticSession)).toEqual({ name: 'Éco-conduite 1J', places: 16 });
  expect(sameTrainings(eventOf(1).logisticSession, eventOf(2, { type: OTHER_TYPE }).logisticSession)).toBeNull();
  // The days of one training are one training.
  expect(sameTrainings(eventOf(1).logisticSession, eventOf(1, { day: 11 }).logisticSession)).toBeNull();
});
