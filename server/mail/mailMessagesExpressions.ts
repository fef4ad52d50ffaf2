import type { mailMessages } from '../../model/mail/mailMessage.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

export const mailMessagesExpressions = {
  fields: {},
  filters: {
    address: (row, value, like) =>
      like(`search_text(array_to_string(${row}.receiver || ${row}.carbon_copy || ${row}.blind_carbon_copy, ' '))`, value),
  },
} as const satisfies ExpressionsOf<typeof mailMessages>;
