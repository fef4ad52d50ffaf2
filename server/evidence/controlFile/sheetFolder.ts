import { incidentMoment } from '../../../model/attendance/incident.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { DOCUMENT_READERS, type DocumentType, SUMMONS_DOCUMENTS } from '../../../model/documents/types/documentTypes.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { asFileName, cleanFileName } from '../../../model/kernel/values/fileName.ts';
import { INCIDENTS_FILE_WORDS, incidentAuthor, incidentOriginWords } from '../../../model/messages/attendance/incident.ts';
import { DOCUMENT_TYPE_LABELS } from '../../../model/messages/documents/documents.ts';
import type { AttendanceSheet } from '../../attendance/sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../../attendance/sheet/loadAttendanceSheets.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { dossierOfType, loadSessionDossier } from '../../documents/dossier/loadDossier.ts';
import type { SessionDossier, Trainee } from '../../documents/facts/dossier.ts';
import { drawDocuments } from '../../documents/produceDocuments.ts';
import { readIfThere } from '../coherence/readSealFaults.ts';
import { SEALED_SUFFIX } from '../layout/controlFileLayout.ts';
import type { ZipEntry } from '../layout/writeZip.ts';
import { sealSheet } from '../seal/sealSheet.ts';
import { type Produced, tryProduce } from '../seal/tryProduce.ts';
import { absenceProofs } from './absenceProofs.ts';
import { cancellationFile } from './cancellationFile.ts';
import { producedDocuments } from './producedDocuments.ts';
import { programmeFile } from './programmeFile.ts';
import { sendingProofs } from './sendingProofs.ts';
import { smsProofs } from './smsProofs.ts';
import { summonsProofs } from './summonsProofs.ts';
import { trainerQualifications } from './trainerQualifications.ts';

/** Documents besides the sheet itself. */
const DOCUMENTS: readonly DocumentType[] = [
  'convention',
  'contract',
  'convocation',
  'nominative_convocation',
  'completion_certificate',
  'attestation',
];

/** Caches a training's documents for all its days; the key contains everything they depend on. */
export type DrawnOnce = (key: string, draw: () => Promise<Produced>) => Promise<Produced>;

interface FolderOf {
  readonly sheetUuid: string;
  readonly drawnOnce: DrawnOnce;
  /** Documents and messages of one company's trainees only; null: all. */
  readonly companyId: number | null;
  /** Where people reach the product. */
  readonly origin: string | null;
  /** Person who asked for the control file; null: their account is closed. */
  readonly actor: Actor | null;
}

const folderName = ({ title, startAt, location, logisticSessionId, trainingSessionId }: AttendanceSheet): string =>
  asFileName(`${parisDay(startAt)} ${title} ${location.city} (${logisticSessionId}-${trainingSessionId})`);

/** Computes a value on first use, and caches it. */
const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
};

/** Trainees whom a document concerns: persons have no convention, convocation of a company; nobody convoked walk-ins. */
const concerned = (type: DocumentType, trainees: readonly Trainee[], { entries }: AttendanceSheet): readonly Trainee[] => {
  const walkIns = new Set(entries.filter(({ addedOnSiteAt }) => addedOnSiteAt).map(({ needTrainingId }) => needTrainingId));
  return trainees.filter(
    ({ companyId, needId }) =>
      !(type === 'contract' && companyId !== null) &&
      !((type === 'convention' || type === 'convocation') && companyId === null) &&
      !(SUMMONS_DOCUMENTS.includes(type) && walkIns.has(needId)),
  );
};

/** A sheet with its session's data. */
interface Contents {
  readonly sheet: AttendanceSheet;
  readonly companyId: number | null;
  readonly origin: string | null;
  readonly dossier: () => Promise<SessionDossier>;
  readonly drawnOnce: DrawnOnce;
}

/** A training's documents depend on one of its days by place, officer, disabled mails, and who walked in. */
const keyOf = (
  { trainingSessionId, logisticSessionId, logisticSessions, trainees }: SessionDossier,
  type: DocumentType,
  needTrainingId: number | undefined,
): string => {
  const current = logisticSessions.find(({ id }) => id === logisticSessionId);
  const said = current && [current.place, current.officer, current.withoutConvocation, current.withoutConvention];
  return JSON.stringify([trainingSessionId, type, needTrainingId ?? null, said, trainees.map(({ needId }) => needId)]);
};

const dossierOf = (deps: Dependencies, { dossier, origin }: Contents, type: DocumentType) =>
  once(async () => dossierOfType(deps, await dossier(), { type, origin: origin ?? deps.settings.publicUrl ?? null }));

const storedEditionsStatement = defineStatement({
  text: `select edition, storage_key as "storageKey" from sealed_sheets
  where sheet_uuid = $1 and storage_key is not null order by edition`,
  columns: {
    edition: 'int4',
    storageKey: 'text',
  },
});

const sheetEntries = async (deps: Dependencies, contents: Contents): Promise<ZipEntry[]> => {
  const { sheet, origin } = contents;
  const refusal = sheet.validatedAt ? await sealSheet(deps, { sheetUuid: sheet.uuid, origin }) : null;
  const editions = await storedEditionsStatement.rows(deps.database, [sheet.uuid]);
  const read = await Promise.all(
    editions.map(async ({ edition, storageKey }) => ({ edition, bytes: await readIfThere(deps.files, storageKey) })),
  );
  // A missing file is among the faults.
  const sealed = read.flatMap(({ edition, bytes }) =>
    bytes ? [{ path: `feuille-emargement-v${edition}${SEALED_SUFFIX}`, bytes }] : [],
  );
  if (sheet.validatedAt && !refusal) return sealed;
  const dossier = dossierOf(deps, contents, 'signature_sheet');
  const { documents } = await tryProduce(async () => drawDocuments(await dossier(), { type: 'signature_sheet' }));
  return [...sealed, ...documents.map(({ bytes }) => ({ path: 'feuille-emargement-non-validee.pdf', bytes }))];
};

const companyNeedsStatement = defineStatement({
  text: 'select id from need_trainings where training_session_id = $1 and company_id = $2 order by id',
  columns: {
    id: 'int4',
  },
});

/** Trainees whose documents are made; `undefined`: everybody's at once. */
const wantedNeeds = async ({ database }: Dependencies, { sheet, companyId }: Contents) => {
  if (companyId === null) return [undefined];
  const rows = await companyNeedsStatement.rows(database, [sheet.trainingSessionId, companyId]);
  return rows.map(({ id }) => id);
};

/** The incidents of the day in plain words; their lines are in the journal. */
const incidentEntries = ({ incidents }: AttendanceSheet): ZipEntry[] => {
  if (incidents.length === 0) return [];
  const { title, detail, line } = INCIDENTS_FILE_WORDS;
  const notes = incidents.map((incident) =>
    [
      `${line(incident.eventId)}. ${incidentOriginWords(incidentMoment(incident), incidentAuthor(incident))} :`,
      incident.text,
    ].join('\n'),
  );
  const text = [title, detail, ...notes].join('\n\n').replaceAll(/\r?\n/g, '\r\n');
  return [{ path: 'incidents.txt', bytes: Buffer.from(`${text}\r\n`) }];
};

const documentEntries = async (deps: Dependencies, contents: Contents): Promise<ZipEntry[]> => {
  // What was sent before the cancellation is among the messages.
  if (contents.sheet.isCanceled) return [await cancellationFile(deps.database, contents.sheet.trainingSessionId)];
  const needs = await wantedNeeds(deps, contents);
  const entries: ZipEntry[] = [];
  const refusals: string[] = [];
  // Fails for a day removed from the training; each document then says so.
  const sessionDossier = await contents.dossier().catch(() => null);
  if (sessionDossier) entries.push(programmeFile(sessionDossier));
  for (const type of DOCUMENTS) {
    const trainees = sessionDossier && concerned(type, sessionDossier.trainees, contents.sheet);
    if (trainees?.length === 0 && sessionDossier?.trainees.length) continue;
    const dossier = dossierOf(deps, contents, type);
    // A company's document is shared by all its trainees.
    for (const needTrainingId of DOCUMENT_READERS[type] === 'company' ? needs.slice(0, 1) : needs) {
      const key =
        sessionDossier && trainees
          ? keyOf({ ...sessionDossier, trainees }, type, needTrainingId)
          : JSON.stringify([contents.sheet.uuid, type, needTrainingId]);
      const { documents, refusal } = await contents.drawnOnce(key, () =>
        tryProduce(async () => {
          const whole = await dossier();
          return drawDocuments({ ...whole, trainees: trainees ?? whole.trainees }, { type, needTrainingId });
        }),
      );
      if (refusal) refusals.push(`${DOCUMENT_TYPE_LABELS[type]} : ${refusal}`);
      entries.push(...documents.map(({ fileName, bytes }) => ({ path: `documents/${cleanFileName(fileName)}`, bytes })));
    }
  }
  if (refusals.length > 0) {
    entries.push({ path: 'documents/non-produits.txt', bytes: Buffer.from(`${refusals.join('\r\n')}\r\n`) });
  }
  return entries;
};

/** Distinct names, so that both of two files are kept. */
const withOwnNames = (entries: readonly ZipEntry[]): ZipEntry[] => {
  const usedPaths = new Set<string>();
  return entries.map(({ path, bytes }) => {
    let uniquePath = path;
    for (let number = 2; usedPaths.has(uniquePath); number += 1) uniquePath = path.replace(/(\.[a-z]+)?$/i, ` ${number}$1`);
    usedPaths.add(uniquePath);
    return { path: uniquePath, bytes };
  });
};

/** All files of one sheet in a control file, in a folder; empty if the sheet was deleted meanwhile. */
export const sheetFolder = async (
  deps: Dependencies,
  { sheetUuid, companyId, origin, actor, drawnOnce }: FolderOf,
): Promise<readonly ZipEntry[]> => {
  const sheet = await loadAttendanceSheet(deps.database, sheetUuid);
  if (!sheet) return [];
  const contents = {
    sheet,
    companyId,
    origin,
    drawnOnce,
    dossier: once(() => loadSessionDossier(deps, { ...sheet, types: DOCUMENTS })),
  };
  const entries = [
    ...(await sheetEntries(deps, contents)),
    ...incidentEntries(sheet),
    ...(await documentEntries(deps, contents)),
    ...(await absenceProofs(deps.database, deps.files, { sheet, companyId, actor })),
    // A produced file may contain the papers of all companies.
    ...(companyId === null ? await producedDocuments(deps.database, deps.files, { ...sheet, types: DOCUMENTS }) : []),
    ...(await trainerQualifications(deps.database, deps.files, { trainerIds: sheet.trainers.map(({ id }) => id), actor })),
    ...(await summonsProofs(deps.database, { ...sheet, companyId })),
    ...(await sendingProofs(deps.database, deps.files, { ...sheet, companyId })),
    ...(await smsProofs(deps.database, { ...sheet, companyId })),
  ];
  const folder = folderName(sheet);
  return withOwnNames(entries).map(({ path, bytes }) => ({ path: `${folder}/${path}`, bytes }));
};
