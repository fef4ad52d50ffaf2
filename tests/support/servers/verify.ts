import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openPglite } from '../../../server/database/pglite/openPglite.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import { EMBEDDED_FOLDER } from '../../../server/openDatabase.ts';
import type { DemonstrationCopy } from '../browser/demonstration.ts';
import { PROJECT_ROOT } from '../projectRoot.ts';

/** `npm run verify`, as an operator runs it: output and exit code. */
export const verify = async (environment: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['server/cli/verify.ts', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...environment, NODE_ENV: '' },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );

interface Alteration {
  /** SQL: ids of the rows. */
  readonly find: string;
  /** SQL: assignments. */
  readonly change: string;
}

/** Somebody with database access changes rows of a stopped product, bypassing the triggers. Returns their ids. */
export const alterStored = async (
  { dataDirectory, environment }: Pick<DemonstrationCopy, 'dataDirectory' | 'environment'>,
  table: string,
  { find, change }: Alteration,
): Promise<readonly { readonly id: number | string }[]> => {
  const { DATABASE_URL: url } = environment;
  const database = url ? openPostgres({ url }) : await openPglite({ folder: join(dataDirectory, EMBEDDED_FOLDER) });
  const rows = await database.query<{ id: number | string }>(find);
  await database.script(`
    alter table ${table} disable trigger user;
    update ${table} set ${change} where id in (${rows.map(({ id }) => `'${id}'`).join(', ')});
    alter table ${table} enable trigger user`);
  await database.close();
  return rows;
};
