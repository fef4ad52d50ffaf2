import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { NumberState } from '../../../../model/passport/passportIdentity.ts';
import { instant, recordColumns } from '../kernel.ts';
import { trainees } from './trainees.ts';

/** Birth name and social security number of a trainee, for the « passeport de prévention » alone. */
export const passportIdentities = pgTable('passport_identities', {
  ...recordColumns(),
  trainee: integer('trainee_id')
    .notNull()
    .unique()
    .references(() => trainees.id, { onDelete: 'cascade' }),
  birthName: text(),
  /** Encrypted by server/passport/identity/sealedText.ts; never in clear. */
  sealedNumber: text(),
  provisional: boolean().notNull().default(false),
  numberState: text().$type<NumberState>().notNull().default('missing'),
  refusalReason: text(),
  /** Since when the state is so. */
  statedAt: instant().notNull(),
  /** Name of the person who said so; null: the trainee. */
  statedBy: text(),
});
