import { parseArgs } from 'node:util';
import { VERIFY_MESSAGES } from '../../model/messages/evidence/evidence.ts';
import { openFileStore } from '../adapters/openFileStore.ts';
import { sayS3Error } from '../adapters/s3Store.ts';
import { type ReadAnchors, readAnchors } from '../evidence/anchors/readAnchors.ts';
import { verifyControlFile } from '../evidence/verification/verifyControlFile.ts';
import { verifyJournal } from '../evidence/verification/verifyJournal.ts';
import { StartError } from '../kernel/startError.ts';
import { openDatabase } from '../openDatabase.ts';
import { createLog } from '../platform/log.ts';
import { readSettings } from '../settings.ts';
import { runCommand } from './runCommand.ts';

const USAGE = VERIFY_MESSAGES.usage;

const OPTIONS = {
  anchors: { type: 'string' },
  archive: { type: 'string' },
  'control-file': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Anchors in a copy. */
const findCopy = async (place: string): Promise<ReadAnchors> => {
  try {
    const { files } = readSettings({ ...process.env, FILES_URL: place });
    return await readAnchors(await openFileStore(files), '');
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(VERIFY_MESSAGES.anchorsUnreadable({ reason: sayS3Error(error) }));
  }
};

const checkDatabase = async (anchors: string | undefined): Promise<readonly string[]> => {
  const settings = readSettings(process.env);
  const { database, close } = await openDatabase(settings, createLog('error'));
  try {
    const files = await openFileStore(settings.files);
    const copy = anchors === undefined ? undefined : { ...(await findCopy(anchors)), place: anchors };
    const { faults, report } = await verifyJournal({ database, files, now: new Date() }, copy);
    for (const line of report) console.info(line);
    return faults;
  } finally {
    await close();
  }
};

const checkControlFile = async (file: string): Promise<readonly string[]> => {
  const { faults, ...counts } = await verifyControlFile(file).catch(() => {
    throw new StartError(VERIFY_MESSAGES.unreadableFile({ file }));
  });
  if (faults.length === 0) {
    console.info(VERIFY_MESSAGES.controlFileHolds(counts));
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
