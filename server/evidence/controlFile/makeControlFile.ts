import { zipSync } from 'fflate';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { ControlFileScope } from '../../../model/evidence/controlFile.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import { asFileName } from '../../../model/kernel/values/fileName.ts';
import { EVIDENCE_WORDS } from '../../../model/messages/evidence/evidence.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { REPORTS_RIGHT } from '../../../model/reports/report.ts';
import { findAccountActor } from '../../accounts/caller/findActor.ts';
import { newFileKey } from '../../adapters/fileStore.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { JobData } from '../../context/jobData.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { measureStream } from '../../files/measureStream.ts';
import { SLICE_MS } from '../../jobs/slices.ts';
import { BoundedMap } from '../../kernel/boundedMap.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { writeZip } from '../layout/writeZip.ts';
import type { Produced } from '../seal/tryProduce.ts';
import { controlFileContents } from './controlFileContents.ts';
import { sheetFolder } from './sheetFolder.ts';

/** Parts without a file, ordered by training: its days share documents. */
const lackingPartsStatement = defineStatement({
  text: `select p.sheet_uuid as "sheetUuid", p.storage_key as "storageKey"
  from control_file_parts p left join emargement_sheets s on s.uuid = p.sheet_uuid
  where p.control_file_id = $1 and p.storage_key is null order by s.training_session_id, p.position`,
  columns: {
    sheetUuid: 'uuid',
    storageKey: 'text?',
  },
});

type Part = RowOf<typeof lackingPartsStatement>;

/** A control file that is being made ($1); null: all. */
const openControlFileStatement = defineStatement({
  text: `select id, title, author, account_id as "accountId", company_id as "companyId",
    kind, start_date as "startDate", end_date as "endDate" from control_files
  where ($1::int is null or id = $1) and status = 'in_progress' order by id`,
  columns: {
    id: 'int4',
    title: 'text',
    author: 'text?',
    accountId: 'int4?',
    companyId: 'int4?',
    kind: typed<ControlFileScope>('text'),
    startDate: 'date?',
    endDate: 'date?',
  },
});

type ControlFile = RowOf<typeof openControlFileStatement>;

/** The next sheet is read while one sheet's documents are drawn. */
const SHEETS_AT_ONCE = 2;

/** Cached document types per training. */
const KEPT_DOCUMENTS = 16;

const KEEP_PART = `update control_file_parts set storage_key = $3
  where control_file_id = $1 and sheet_uuid = $2 and storage_key is null returning position`;

/** The last percent is the archive itself. */
const PROGRESS = `update control_files c set updated_at = $2, percentage = (
    select floor(99.0 * count(p.storage_key) / count(*)) from control_file_parts p where p.control_file_id = c.id)
  where id = $1 and status = 'in_progress' returning id`;

const KEEP_ARCHIVE = 'update control_files set storage_key = $2 where id = $1';

const DROP_PARTS = 'delete from control_file_parts where control_file_id = $1';

/** False: the control file was deleted meanwhile. */
const makePart = async (
  deps: Dependencies,
  { id, companyId }: ControlFile,
  part: Omit<Parameters<typeof sheetFolder>[1], 'companyId'>,
): Promise<boolean> => {
  const { database, files, now } = deps;
  const entries = await sheetFolder(deps, { ...part, companyId });
  const bytes = zipSync(Object.fromEntries(entries.map((entry) => [entry.path, entry.bytes])), { level: 0, mtime: now() });
  const key = newFileKey();
  await files.write(key, bytes);
  const inserted = await database.write('control_file_parts', KEEP_PART, [id, part.sheetUuid, key]);
  if (inserted.length === 0) await files.delete(key);
  const [open] = await database.write('control_files', PROGRESS, [id, now()]);
  return open !== undefined;
};

/** Processes all items, a few at a time, until one asks to stop; a failure is thrown once all running ones have ended. */
const forAll = async <Item>(items: readonly Item[], work: (item: Item) => Promise<boolean>): Promise<void> => {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const goesOn = await work(item).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
      if (!goesOn) left.length = 0;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: SHEETS_AT_ONCE }, lane));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

const serverWriter = (database: Queryable, id: number, now: Date) => ({
  database,
  actor: null,
  requestId: `control-file-${id}`,
  now,
});

interface Assembly {
  readonly file: ControlFile;
  /** The content is limited to their rights; null: the account is gone. */
  readonly actor: Actor | null;
}

const auditOf = ({ file: { kind, startDate, endDate }, actor }: Assembly) =>
  kind === 'audit' && startDate && endDate && actor ? { audit: { actor, from: startDate, to: endDate } } : {};

/** Only for the organisation as a whole, and for who handles reports: nobody else learns that there are any. */
const reportedOf = ({ file: { kind, startDate, endDate }, actor }: Assembly) =>
  (kind === 'period' || kind === 'audit') && actor && isAllowed(REPORTS_RIGHT, actor.roles)
    ? { reported: { startDate, endDate } }
    : {};

const assemble = async (deps: Dependencies, assembly: Assembly, parts: readonly Part[]): Promise<void> => {
  const { database, files } = deps;
  const { file } = assembly;
  const now = deps.now();
  const keys = parts.flatMap(({ storageKey }) => storageKey ?? []);
  const sheetUuids = parts.map(({ sheetUuid }) => sheetUuid);
  const entries = controlFileContents(deps, {
    ...file,
    author: file.author ?? '',
    sheetUuids,
    parts: keys,
    ...auditOf(assembly),
    ...reportedOf(assembly),
  });
  const zip = writeZip(entries, now);
  const { through, size, digest } = measureStream();
  zip.on('error', (error) => through.destroy(error));
  const key = newFileKey();
  await files.write(key, zip.pipe(through));
  const name = asFileName(EVIDENCE_WORDS.controlFileName({ title: file.title, day: parisDay(now) }));
  const values = { fileName: name, size: size(), sha256: digest(), percentage: 100, finishedAt: now } as const;
  const isKept = await database.transaction(async (transaction) => {
    const controlFiles = recordWriter(serverWriter(transaction, file.id, now), 'control_files');
    const isOpen = await controlFiles.changeIf(file.id, { status: 'in_progress' }, { ...values, status: 'finished' });
    if (isOpen) await transaction.write('control_files', KEEP_ARCHIVE, [file.id, key]);
    await transaction.write('control_file_parts', DROP_PARTS, [file.id]);
    return isOpen;
  });
  if (!isKept) await files.delete(key);
  for (const part of keys) await files.delete(part);
};

const controlFilePartsStatement = defineStatement({
  text: `select sheet_uuid as "sheetUuid", storage_key as "storageKey" from control_file_parts
  where control_file_id = $1 order by position`,
  columns: {
    sheetUuid: 'uuid',
    storageKey: 'text?',
  },
});

/** Computes a value once per key, and caches the last few; concurrent callers share the computation. */
const memoizeAsync = <Value>(most: number): ((key: string, make: () => Promise<Value>) => Promise<Value>) => {
  const cache = new BoundedMap<string, Promise<Value>>(most);
  return (key, make) =>
    cache.getOrMake(key, () => {
      const value = make();
      value.catch(() => cache.delete(key));
      return value;
    });
};

/** Makes a control file, sheet by sheet; a restarted job continues from the sheets in the store. */
export const makeControlFile = async (deps: Dependencies, data: JobData['control_file'], signal: AbortSignal): Promise<void> => {
  const until = performance.now() + SLICE_MS;
  const file = await openControlFileStatement.row(deps.database, [data.controlFileId]);
  if (!file) return;
  const isOver = () => signal.aborted || performance.now() > until;
  const drawnOnce = memoizeAsync<Produced>(KEPT_DOCUMENTS);
  const actor = file.accountId === null ? null : await findAccountActor(deps.database, file.accountId);
  await forAll(
    await lackingPartsStatement.rows(deps.database, [file.id]),
    async ({ sheetUuid }) => !isOver() && (await makePart(deps, file, { sheetUuid, origin: data.origin, actor, drawnOnce })),
  );
  const parts = await controlFilePartsStatement.rows(deps.database, [file.id]);
  if (parts.length === 0) return;
  if (parts.every(({ storageKey }) => storageKey !== null)) await assemble(deps, { file, actor }, parts);
  else await deps.database.transaction((tx) => deps.jobs.enqueue(tx, 'control_file', data));
};

/** Ends a control file whose job has failed repeatedly. */
export const failControlFile = async (
  { database, now }: Dependencies,
  { controlFileId }: JobData['control_file'],
  reason = problemMessage('evidence.interrupted'),
): Promise<void> => {
  await database.transaction(async (transaction) => {
    const controlFiles = recordWriter(serverWriter(transaction, controlFileId, now()), 'control_files');
    const values = { status: 'error', errorMessage: reason, finishedAt: now() } as const;
    await controlFiles.changeIf(controlFileId, { status: 'in_progress' }, values);
  });
};

/** Queues again the control files interrupted by a stopped process. */
export const resumeControlFiles = async ({ database, jobs }: Dependencies): Promise<void> => {
  const begun = await openControlFileStatement.rows(database, [null]);
  for (const { id } of begun) {
    await database.transaction((tx) => jobs.enqueue(tx, 'control_file', { controlFileId: id, origin: null }));
  }
};
