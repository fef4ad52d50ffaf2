import type { mailMessages } from '../../model/mail/mailMessage.ts';
import { isAssigned } from '../accounts/people/assigneeSql.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

export const mailMessagesExpressions = {
  fields: {},
  filters: {
    address: (row, value, like) =>
      like(`search_text(array_to_string(${row}.receiver || ${row}.carbon_copy || ${row}.blind_carbon_copy, ' '))`, value),
    /** Includes messages that the user sent. */
    assignee: (row, user) =>
      `(${row}.created_by_id in (select account_id from users where id = ${user}) or ${isAssigned(
        { need: `${row}.need_training_id`, trainingSession: `${row}.training_session_id` },
        user,
      )})`,
  },
} as const satisfies ExpressionsOf<typeof mailMessages>;
