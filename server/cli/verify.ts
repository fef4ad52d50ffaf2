import { parseArgs } from 'node:util';
import { sayChainFault, VERIFY_MESSAGES } from '../../model/messages/evidence/evidence.ts';
import { createLog } from '../adapters/log.ts';
import { openFileStore } from '../adapters/openFileStore.ts';
import { sayS3Error } from '../adapters/s3Errors.ts';
import { verifyChain } from '../attendance/verifyChain.ts';
import type { Database } from '../database/database.ts';
import { ANCHOR_FOLDER } from '../evidence/anchorFile.ts';
import { findSheetFaults } from '../evidence/findSheetFaults.ts';
import { type ReadAnchors, readAnchors } from '../evidence/readAnchors.ts';
import { verifyControlFile } from '../evidence/verifyControlFile.ts';
import { openDatabase } from '../openDatabase.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartError } from '../startError.ts';
import { missingAnchorsStatement } from './missingAnchorsStatement.ts';
import { runCommand } from './runCommand.ts';

const USAGE = VERIFY_MESSAGES.usage;

const OPTIONS = {
  anchors: { type: 'string' },
  archive: { type: 'string' },
  'control-file': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Anchors among the product's files, or in a copy. */
const findAnchors = async (settings: Settings, given: string | undefined): Promise<ReadAnchors> => {
  try {
    if (!given) return await readAnchors(await openFileStore(settings.files), ANCHOR_FOLDER);
    const { files } = readSettings({ ...process.env, FILES_URL: given });
    return await readAnchors(await openFileStore(files), '');
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(VERIFY_MESSAGES.anchorsUnreadable({ reason: sayS3Error(error) }));
  }
};

const checkJournal = async (database: Database, settings: Settings, given: string | undefined): Promise<readonly string[]> => {
  const { anchors, altered, days } = await findAnchors(settings, given);
  const verdict = await verifyChain(database, anchors);
  // A copy may lack some days.
  const missing = given ? [] : await missingAnchorsStatement.rows(database, [days]);
  const { sheets, corrections, faults: sheetFaults } = await findSheetFaults(database);
  const faults = [
    ...(verdict.ok ? [] : [sayChainFault(verdict)]),
    ...sheetFaults.map(({ label, fault }) => VERIFY_MESSAGES.sheetFault({ title: label, fault })),
    ...altered.map((name) => VERIFY_MESSAGES.anchorAltered({ name })),
    ...(given && days.length + altered.length === 0 ? [VERIFY_MESSAGES.noAnchors({ place: given })] : []),
    ...missing.map(({ day }) => VERIFY_MESSAGES.anchorMissing({ day })),
  ];
  if (verdict.ok && faults.length === 0) {
    console.info(VERIFY_MESSAGES.journalHolds({ lines: verdict.lines, anchors: anchors.length }));
    console.info(VERIFY_MESSAGES.verifiedSheets({ sheets, corrections: corrections.length }));
    for (const correction of corrections) console.info(correction);
    console.info(VERIFY_MESSAGES.lastLine({ id: verdict.head.id, hash: verdict.head.hash }));
  }
  return faults;
};

const checkDatabase = async (anchors: string | undefined): Promise<readonly string[]> => {
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings, createLog('error'));
  try {
    return await checkJournal(database, settings, anchors);
  } finally {
    await close();
  }
};

const checkControlFile = async (file: string): Promise<readonly string[]> => {
  const { faults, files, lines } = await verifyControlFile(file).catch(() => {
    throw new StartError(VERIFY_MESSAGES.unreadableFile({ file }));
  });
  if (faults.length === 0) {
    console.info(VERIFY_MESSAGES.controlFileHolds({ files, lines }));
  }
  return faults;
};

await runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.info(USAGE);
  const file = values['control-file'] ?? values.archive;
  const faults = file ? await checkControlFile(file) : await checkDatabase(values.anchors);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
});
