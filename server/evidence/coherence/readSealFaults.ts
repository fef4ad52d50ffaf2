import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../model/calendar/parisTime.ts';
import { editionFaults, type JournalledSeal, type SealFault, type StoredEdition } from '../../../model/evidence/sealFault.ts';
import { readSentLine, type SentLine } from '../../../model/messages/evidence/sentLine.ts';
import { readSealedLine } from '../../../model/messages/kernel/sealedLine.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import { type AnchorFile, readAnchorFile } from '../anchors/anchorFile.ts';

/** Lines of the journal about stored proofs of sheets ($1), and when the sheet was erased. */
const proofLinesStatement = defineStatement({
  text: `select e.id, e.sheet_uuid as "sheetUuid", e.type, e.reason, e.sheet_content_hash as "contentHash", e.server_time as "serverTime" from emargement_events e
  where e.sheet_uuid = any($1::uuid[]) and e.type in ('sealed', 'document_sent', 'erased') order by e.id`,
  columns: {
    id: 'int4',
    sheetUuid: 'uuid',
    type: typed<'sealed' | 'document_sent' | 'erased'>('text'),
    reason: 'text?',
    contentHash: 'text?',
    serverTime: 'timestamptz',
  },
});

/** Stored editions of sheets ($1) with the journal's hash of the printed line. Before the first `sealed` line there were none. */
const proofEditionsStatement = defineStatement({
  text: `select d.sheet_uuid as "sheetUuid", d.edition, d.event_id as "eventId", d.sha256, d.head_id as "headId", d.head_hash as "headHash",
    d.content_hash as "contentHash", d.storage_key as "storageKey", d.erased_at is not null as "isErased", (select e.hash from emargement_events e where e.id = d.head_id) as "journalHash",
    d.head_id < coalesce((select min(f.id) from emargement_events f where f.type = 'sealed'), 2147483647) as "isOlder"
  from sealed_sheets d where d.sheet_uuid = any($1::uuid[]) order by d.sheet_uuid, d.edition`,
  columns: {
    sheetUuid: 'uuid',
    edition: 'int4',
    eventId: 'int4',
    sha256: 'text',
    headId: 'int4',
    headHash: 'text',
    contentHash: 'text',
    storageKey: 'text?',
    isErased: 'bool',
    journalHash: 'text?',
    isOlder: 'bool',
  },
});

/** The anchors that concern each sheet ($1): among its lines, the first after them, and the newest; with the line's hash now. */
const proofAnchorsStatement = defineStatement({
  text: `select u.uuid as "sheetUuid", a.storage_key as "storageKey", a.head_id as "headId", a.head_hash as "headHash", e.hash as "lineHash"
  from unnest($1::uuid[]) as u(uuid)
  cross join lateral (select min(id) as first, max(id) as last from emargement_events where sheet_uuid = u.uuid) l
  cross join lateral (
    (select day, head_id, head_hash, storage_key from journal_anchors where head_id >= l.first and head_id <= l.last order by head_id limit 50)
    union (select day, head_id, head_hash, storage_key from journal_anchors where head_id >= l.last order by head_id limit 1)
    union (select day, head_id, head_hash, storage_key from journal_anchors order by head_id desc limit 1)
  ) a
  left join emargement_events e on e.id = a.head_id
  where a.head_id > 0 order by a.head_id`,
  columns: {
    sheetUuid: 'uuid',
    storageKey: 'text',
    headId: 'int4',
    headHash: 'text',
    lineHash: 'text?',
  },
});

/** Stored state of some messages ($1), to compare with what their seal says. */
const proofMailsStatement = defineStatement({
  text: `select m.id, encode(sha256(convert_to(m.html, 'UTF8')), 'hex') as "textSha256", m.html = '' as "isErased",
    (select coalesce(json_agg(f.sha256 order by f.id), '[]') from mail_messages_attachments a join files f on f.id = a.target_id
      where a.owner_id = m.id) as "filesSha256"
  from mail_messages m where m.id = any($1::int[])`,
  columns: {
    id: 'int4',
    textSha256: 'text',
    isErased: 'bool',
    filesSha256: typed<readonly string[]>('json'),
  },
});

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

/** The head of the answers that an anchor's row notes, with the hash of its entry now; missing: it is not compared. */
interface AnchoredAnswers {
  readonly answersPosition?: number | null;
  readonly answersHash?: string | null;
  readonly entryHash?: string | null;
}

const isSameHead = ({ answersPosition, answersHash }: AnchoredAnswers, { answers }: AnchorFile): boolean =>
  answersPosition === undefined ||
  ((answers?.position ?? null) === answersPosition && (answers?.hash ?? null) === (answersHash ?? null));

/** Compares an anchor's row with the journal's line, the answers' entry and its file. */
export const anchorFaults = async (
  { storageKey, headId, headHash, lineHash, ...answers }: Omit<Anchor, 'sheetUuid'> & AnchoredAnswers,
  files: FileStore | undefined,
): Promise<readonly SealFault[]> => {
  const what = anchorName(storageKey);
  if (lineHash !== headHash || answers.entryHash !== answers.answersHash) return [{ kind: 'anchor_differs', what }];
  if (!files) return [];
  const bytes = await readIfThere(files, storageKey);
  if (!bytes) return [{ kind: 'anchor_missing', what }];
  const anchor = readAnchorFile(Buffer.from(bytes).toString('utf8'));
  if (!anchor) return [{ kind: 'anchor_altered', what }];
  const isSame = anchor.id === headId && anchor.hash === headHash && isSameHead(answers, anchor);
  return isSame ? [] : [{ kind: 'anchor_differs', what }];
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
