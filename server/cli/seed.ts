import { parseArgs } from 'node:util';
import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { createLog } from '../adapters/log.ts';
import { prepareFileStore } from '../adapters/openFileStore.ts';
import type { Database } from '../database/database.ts';
import { prepareData } from '../database/prepareData.ts';
import { DEMONSTRATION_ACCOUNTS } from '../demo/demonstrationAccounts.ts';
import { seedBulk } from '../demo/seedBulk.ts';
import { openDatabase } from '../openDatabase.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../startError.ts';

const USAGE = OPERATOR_MESSAGES.seedUsage;

const DEMONSTRATION_NEEDS = 600;
const MOST_NEEDS = 5_000_000;

const readNeeds = (text: string | undefined): number => {
  const needs = text === undefined ? DEMONSTRATION_NEEDS : Number(text);
  if (Number.isInteger(needs) && needs >= DEMONSTRATION_NEEDS && needs <= MOST_NEEDS) return needs;
  throw new StartError(OPERATOR_MESSAGES.needsOutOfRange({ least: DEMONSTRATION_NEEDS, most: MOST_NEEDS }));
};

/** Existing demonstration data is extended. Any other data is refused: it is real work. */
const refuseOtherData = async (database: Database): Promise<void> => {
  const [state] = await database.query<{ some: boolean; demonstration: boolean }>(
    'select count(*) > 0 as some, count(*) filter (where email = any($1)) > 0 as demonstration from accounts',
    [DEMONSTRATION_ACCOUNTS.map(({ email }) => email)],
  );
  if (state?.some && !state.demonstration) throw new StartError(OPERATOR_MESSAGES.seedOnFullDatabase);
};

/** Prints each step with the seconds since the start. */
const progress = () => {
  const began = performance.now();
  return (step: string): void => console.info(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${step}`);
};

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { needs: { type: 'string' }, help: { type: 'boolean', default: false } } });
  if (values.help) return console.info(USAGE);
  const needs = readNeeds(values.needs);
  const settings = readSettings(process.env);
  const tell = progress();
  const { database, close } = await openDatabase(settings, createLog('error'));
  const now = new Date();
  try {
    await refuseOtherData(database);
    await prepareData(database, { demo: true, now, files: await prepareFileStore(settings.files) });
    tell(OPERATOR_MESSAGES.demonstration);
    if (needs > DEMONSTRATION_NEEDS) await seedBulk(database, { needs, now, onProgress: tell });
    tell(OPERATOR_MESSAGES.seeded({ needs }));
  } finally {
    await close();
  }
};

try {
  await run();
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!(error instanceof StartError || isUsage)) throw error;
  console.error(isUsage ? `${error.message}\n\n${USAGE}` : error.message);
  process.exit(1);
}
