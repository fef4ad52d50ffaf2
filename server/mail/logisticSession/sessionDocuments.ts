import type { DocumentType } from '../../../model/documents/types/documentTypes.ts';
import type { NotificationKind, SessionMailDocument } from '../../../model/mail/notificationEmailKinds.ts';
import { type FileStore, newFileKey } from '../../adapters/fileStore.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { loadDossier } from '../../documents/dossier/loadDossier.ts';
import {
  planDocuments,
  type ReaderShare,
  readerShare,
  refusedDocumentsProblem,
  whyNone,
} from '../../documents/dossier/planDocuments.ts';
import type { DocumentOrder, Dossier, SessionDossier } from '../../documents/facts/dossier.ts';
import { withDrawing } from '../../documents/withDrawing.ts';
import { storeFile } from '../../files/storeFile.ts';
import type { Report } from '../../http/progress.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';

/** The document attached to a mail: trainees get the convocation with their own name. */
export const attachedType = (document: SessionMailDocument, kind: NotificationKind): DocumentType =>
  document === 'convocation' && kind === 'individual' ? 'nominative_convocation' : document;

/** Needs of a recipient: their own, or those of the company's trainees. */
export const readerNeeds = (
  { trainees }: Pick<SessionDossier, 'trainees'>,
  kind: NotificationKind,
  readerId: number,
): readonly number[] =>
  trainees
    .filter(({ needId, companyId }) => (kind === 'individual' ? needId : companyId) === readerId)
    .map(({ needId }) => needId);

interface MadeFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** Documents of each recipient. */
type Made = ReadonlyMap<number, readonly MadeFile[]>;

/** A recipient whose document cannot be made. */
export interface RefusedReader {
  readonly readerId: number;
  readonly reason: string;
}

interface Wanted {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  readonly trainingSessionId: number;
  readonly logisticSessionId: number | null;
  readonly mails: readonly { readonly readerId: number }[];
  /** Told of each recipient whose document is made. Default: nobody is. */
  readonly report?: Report;
}

interface Share extends ReaderShare {
  readonly readerId: number;
}

/** Draws each document once; recipients of the same document share it. */
const drawFor = (dossier: Dossier, shares: readonly Share[], report: Report): Promise<Made> =>
  withDrawing(dossier, async ({ draw }) => {
    const drawn = new Map<DocumentOrder, MadeFile>();
    const filesByReader = new Map<number, readonly MadeFile[]>();
    for (const { readerId, orders } of shares) {
      const files: MadeFile[] = [];
      for (const order of orders) {
        const file = drawn.get(order) ?? { fileName: order.fileName, bytes: await draw(order) };
        drawn.set(order, file);
        files.push(file);
      }
      filesByReader.set(readerId, files);
      report({ done: filesByReader.size, totalItem: shares.length });
    }
    return filesByReader;
  });

/** Makes all recipients' documents; those without one are listed with the reason. Throws the reasons if nobody gets one. */
export const produceFor = async (
  deps: Dependencies,
  { document, kind, trainingSessionId, logisticSessionId, mails, report }: Wanted,
): Promise<{ readonly made: Made; readonly refused: readonly RefusedReader[] }> => {
  if (logisticSessionId === null) return { made: new Map(), refused: [] };
  const type = attachedType(document, kind);
  const origin = deps.settings.publicUrl ?? null;
  const dossier = await loadDossier(deps, { type, trainingSessionId, logisticSessionId, origin });
  const plan = planDocuments(type, dossier);
  const shares = mails.map(({ readerId }) => ({ readerId, ...readerShare(plan, readerNeeds(dossier, kind, readerId)) }));
  const refused = shares.flatMap((share) => {
    const reason = whyNone(share);
    return reason === null ? [] : [{ readerId: share.readerId, reason }];
  });
  if (refused.length === mails.length) throw refusedDocumentsProblem(shares.flatMap((share) => share.refused));
  return { made: await drawFor(dossier, shares, report ?? (() => undefined)), refused };
};

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');

/** Saves the documents in the store; their records are created in the sending's transaction. */
export const storeDocuments = async (store: FileStore, filesByReader: Made) => {
  const storedFiles = new Map<number, { readonly file: MadeFile; readonly storageKey: string; readonly digest: string }[]>();
  for (const [readerId, files] of filesByReader) {
    const readerFiles = [];
    for (const file of files) {
      const storageKey = newFileKey();
      await store.write(storageKey, file.bytes);
      readerFiles.push({ file, storageKey, digest: await sha256(file.bytes) });
    }
    storedFiles.set(readerId, readerFiles);
  }
  return {
    /** Ids of the recipient's files. */
    recordFor: async (context: WriteContext, readerId: number): Promise<readonly number[]> => {
      const ids: number[] = [];
      for (const { file, storageKey, digest } of storedFiles.get(readerId) ?? []) {
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
    keysOf: (readerId: number): readonly string[] => (storedFiles.get(readerId) ?? []).map(({ storageKey }) => storageKey),
    storageKeys: [...storedFiles.values()].flatMap((files) => files.map(({ storageKey }) => storageKey)),
  };
};

/** Deletes the files if nothing was sent. */
export const forgetDocuments = async (
  store: FileStore,
  { storageKeys }: { readonly storageKeys: readonly string[] },
): Promise<void> => {
  await Promise.all(storageKeys.map((key) => store.delete(key)));
};
