import type { Database, Queryable } from '../database/database.ts';
import { bulkCompanies } from './bulkCompanies.ts';
import { bulkNeeds } from './bulkNeeds.ts';
import { bulkSessions } from './bulkSessions.ts';
import type { BulkSizes } from './bulkTools.ts';
import { ANALYZE_LISTS, BULK_LISTS, BULK_TOOLS } from './bulkTools.ts';

interface BulkOptions {
  /** Final number of needs; with a tenth as many companies and a twentieth as many logistic sessions. */
  readonly needs: number;
  /** The day around which sessions are spread. */
  readonly now: Date;
  /** Called after each step. Default: nothing. */
  readonly onProgress?: (step: string) => void;
}

const NEEDS_PER_COMPANY = 10;
const NEEDS_PER_LOGISTIC_SESSION = 20;
const FILLED = ['companies', 'company_contacts', 'training_sessions', 'logistic_sessions', 'trainees', 'need_trainings'];

const STEPS: readonly (readonly [string, (tx: Queryable, sizes: BulkSizes) => Promise<void>])[] = [
  ['Entreprises', bulkCompanies],
  ['Sessions', bulkSessions],
  ['Stagiaires et besoins', bulkNeeds],
];

/** Indexes without a constraint, rebuilt at the end: updating trigram indexes row by row takes most of the time. */
const dropIndexes = async (tx: Queryable): Promise<readonly string[]> => {
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = any($1::regclass[]) and not (i.indisunique or i.indisexclusion) order by 1`,
    [FILLED],
  );
  for (const { name } of indexes) await tx.script(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
};

const fill = async (tx: Queryable, sizes: BulkSizes, onProgress: (step: string) => void): Promise<void> => {
  await tx.script(BULK_TOOLS);
  for (const [text, values] of BULK_LISTS) await tx.query(text, values);
  await tx.script(ANALYZE_LISTS);
  const definitions = await dropIndexes(tx);
  for (const [name, run] of STEPS) {
    await run(tx, sizes);
    onProgress(name);
  }
  for (const definition of definitions) await tx.script(definition);
  onProgress('Index');
  for (const table of FILLED) {
    await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
};

/**
 * Extends the demonstration to the wanted size with a few statements, then runs
 * `VACUUM ANALYZE`. The same size gives the same rows. Nobody else may use the database meanwhile.
 */
export const seedBulk = async (database: Database, { needs, now, onProgress = () => undefined }: BulkOptions): Promise<void> => {
  const sizes: BulkSizes = {
    now,
    needs,
    companies: Math.ceil(needs / NEEDS_PER_COMPANY),
    logisticSessions: Math.ceil(needs / NEEDS_PER_LOGISTIC_SESSION),
  };
  await database.transaction((tx) => fill(tx, sizes, onProgress), { isLong: true });
  await database.maintain('vacuum analyze');
  onProgress('VACUUM ANALYZE');
};
