import { DOCUMENT_READERS, type DocumentType } from '../../model/documents.ts';
import { cleanFileName } from '../../model/fileKinds.ts';
import { DOCUMENT_TYPE_LABELS } from '../../model/messages/documents.ts';
import { parisDay } from '../../model/parisTime.ts';
import { loadSheet } from '../attendance/loadSheet.ts';
import type { Sheet } from '../attendance/sheet.ts';
import type { Dependencies } from '../dependencies.ts';
import { SEALED_SUFFIX } from './controlFileLayout.ts';
import { documentsOf } from './documentsOf.ts';
import { sealSheet } from './sealSheet.ts';
import { sendingProofs } from './sendingProofs.ts';
import type { ZipEntry } from './writeZip.ts';

/** Documents beside the sheet itself. */
const DOCUMENTS: readonly DocumentType[] = [
  'convention',
  'convocation',
  'nominative_convocation',
  'completion_certificate',
  'attestation',
];

interface FolderOf {
  readonly sheetUuid: string;
  /** Documents and messages of one company's trainees alone; null: all. */
  readonly companyId: number | null;
  /** Where people reach the product. */
  readonly origin: string | null;
}

const EDITIONS = `SELECT edition, storage_key AS "storageKey" FROM sealed_sheets
  WHERE sheet_uuid = $1 AND storage_key IS NOT NULL ORDER BY edition`;

const folderName = ({ title, startAt, location, logisticSessionId, trainingSessionId }: Sheet): string =>
  cleanFileName(`${parisDay(startAt)} ${title} ${location.city} (${logisticSessionId}-${trainingSessionId})`);

const sheetEntries = async (deps: Dependencies, sheet: Sheet, origin: string | null): Promise<ZipEntry[]> => {
  const refusal = sheet.validatedAt ? await sealSheet(deps, sheet.uuid, origin) : null;
  const editions = await deps.database.query<{ edition: number; storageKey: string }>(EDITIONS, [sheet.uuid]);
  const sealed = await Promise.all(
    editions.map(async ({ edition, storageKey }) => ({
      path: `feuille-emargement-v${edition}${SEALED_SUFFIX}`,
      bytes: await deps.files.read(storageKey),
    })),
  );
  if (sheet.validatedAt && !refusal) return sealed;
  const { documents } = await documentsOf(deps, 'signature_sheet', { ...sheet, origin });
  return [...sealed, ...documents.map(({ bytes }) => ({ path: 'feuille-emargement-non-validee.pdf', bytes }))];
};

const COMPANY_NEEDS = 'SELECT id FROM need_trainings WHERE training_session_id = $1 AND company_id = $2 ORDER BY id';

/** Whose documents are made, trainee by trainee; `undefined`: everybody's at once. */
const wantedNeeds = async ({ database }: Dependencies, sheet: Sheet, companyId: number | null) => {
  if (companyId === null) return [undefined];
  const rows = await database.query<{ id: number }>(COMPANY_NEEDS, [sheet.trainingSessionId, companyId]);
  return rows.map(({ id }) => id);
};

const documentEntries = async (deps: Dependencies, sheet: Sheet, { companyId, origin }: FolderOf): Promise<ZipEntry[]> => {
  const needs = await wantedNeeds(deps, sheet, companyId);
  const entries: ZipEntry[] = [];
  const refusals: string[] = [];
  for (const type of DOCUMENTS) {
    // A company's document is one for all of its trainees.
    for (const needTrainingId of DOCUMENT_READERS[type] === 'company' ? needs.slice(0, 1) : needs) {
      const { documents, refusal } = await documentsOf(deps, type, { ...sheet, needTrainingId, origin });
      if (refusal) refusals.push(`${DOCUMENT_TYPE_LABELS[type]} : ${refusal}`);
      entries.push(...documents.map(({ fileName, bytes }) => ({ path: `documents/${cleanFileName(fileName)}`, bytes })));
    }
  }
  if (refusals.length > 0) {
    entries.push({ path: 'documents/non-produits.txt', bytes: Buffer.from(`${refusals.join('\r\n')}\r\n`) });
  }
  return entries;
};

/** Two documents of one name both stay. */
const withOwnNames = (entries: readonly ZipEntry[]): ZipEntry[] => {
  const taken = new Set<string>();
  return entries.map(({ path, bytes }) => {
    let own = path;
    for (let number = 2; taken.has(own); number += 1) own = path.replace(/(\.[a-z]+)?$/i, ` ${number}$1`);
    taken.add(own);
    return { path: own, bytes };
  });
};

/** Everything that a control file holds of one sheet, in a folder of its own; a sheet that is gone meanwhile has nothing. */
export const sheetFolder = async (deps: Dependencies, wanted: FolderOf): Promise<readonly ZipEntry[]> => {
  const { sheetUuid, companyId, origin } = wanted;
  const sheet = await loadSheet(deps.database, sheetUuid);
  if (!sheet) return [];
  const entries = [
    ...(await sheetEntries(deps, sheet, origin)),
    ...(await documentEntries(deps, sheet, wanted)),
    ...(await sendingProofs(deps.database, deps.files, { ...sheet, companyId })),
  ];
  const folder = folderName(sheet);
  return withOwnNames(entries).map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
};
