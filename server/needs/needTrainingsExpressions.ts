import type { needTrainings } from '../../model/needTraining.ts';
import type { ExpressionsOf } from '../hydra/expressions.ts';
import { phonesCondition } from './traineesExpressions.ts';

export const needTrainingsExpressions = {
  fields: {},
  filters: {
    commandNoOneOrNoTwo: (row, value) =>
      `(search_text(${row}.command_no_one) like ${value} or search_text(${row}.command_no_two) like ${value})`,
    // The filter that officers use most: the text stands on the need itself, so that it costs no join.
    'trainee.lastName': (row, value) => `${row}.trainee_search like ${value}`,
    'trainee.phones': (row, value) => `${row}.trainee_id in (select p.id from trainees p where ${phonesCondition('p', value)})`,
  },
} as const satisfies ExpressionsOf<typeof needTrainings>;
