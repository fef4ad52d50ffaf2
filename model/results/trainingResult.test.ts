import { expect, it } from 'vitest';
import { WHOLE_TRAINING } from '../messages/words/choices.ts';

import { objectivesOf } from './trainingResult.ts';

const labels = (...names: readonly string[]) => names.map((label) => ({ label }));

it.each([
  ['the only one of the type', labels('Freiner'), ['Freiner']],
  ['each once, without blanks', labels(' Freiner', 'Doubler', 'Freiner ', ' '), ['Freiner', 'Doubler']],
  ['the whole training when a type has none', labels(), [WHOLE_TRAINING]],
  ['the whole training when objectives are unknown', null, [WHOLE_TRAINING]],
])('assesses by objectives: %s', (_name, objectives, expected) => {
  expect(objectivesOf(objectives)).toEqual(expected);
});
