import { parseArgs } from 'node:util';
import { OPERATOR_MESSAGES } from '../../model/messages/operator.ts';
import { prepareFileStore } from '../adapters/openFileStore.ts';
import { seedBulk } from '../demo/bulk/seedBulk.ts';
import { refuseOtherData } from '../demo/refuseOtherData.ts';
import { StartError } from '../kernel/startError.ts';
import { openDatabase } from '../openDatabase.ts';
import { createLog } from '../platform/log.ts';
import { prepareData } from '../prepareData.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './runCommand.ts';

const USAGE = OPERATOR_MESSAGES.seedUsage;

const DEMONSTRATION_NEEDS = 600;
const MOST_NEEDS = 5_000_000;

const readNeeds = (text: string | undefined): number => {
  const needs = text === undefined ? DEMONSTRATION_NEEDS : Number(text);
  if (Number.isInteger(needs) && needs >= DEMONSTRATION_NEEDS && needs <= MOST_NEEDS) return needs;
  throw new StartError(OPERATOR_MESSAGES.needsOutOfRange({ least: DEMONSTRATION_NEEDS, most: MOST_NEEDS }));
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
    // Existing demonstration data is extended.
    await refuseOtherData(database, OPERATOR_MESSAGES.seedOnFullDatabase);
    await prepareData(database, { demo: true, now, files: await prepareFileStore(settings.files) });
    tell(OPERATOR_MESSAGES.demonstration);
    if (needs > DEMONSTRATION_NEEDS) await seedBulk(database, { needs, now, onProgress: tell });
    tell(OPERATOR_MESSAGES.seeded({ needs }));
  } finally {
    await close();
  }
};

await runCommand(USAGE, run);
