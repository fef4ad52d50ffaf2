import { sql } from 'drizzle-orm';
import { check, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  OPEN_PROPOSAL,
  type trainerProposals as trainerProposalsDeclaration,
} from '../../../../model/trainers/trainerProposal.ts';
import type { trainerUnavailabilities as trainerUnavailabilitiesDeclaration } from '../../../../model/trainers/trainerUnavailability.ts';
import { accounts } from '../administration/accounts.ts';
import { trainers } from '../catalogue/trainers.ts';
import { indexesOn, instant, recordColumns, reference, type TableOf } from '../kernel.ts';
import { logisticSessions } from './sessions.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const trainerUnavailabilities = pgTable(
  'trainer_unavailabilities',
  {
    ...recordColumns(),
    trainer: reference('trainer_id', () => trainers.id, 'cascade').notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    commentary: text(),
  },
  (table) => [
    check('trainer_unavailabilities_period', sql`${table.endAt} >= ${table.startAt}`),
    index().on(table.trainer, table.endAt),
    ...indexesOn(table.startAt),
  ],
) satisfies TableOf<typeof trainerUnavailabilitiesDeclaration>;

export const trainerProposals = pgTable(
  'trainer_proposals',
  {
    ...recordColumns(),
    logisticSession: reference('logistic_session_id', () => logisticSessions.id, 'cascade').notNull(),
    trainer: reference('trainer_id', () => trainers.id, 'cascade').notNull(),
    status: text().notNull().default(OPEN_PROPOSAL),
    message: text(),
    reason: text(),
    answeredAt: instant(),
  },
  (table) => [
    // One open proposal at a time; answered ones are kept.
    uniqueIndex('trainer_proposals_open_unique')
      .on(table.logisticSession, table.trainer)
      .where(sql`${table.status} = ${sql.raw(`'${OPEN_PROPOSAL}'`)}`),
    ...indexesOn(table.logisticSession, table.trainer),
  ],
) satisfies TableOf<typeof trainerProposalsDeclaration>;

/** Calendar addresses; only token hashes are stored, and revoked ones are kept as a trace. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    account: reference('account_id', () => accounts.id, 'cascade').notNull(),
    tokenHash: bytea().notNull().unique(),
    createdAt: instant().notNull().defaultNow(),
    revokedAt: instant(),
    lastReadAt: instant(),
  },
  (table) => [uniqueIndex('calendar_feeds_current_unique').on(table.account).where(sql`${table.revokedAt} is null`)],
);
