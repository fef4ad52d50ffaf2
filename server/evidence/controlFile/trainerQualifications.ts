import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { cleanFileName } from '../../../model/kernel/values/fileName.ts';
import {
  FILE_NOT_FOUND,
  QUALIFICATION_CSV_HEADER,
  QUALIFICATION_NOT_JOINED,
} from '../../../model/messages/evidence/controlFileParts.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { QUALIFICATION_TYPES, trainerDocuments } from '../../../model/trainers/trainerDocument.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { defineBuiltStatement } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { Parameters } from '../../database/sql.ts';
import { rowScope } from '../../records/scope/rowScope.ts';
import { readIfThere } from '../coherence/readSealFaults.ts';
import { csvOf } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

interface QualificationsOptions {
  /** SQL: the author of the control file may open the document `d`. */
  readonly scope: string;
}

/** Qualifications of trainers ($1: ids) of some types ($2). */
const qualificationsStatement = defineBuiltStatement({
  text: ({ scope }: QualificationsOptions) => `select concat_ws(' ', r.last_name, r.first_name) as trainer, y.label,
    d.expires_on::text as "expiresOn", f.file_name as "fileName", f.storage_key as "storageKey", f.sha256, ${scope} as "isReadable"
  from trainer_documents d join trainers r on r.id = d.trainer_id join trainer_document_types y on y.id = d.type_id
  join files f on f.id = d.file_id
  where d.trainer_id = any($1::int[]) and y.name = any($2::text[]) order by ${frenchOrder('r.last_name')}, ${frenchOrder('r.first_name')}, r.id, d.id`,
  columns: {
    trainer: 'text',
    label: 'text',
    expiresOn: 'text?',
    fileName: 'text',
    storageKey: 'text',
    sha256: 'text',
    isReadable: 'bool',
  },
  examples: [{ scope: 'true' }],
});

interface QualificationsOf {
  readonly trainerIds: readonly number[];
  /** Person who asked for the control file; null: their account is closed. */
  readonly actor: Actor | null;
}

/** Files on who taught, and what qualifies them (article L6352-1): a list, and the documents that the author may open. */
export const trainerQualifications = async (
  tx: Queryable,
  files: FileStore,
  { trainerIds, actor }: QualificationsOf,
): Promise<readonly ZipEntry[]> => {
  const params = new Parameters();
  for (const value of [trainerIds, QUALIFICATION_TYPES]) params.add(value);
  const mayRead = actor && isAllowed(trainerDocuments.access.list, actor.roles);
  const scope = mayRead ? rowScope({ collection: 'trainer_documents', actor, row: 'd' }, params) : 'false';
  const documents = await qualificationsStatement.rows(tx, { scope }, params.values);
  if (documents.length === 0) return [];
  const entries: ZipEntry[] = [];
  const rows: string[][] = [];
  for (const [index, { trainer, label, expiresOn, fileName, storageKey, sha256, isReadable }] of documents.entries()) {
    const name = `${index + 1}-${cleanFileName(`${trainer} ${fileName}`)}`;
    const bytes = isReadable ? await readIfThere(files, storageKey) : null;
    if (bytes) entries.push({ path: `formateurs/${name}`, bytes });
    const notJoined = isReadable ? FILE_NOT_FOUND : QUALIFICATION_NOT_JOINED;
    rows.push([trainer, label, expiresOn ? frenchDay(expiresOn) : '', bytes ? name : notJoined, sha256]);
  }
  return [{ path: 'formateurs/qualifications.csv', bytes: Buffer.from(csvOf([QUALIFICATION_CSV_HEADER, ...rows])) }, ...entries];
};
