import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openPglite } from '../../server/database/openPglite.ts';
import { prepareData } from '../../server/database/prepareData.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

/** What a test's database holds: regions and user groups, or the whole demonstration around `DEMONSTRATION_DAY`. */
export type DatabaseContent = 'basics' | 'demonstration';

/** The day on which the demonstration of tests stands still. */
export const DEMONSTRATION_DAY = new Date('2026-11-20T09:00:00+01:00');

const CACHE = join(PROJECT_ROOT, 'node_modules/.cache');
/** What the content of the image is made from. */
const INGREDIENTS = ['server/database/**/*.{ts,sql,json}', 'model/**/*.ts', 'node_modules/@electric-sql/pglite/package.json'];

const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256');
  const files: string[] = [];
  for await (const file of glob(INGREDIENTS, { cwd: PROJECT_ROOT })) files.push(file);
  for (const file of files.sort()) hash.update(file).update(await readFile(join(PROJECT_ROOT, file)));
  return hash.digest('hex').slice(0, 16);
};

/** Brings any database to the content. */
export const fill = async (database: Database, content: DatabaseContent): Promise<void> => {
  await migrate(database);
  await prepareData(database, { demo: content === 'demonstration', now: DEMONSTRATION_DAY });
};

const make = async (content: DatabaseContent, file: string): Promise<void> => {
  const database = await openPglite();
  await fill(database, content);
  const image = await database.dump();
  await database.close();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await image.arrayBuffer()));
  // A rename is atomic: whoever makes the same image at the same time changes nothing for the others.
  await rename(draft, file);
};

const removeOlder = async (content: DatabaseContent, kept: string): Promise<void> => {
  for await (const file of glob(`database-${content}-*.tar`, { cwd: CACHE })) {
    if (join(CACHE, file) !== kept) await rm(join(CACHE, file), { force: true });
  }
};

let known: Promise<string> | null = null;

/** A migrated PGlite database as a file, made when its ingredients have changed. */
export const databaseImage = async (content: DatabaseContent): Promise<Blob> => {
  known ??= fingerprint();
  const file = join(CACHE, `database-${content}-${await known}.tar`);
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await make(content, file);
    await removeOlder(content, file);
  }
  return openAsBlob(file);
};
