import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { editionFaults, type JournalledSeal, type SealFault, type StoredEdition } from '../../../model/evidence/sealFault.ts';
import { readSentLine, type SentLine } from '../../../model/messages/evidence/sentLine.ts';
import { readSealedLine } from '../../../model/messages/kernel/sealedLine.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { readAnchorFile } from '../anchors/anchorFile.ts';
import {
  proofAnchorsStatement,
  proofEditionsStatement,
  proofLinesStatement,
  proofMailsStatement,
} from './proofRowsStatements.ts';

/** An anchor follows each seal within seconds; a stopped process writes it when it starts again. */
const ANCHORED_WITHIN_MS = HOUR_MS;

/** Limits parallel requests to the store. */
const FILES_AT_ONCE = 8;

export interface ProofSource {
  readonly database: Queryable;
  /** Undefined: files are not read. */
  readonly files?: FileStore | undefined;
  readonly now: Date;
  /** The anchors are checked for the whole journal. */
  readonly skipsAnchors?: boolean;
}

type Line = RowOf<typeof proofLinesStatement>;
type Edition = RowOf<typeof proofEditionsStatement>;
type Anchor = RowOf<typeof proofAnchorsStatement>;

/** A stored file, or null if it is missing. */
export const readIfThere = (files: FileStore, key: string): Promise<Uint8Array | null> => files.read(key).catch(() => null);

const inParallel = async <Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += FILES_AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + FILES_AT_ONCE).map(work))));
  }
  return results;
};

const withFiles = (rows: readonly Edition[], files: FileStore | undefined) =>
  inParallel(rows, async (row): Promise<StoredEdition & { readonly sheetUuid: string }> => {
    const isRead = files && !row.isErased;
    const bytes = isRead && row.storageKey ? await readIfThere(files, row.storageKey) : null;
    const fileSha256 = bytes ? createHash('sha256').update(bytes).digest('hex') : null;
    return { ...row, fileSha256: isRead ? fileSha256 : undefined };
  });

/** Names an anchor by its file. */
export const anchorName = (storageKey: string): string => storageKey.split('/').at(-1) ?? storageKey;

/** Compares an anchor's row with the journal's line and its file. */
export const anchorFaults = async (
  { storageKey, headId, headHash, lineHash }: Omit<Anchor, 'sheetUuid'>,
  files: FileStore | undefined,
): Promise<readonly SealFault[]> => {
  const what = anchorName(storageKey);
  if (lineHash !== headHash) return [{ kind: 'anchor_differs', what }];
  if (!files) return [];
  const bytes = await readIfThere(files, storageKey);
  if (!bytes) return [{ kind: 'anchor_missing', what }];
  const anchor = readAnchorFile(Buffer.from(bytes).toString('utf8'));
  if (!anchor) return [{ kind: 'anchor_altered', what }];
  return anchor.id === headId && anchor.hash === headHash ? [] : [{ kind: 'anchor_differs', what }];
};

type StoredMail = RowOf<typeof proofMailsStatement>;

const sendingFaults = (sentLines: readonly SentLine[], mails: ReadonlyMap<number, StoredMail>): readonly SealFault[] =>
  sentLines.flatMap(({ mailId, textSha256, filesSha256 }): SealFault[] => {
    const mail = mails.get(mailId);
    if (!mail) return [{ kind: 'sending_missing', what: String(mailId) }];
    // Emptied after its retention period.
    if (mail.isErased) return [];
    const isSame = mail.textSha256 === textSha256 && mail.filesSha256.join() === filesSha256.join();
    return isSame ? [] : [{ kind: 'sending_changed', what: String(mailId) }];
  });

const sealsOf = (lines: readonly Line[]): readonly JournalledSeal[] =>
  lines.flatMap(({ id, type, reason, contentHash }) => {
    const seal = type === 'sealed' ? readSealedLine(reason) : null;
    return seal ? [{ ...seal, id, contentHash }] : [];
  });

const sendingsOf = (lines: readonly Line[]): readonly SentLine[] =>
  lines.flatMap(({ type, reason }) => (type === 'document_sent' ? (readSentLine(reason) ?? []) : []));

/** Is a seal older than an anchor takes, and no anchor has seen it. */
const isUnanchored = (lines: readonly Line[], anchors: readonly Anchor[], now: Date): boolean => {
  const last = lines.findLast(({ type }) => type === 'sealed');
  if (!last || now.getTime() - last.serverTime.getTime() < ANCHORED_WITHIN_MS) return false;
  return !anchors.some(({ headId }) => headId >= last.id);
};

const isErasure = ({ type }: Line): boolean => type === 'erased';

/** Only a line of the journal can say that the files of a sheet were erased. */
const asNotErased = <Row extends StoredEdition>(row: Row): Row =>
  row.isErased ? { ...row, isErased: false, fileSha256: null } : row;

const editionKey = ({ sheetUuid, edition }: Pick<Edition, 'sheetUuid' | 'edition'>): string => `${sheetUuid}/${edition}`;

/** Compares the stored proofs of sheets with the journal: editions and their files, printed heads, anchors, messages. */
export const readSealFaults = async (
  { database, files, now, skipsAnchors = false }: ProofSource,
  sheetUuids: readonly string[],
): Promise<ReadonlyMap<string, readonly SealFault[]>> => {
  // A seal stores its edition and its line at once: an edition read before the lines has one, a line has an edition read after it.
  const before = new Set((await proofEditionsStatement.rows(database, [sheetUuids])).map(editionKey));
  const lines = Map.groupBy(await proofLinesStatement.rows(database, [sheetUuids]), ({ sheetUuid }) => sheetUuid);
  const sealed = new Set(
    [...lines].flatMap(([sheetUuid, some]) => sealsOf(some).map((seal) => editionKey({ ...seal, sheetUuid }))),
  );
  const storedEditions = await proofEditionsStatement.rows(database, [sheetUuids]);
  const settled = storedEditions.filter((row) => before.has(editionKey(row)) || sealed.has(editionKey(row)));
  const editions = await withFiles(settled, files);
  const editionsOf = Map.groupBy(editions, ({ sheetUuid }) => sheetUuid);
  const anchors = await proofAnchorsStatement.rows(database, [sheetUuids]);
  const anchorsOf = Map.groupBy(anchors, ({ sheetUuid }) => sheetUuid);
  const distinct = [...new Map(anchors.map((anchor) => [anchor.storageKey, anchor])).values()];
  const checked = await inParallel(
    skipsAnchors ? [] : distinct,
    async (anchor) => [anchor.storageKey, await anchorFaults(anchor, files)] as const,
  );
  const faultsOfAnchor = new Map(checked);
  const mailIds = [...lines.values()].flatMap((some) => sendingsOf(some).map(({ mailId }) => mailId));
  const mails = new Map((await proofMailsStatement.rows(database, [mailIds])).map((mail) => [mail.id, mail]));
  return new Map(
    sheetUuids.map((uuid) => {
      const sheetLines = lines.get(uuid) ?? [];
      const ownAnchors = anchorsOf.get(uuid) ?? [];
      const erasable = editionsOf.get(uuid) ?? [];
      return [
        uuid,
        [
          ...editionFaults(sealsOf(sheetLines), sheetLines.some(isErasure) ? erasable : erasable.map(asNotErased)),
          ...(isUnanchored(sheetLines, ownAnchors, now) ? [{ kind: 'not_anchored' as const, what: null }] : []),
          ...ownAnchors.flatMap(({ storageKey }) => faultsOfAnchor.get(storageKey) ?? []),
          ...sendingFaults(sendingsOf(sheetLines), mails),
        ],
      ];
    }),
  );
};
