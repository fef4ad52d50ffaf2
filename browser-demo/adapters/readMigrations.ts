import type { MigrationMeta } from 'drizzle-orm/migrator';
import journal from '../../server/database/migrations/meta/_journal.json';

const TEXTS = import.meta.glob<string>('../../server/database/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All migrations, oldest first, from the bundle. The hash is only noted by drizzle, never compared. */
export const readMigrations = (): readonly MigrationMeta[] =>
  journal.entries.map(({ tag, when, breakpoints }) => ({
    sql: (TEXTS[`../../server/database/migrations/${tag}.sql`] ?? '').split('--> statement-breakpoint'),
    folderMillis: when,
    hash: tag,
    bps: breakpoints,
  }));
