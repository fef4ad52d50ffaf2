import { Blob as NodeBlob } from 'node:buffer';
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { prepareData } from '../../../server/prepareData.ts';
import { TEST_START } from '../clock.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** Content of a test database: regions and user groups, or the whole demonstration. */
export type DatabaseContent = 'basics' | 'demonstration';

const CACHE = join(PROJECT_ROOT, 'node_modules/.cache');
const KEPT_MS = 3_600_000;
/** Sources of an image's content. */
const BASICS = [
  'server/database/migrations/**/*.{sql,json}',
  'server/database/{migrate,referenceData}.ts',
  'server/prepareData.ts',
  'model/accounts/{roles,userGroups}.ts',
  'model/{companies/profession,imports/traineeImportType,places/regions,trainers/trainerDocumentType}.ts',
  'model/messages/{choices,places/area}.ts',
  'node_modules/@electric-sql/pglite/package.json',
];
const INGREDIENTS: Record<DatabaseContent, readonly string[]> = {
  basics: BASICS,
  demonstration: [...BASICS, 'server/**/*.ts', 'model/**/*.ts'],
};

const fingerprint = async (content: DatabaseContent): Promise<string> => {
  const hash = createHash('sha256').update(TEST_START.toISOString());
  const files: string[] = [];
  for await (const file of glob(INGREDIENTS[content], { cwd: PROJECT_ROOT })) files.push(file);
  for (const file of files.sort()) hash.update(file).update(await readFile(join(PROJECT_ROOT, file)));
  return hash.digest('hex').slice(0, 16);
};

/** Fills a database with the content. */
export const fill = async (database: Database, content: DatabaseContent): Promise<void> => {
  await migrate(database);
  await prepareData(database, { demo: content === 'demonstration', now: TEST_START });
};

const make = async (content: DatabaseContent, file: string): Promise<void> => {
  const database = await openPglite();
  await fill(database, content);
  const image = await database.dump();
  await database.close();
  await mkdir(CACHE, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await image.arrayBuffer()));
  // A rename is atomic: concurrent creation of the same image is harmless.
  await rename(draft, file);
};

/** Another run may still read a recent one. */
const removeOlder = async (content: DatabaseContent, kept: string): Promise<void> => {
  for await (const name of glob(`database-${content}-*.tar`, { cwd: CACHE })) {
    const file = join(CACHE, name);
    const { mtimeMs } = await stat(file);
    if (file !== kept && Date.now() - mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
};

const readOrMake = async (content: DatabaseContent): Promise<Blob> => {
  const file = join(CACHE, `database-${content}-${await fingerprint(content)}.tar`);
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await make(content, file);
    await removeOlder(content, file);
  }
  // jsdom replaces the global Blob by one that PGlite cannot read.
  return new NodeBlob([await readFile(file)]) as Blob;
};

const known: Partial<Record<DatabaseContent, Promise<Blob>>> = {};

/** A migrated PGlite database as one file, rebuilt when its sources have changed. */
export const databaseImage = (content: DatabaseContent): Promise<Blob> => {
  known[content] ??= readOrMake(content);
  return known[content];
};
