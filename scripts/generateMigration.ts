import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Options of drizzle-kit's `generate`: `--name parking_spots`, `--custom` for SQL written by hand. */
const { status } = spawnSync('node_modules/.bin/drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' });

// The next migration is compared with the newest snapshot only; each of them has the whole schema, half a megabyte.
const snapshots = globSync('server/database/migrations/meta/*_snapshot.json').sort();
for (const snapshot of snapshots.slice(0, -1)) rmSync(snapshot);
process.exitCode = status ?? 1;
