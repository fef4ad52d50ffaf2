import { DOCUMENT_READERS, type DocumentType } from '../../../model/documents.ts';
import type { NotificationKind, SessionMailDocument } from '../../../model/notificationEmailConstants.ts';
import { type FileStore, newFileKey } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { produceDocuments } from '../../documents/produceDocuments.ts';
import { storeFile } from '../../files/storeFile.ts';
import type { WriteContext } from '../../hydra/writeContext.ts';

interface MadeFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** What each reader of a sending gets. */
type Made = ReadonlyMap<number, readonly MadeFile[]>;

interface Wanted {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  readonly trainingSessionId: number;
  readonly logisticSessionId: number | null;
  readonly mails: readonly { readonly readerId: number }[];
}

/** A trainee's convocation names them. */
const typeOf = ({ document, kind }: Wanted): DocumentType =>
  document === 'convocation' && kind === 'individual' ? 'nominative_convocation' : document;

const NEEDS = 'select id from need_trainings where training_session_id = $1 and company_id = $2 order by id';

/** The trainees of a reader: themselves, or the company's. */
const needsOf = async (
  database: Queryable,
  { kind, trainingSessionId }: Wanted,
  readerId: number,
): Promise<readonly number[]> => {
  if (kind === 'individual') return [readerId];
  return (await database.query<{ id: number }>(NEEDS, [trainingSessionId, readerId])).map(({ id }) => id);
};

/** One document for the whole company: that of any of its trainees. */
const companyFiles = async (deps: Dependencies, order: Order, needs: readonly number[]): Promise<readonly MadeFile[]> =>
  produceDocuments(deps, { ...order, ...(needs[0] === undefined ? {} : { needTrainingId: needs[0] }) });

interface Order {
  readonly type: DocumentType;
  readonly logisticSessionId: number;
  readonly trainingSessionId: number;
}

/** The documents of all trainees, drawn at once. */
const traineeFiles = async (
  deps: Dependencies,
  order: Order,
): Promise<(needs: readonly number[]) => Promise<readonly MadeFile[]>> => {
  const all = await produceDocuments(deps, order);
  return async (needs) => {
    const own = all.filter(({ needTrainingId }) => needTrainingId !== null && needs.includes(needTrainingId));
    // Whoever gets none is told why.
    return own.length > 0 ? own : companyFiles(deps, order, needs);
  };
};

/** Makes every reader's documents; throws the reason where one cannot be made. */
export const produceFor = async (deps: Dependencies, wanted: Wanted): Promise<Made> => {
  const { trainingSessionId, logisticSessionId, mails } = wanted;
  const made = new Map<number, readonly MadeFile[]>();
  if (logisticSessionId === null) return made;
  const order = { type: typeOf(wanted), logisticSessionId, trainingSessionId };
  const filesOf =
    DOCUMENT_READERS[order.type] === 'trainee'
      ? await traineeFiles(deps, order)
      : (needs: readonly number[]) => companyFiles(deps, order, needs);
  for (const { readerId } of mails) made.set(readerId, await filesOf(await needsOf(deps.database, wanted, readerId)));
  return made;
};

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');

/** Keeps the documents in the store; their records are made in the sending's transaction. */
export const storeDocuments = async (store: FileStore, made: Made) => {
  const kept = new Map<number, { readonly file: MadeFile; readonly storageKey: string; readonly digest: string }[]>();
  for (const [readerId, files] of made) {
    const stored = [];
    for (const file of files) {
      const storageKey = newFileKey();
      await store.write(storageKey, file.bytes);
      stored.push({ file, storageKey, digest: await sha256(file.bytes) });
    }
    kept.set(readerId, stored);
  }
  return {
    /** Ids of the reader's files. */
    recordFor: async (context: WriteContext, readerId: number): Promise<readonly number[]> => {
      const ids: number[] = [];
      for (const { file, storageKey, digest } of kept.get(readerId) ?? []) {
        const { fileName, bytes } = file;
        const upload = {
          storageKey,
          fileName,
          contentType: 'application/pdf',
          size: bytes.length,
          sha256: digest,
          fields: new Map(),
        };
        ids.push(await storeFile(context, upload));
      }
      return ids;
    },
    storageKeys: [...kept.values()].flatMap((files) => files.map(({ storageKey }) => storageKey)),
  };
};

/** Nothing was sent: nothing is kept. */
export const forgetDocuments = async (
  store: FileStore,
  { storageKeys }: { readonly storageKeys: readonly string[] },
): Promise<void> => {
  await Promise.all(storageKeys.map((key) => store.delete(key)));
};
