import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../database/migrations', import.meta.url));

/** All migrations, oldest first. */
export const readMigrations = (): readonly MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
