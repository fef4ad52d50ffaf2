import type { needTrainings } from '../../model/needs/needTraining.ts';
import type { ExpressionsOf, Like } from '../records/expressions.ts';
import { phonesLike } from './traineesExpressions.ts';

/** A word of a name, an e-mail address or a number: which field it was typed into does not matter. */
const inWords = (row: string, value: string, like: Like): string => like(`${row}.trainee_words`, value);

/** What officers search most of a trainee stands on the need itself, so that it costs no join. */
export const needTrainingsExpressions = {
  fields: {},
  filters: {
    commandNoOneOrNoTwo: (row, value, like) =>
      `(${like(`search_text(${row}.command_no_one)`, value)} or ${like(`search_text(${row}.command_no_two)`, value)})`,
    'trainee.lastName': (row, value, like) => inWords(row, value, like),
    'trainee.firstName': (row, value, like) => inWords(row, value, like),
    'trainee.phones': (row, value, like) => phonesLike(`${row}.trainee_phones_search`, value, like),
    'trainee.email': (row, value, like) => like(`${row}.trainee_email_search`, value),
  },
} as const satisfies ExpressionsOf<typeof needTrainings>;
