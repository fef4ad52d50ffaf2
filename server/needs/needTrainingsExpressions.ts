import type { needTrainings } from '../../model/needTraining.ts';
import type { ExpressionsOf } from '../hydra/expressions.ts';
import { phonesLike } from './traineesExpressions.ts';

/** What officers search most of a trainee stands on the need itself, so that it costs no join. */
export const needTrainingsExpressions = {
  fields: {},
  filters: {
    commandNoOneOrNoTwo: (row, value, like) =>
      `(${like(`search_text(${row}.command_no_one)`, value)} or ${like(`search_text(${row}.command_no_two)`, value)})`,
    'trainee.lastName': (row, value, like) => like(`${row}.trainee_search`, value),
    'trainee.firstName': (row, value, like) => like(`${row}.trainee_first_name_search`, value),
    'trainee.phones': (row, value, like) => phonesLike(`${row}.trainee_phones_search`, value, like),
    'trainee.email': (row, value, like) => like(`${row}.trainee_email_search`, value),
  },
} as const satisfies ExpressionsOf<typeof needTrainings>;
