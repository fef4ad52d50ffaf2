import { fromBufferPromise, openPromise, type ZipFile } from 'yauzl';
import { collectEvidence, type EvidenceArchive } from '../controlFile/evidenceArchive.ts';
import { type EvidenceVerdict, verifyEvidence } from './verifyEvidence.ts';

const readAll = async (zip: ZipFile): Promise<EvidenceArchive> => {
  const evidence = collectEvidence();
  for await (const entry of zip.eachEntry()) await evidence.add(entry.fileName, await zip.openReadStreamPromise(entry));
  return evidence.archive();
};

/** Reads a ZIP file by file; null: it is none, or damaged. */
const readArchive = async (source: string | Uint8Array): Promise<EvidenceArchive | null> => {
  const options = { lazyEntries: true, autoClose: false };
  let zip: ZipFile | null = null;
  try {
    zip = typeof source === 'string' ? await openPromise(source, options) : await fromBufferPromise(Buffer.from(source), options);
    return await readAll(zip);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    return null;
  } finally {
    zip?.close();
  }
};

/** Verifies a control file or an archive of all data without a database, from the path of the ZIP or its bytes. */
export const verifyControlFile = async (source: string | Uint8Array): Promise<EvidenceVerdict> =>
  verifyEvidence(await readArchive(source));
