import { expect, it } from 'vitest';
import { planningEvent } from '../../../custom-pages/planning/planningEvents.ts';
import { type DrawEventOptions, drawEvent } from '../../../custom-pages/planning/timeline/drawEvent.ts';
import { blockSizeOf } from '../../../custom-pages/planning/timeline/timelineViews.ts';
import { buildSession, buildTraining } from './planningFixtures.ts';

const LOCATION = { '@id': '/api/training_locations/1', '@type': 'TrainingLocation', id: 1, name: 'Linas', city: null };

const rowsOf = (size: DrawEventOptions['size']) => {
  const session = buildSession({ trainingLocation: LOCATION, trainingSessions: [buildTraining()] });
  const block = drawEvent(planningEvent(session), { ...(size && { size }), copyIcon: () => '✓' });
  return [...block.children].map((row) =>
    [...row.childNodes]
      .map(({ textContent }) => textContent)
      .join(' ')
      .trim(),
  );
};

it.each([
  ['week', ['✓ Éco-conduite 3/8', 'Linas']],
  ['fortnight', ['Éco-conduite', '✓ 3/8 Linas']],
  ['month', ['ÉC', '3/8']],
] as const)('draws a block of a %s with what its column has room for', (view, rows) => {
  expect(rowsOf(blockSizeOf(view))).toEqual(rows);
});
