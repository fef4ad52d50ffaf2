import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MIGRATIONS = fileURLToPath(new URL('../../server/database/migrations', import.meta.url));

/** A folder of the migrations that an installation had before the one of the tag came. */
export const migrationsBefore = async (tag: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'pilotage-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { readonly entries: readonly { tag: string }[] };
  const known = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(journal, JSON.stringify({ ...rest, entries: known }));
  return folder;
};
