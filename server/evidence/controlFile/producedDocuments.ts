import { parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import { cleanFileName } from '../../../model/kernel/values/fileName.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { readIfThere } from '../coherence/readSealFaults.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

/** Files produced for a session ($1) from one of its days ($2), of some types ($3), oldest first. */
const producedDocumentsStatement = defineStatement({
  text: `select d.finished_at as "finishedAt", f.file_name as "fileName", f.storage_key as "storageKey"
  from training_session_documents d join files f on f.id = d.file_id
  where d.training_session_id = $1 and d.logistic_session_id = $2 and d.type = any($3::text[]) and d.finished_at is not null
  order by d.finished_at, d.id`,
  columns: { finishedAt: 'timestamptz', fileName: 'text', storageKey: 'text' },
});

interface ProducedOf {
  readonly trainingSessionId: number;
  readonly logisticSessionId: number;
  readonly types: readonly DocumentType[];
}

/** Documents as officers produced them, unchanged, named by when: later ones do not replace what was handed out before. */
export const producedDocuments = async (
  tx: Queryable,
  files: FileStore,
  { trainingSessionId, logisticSessionId, types }: ProducedOf,
): Promise<readonly ZipEntry[]> => {
  const entries: ZipEntry[] = [];
  for (const { finishedAt, fileName, storageKey } of await producedDocumentsStatement.rows(tx, [
    trainingSessionId,
    logisticSessionId,
    types,
  ])) {
    const bytes = await readIfThere(files, storageKey);
    const at = `${parisDay(finishedAt)} ${parisTime(finishedAt).replace(':', 'h')}`;
    if (bytes) entries.push({ path: `produits/${at} ${cleanFileName(fileName)}`, bytes });
  }
  return entries;
};
