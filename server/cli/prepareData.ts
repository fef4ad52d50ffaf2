import { prepareFileStore } from '../adapters/openFileStore.ts';
import { openDatabase } from '../openDatabase.ts';
import { createLog } from '../platform/log.ts';
import { prepareData } from '../prepareData.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './runCommand.ts';

/** Migrates and fills a new database (prepareNewDatabase.ts); the argument is the current time. */
const run = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings, createLog('error'));
  try {
    const files = await prepareFileStore(settings.files);
    const { demo, passportKeys } = settings;
    await prepareData(database, { demo, passportKeys, now: new Date(process.argv[2] ?? Date.now()), files });
  } finally {
    await close();
  }
};

await runCommand('', run);
