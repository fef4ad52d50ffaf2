import type { needTrainings } from '../../model/needs/needTraining.ts';
import type { reminders } from '../../model/needs/reminder.ts';
import type { trainees } from '../../model/needs/trainee.ts';
import { isAssigned, isNeedAssigned } from '../accounts/people/assigneeSql.ts';
import type { ExpressionsOf, Like } from '../hydra/contract/expressions.ts';

/** Either number in a column, in any notation. */
const phonesLike = (column: string, value: string, like: Like): string => like(column, `(select phone_search(${value}))`);

export const traineesExpressions = {
  fields: {},
  filters: { phones: (row, value, like) => phonesLike(`${row}.phones_search`, value, like) },
} as const satisfies ExpressionsOf<typeof trainees>;

/** A word of a name, an e-mail address or a number, in any of these fields. */
const inWords = (row: string, value: string, like: Like): string => like(`${row}.trainee_words`, value);

/** The trainee's most searched data are columns of the need, to avoid a join. */
export const needTrainingsExpressions = {
  fields: {},
  filters: {
    commandNoOneOrNoTwo: (row, value, like) =>
      `(${like(`search_text(${row}.command_no_one)`, value)} or ${like(`search_text(${row}.command_no_two)`, value)})`,
    assignee: isNeedAssigned,
    'trainee.lastName': (row, value, like) => inWords(row, value, like),
    'trainee.firstName': (row, value, like) => inWords(row, value, like),
    'trainee.phones': (row, value, like) => phonesLike(`${row}.trainee_phones_search`, value, like),
    'trainee.email': (row, value, like) => like(`${row}.trainee_email_search`, value),
  },
} as const satisfies ExpressionsOf<typeof needTrainings>;

export const remindersExpressions = {
  fields: {},
  filters: { assignee: (row, user) => isAssigned({ need: `${row}.need_training_id` }, user) },
} as const satisfies ExpressionsOf<typeof reminders>;
