import type { bookings } from '../../model/bookings/booking.ts';
import { isAssigned } from '../accounts/people/assigneeSql.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

export const bookingsExpressions = {
  fields: {},
  filters: {
    assignee: (row, user) =>
      isAssigned(
        { need: `${row}.need_training_id`, trainingSession: `${row}.training_session_id`, company: `${row}.company_id` },
        user,
      ),
  },
} as const satisfies ExpressionsOf<typeof bookings>;
