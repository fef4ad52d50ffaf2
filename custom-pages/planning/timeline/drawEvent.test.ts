import { expect, it } from 'vitest';
import { buildSession, buildTraining } from '../../../tests/admin/planning/planningFixtures.ts';
import { planningEvent } from '../data/planningEvents.ts';
import { type DrawEventOptions, drawEvent } from './drawEvent.ts';
import { blockSizeOf } from './timelineViews.ts';

const LOCATION = { '@id': '/api/training_locations/1', '@type': 'TrainingLocation', id: 1, name: 'Linas', city: null };

const rowsOf = (size: DrawEventOptions['size']) => {
  const trainers = [
    { '@id': '/api/trainers/1', '@type': 'Trainer', id: 1, firstName: 'Camille', lastName: 'MARTIN' },
    { '@id': '/api/trainers/2', '@type': 'Trainer', id: 2, firstName: 'Léo', lastName: 'PETIT' },
  ];
  const session = buildSession({ trainingLocation: LOCATION, trainingSessions: [buildTraining()], trainers });
  const block = drawEvent(planningEvent(session), { ...(size && { size }), copyIcon: () => '✓' });
  return [...block.children].map((row) =>
    [...row.childNodes]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim(),
  );
};

it.each([
  ['week', ['✓ Éco-conduite 3/8', 'Linas', '09:00–17:00 · C. MARTIN, L. PETIT']],
  ['fortnight', ['Éco-conduite', '✓ 3/8 Linas', '09:00–17:00 · C. MARTIN, L. PETIT']],
  ['month', ['ÉC', '3/8']],
] as const)('draws a block of a %s with what its column has room for', (view, rows) => {
  expect(rowsOf(blockSizeOf(view))).toEqual(rows);
});

it('names the trainers in a list, whose hours are beside', () => {
  expect(rowsOf('list')).toEqual(['✓ Éco-conduite 3/8', 'Linas', 'Camille MARTIN, Léo PETIT']);
});
