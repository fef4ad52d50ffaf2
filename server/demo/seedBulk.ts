import type { Database, Queryable } from '../database/database.ts';
import { bulkCompanies } from './bulkCompanies.ts';
import { bulkNeeds } from './bulkNeeds.ts';
import { bulkSessions } from './bulkSessions.ts';
import type { BulkSizes } from './bulkTools.ts';
import { ANALYZE_LISTS, BULK_LISTS, BULK_TOOLS } from './bulkTools.ts';

interface BulkOptions {
  /** Needs that the database holds in the end; a tenth of companies, a twentieth of logistic sessions go with them. */
  readonly needs: number;
  /** The day around which the sessions stand. */
  readonly now: Date;
  /** Told of each step when it is done. Default: nothing. */
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

/** Those that no constraint stands on, to be made again at once: row by row a trigram index takes most of the time. */
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
 * Adds rows to the demonstration until it has the size wanted, by a few statements that the database runs alone, then
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
