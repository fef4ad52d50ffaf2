import { customType, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { apiKeys as apiKeysDeclaration } from '../../../model/integrations/apiKey.ts';
import { accounts } from './accounts.ts';
import { areas } from './areas.ts';
import { choicesColumn, instant, joinTable, recordColumns, reference, type TableOf } from './kernel.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Keys of programs; only the hash of a key is stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    ...recordColumns(),
    name: text().notNull(),
    prefix: text().notNull(),
    /** Null: not given out yet, within the transaction that makes it. */
    secretHash: bytea(),
    /** The author of what the key writes; it has no login. */
    account: reference('account_id', () => accounts.id).notNull(),
    roles: choicesColumn(),
    expiresOn: date().notNull(),
    author: text().notNull(),
    lastUsedAt: instant(),
    lastAddress: text(),
    revokedAt: instant(),
    revokedBy: text(),
  },
  (table) => [uniqueIndex('api_keys_secret_unique').on(table.secretHash), index().on(table.account)],
) satisfies TableOf<typeof apiKeysDeclaration>;

export const apiKeysAreas = joinTable(
  'api_keys_areas',
  () => apiKeys.id,
  () => areas.id,
);
