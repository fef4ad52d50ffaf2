import { parisDay } from '../../../model/calendar/parisTime.ts';
import { sayChainFault } from '../../../model/messages/evidence/evidence.ts';
import { chainHeadStatement } from '../../attendance/journal/journalTransaction.ts';
import { verifyChain } from '../../attendance/journal/verifyChain.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { answersHeadStatement } from '../../questionnaires/chain/answerRows.ts';
import { sealAnswerSets } from '../../questionnaires/chain/sealAnswerSets.ts';
import { verifyAnswers } from '../../questionnaires/chain/verifyAnswers.ts';
import { loadSealKey } from '../signature/sealKey.ts';
import { requestTimestamp } from '../signature/timestamp.ts';
import { ANCHOR_FOLDER, timestampName, writeAnchorFile } from './anchorFile.ts';
import { anchoredAnswersStatement, anchoredHeadsStatement } from './journalAnchors.ts';

/** Newest anchors that are stamped again and again until an authority answers. */
const NEWEST = 30;

/** Asks for the missing timestamps of the newest anchor files, and stores each beside its file. */
export const stampAnchors = async ({ files, settings, log }: Pick<Dependencies, 'files' | 'settings' | 'log'>): Promise<void> => {
  if (settings.timestampAuthorities.length === 0) return;
  const all = new Set(await files.list(ANCHOR_FOLDER));
  const newest = [...all]
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .slice(-NEWEST);
  for (const name of newest.filter((one) => !all.has(timestampName(one)))) {
    const bytes = await files.read(`${ANCHOR_FOLDER}/${name}`);
    const stamp = await requestTimestamp({ authorities: settings.timestampAuthorities, log }, bytes);
    if (!stamp) return;
    await files.write(`${ANCHOR_FOLDER}/${timestampName(name)}`, stamp.token);
  }
};

/** Any fixed number: one of several instances writes an anchor. */
const ANCHOR_LOCK = 746_201_122;

const KEEP = `insert into journal_anchors (day, head_id, head_hash, storage_key, fault_id, answers_position, answers_hash, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** The last `sealed` line of a sheet ($1) that no anchor has seen, and what the last anchor found of the journal. */
const unanchoredSealStatement = defineStatement({
  text: `select s.id, (select a.fault_id from journal_anchors a order by a.created_at desc, a.head_id desc limit 1) as "lastFaultId" from (
    select max(id) as id from emargement_events where sheet_uuid = $1 and type = 'sealed') s
  where s.id is not null and not exists (select from journal_anchors a where a.head_id >= s.id)`,
  columns: {
    id: 'int4',
    lastFaultId: 'int4?',
  },
});

type Head = RowOf<typeof chainHeadStatement>;

interface NewAnchor {
  readonly head: Head;
  readonly storageKey: string;
  readonly faultId: number | null;
  readonly now: Date;
}

const writeAnchor = async (tx: Queryable, deps: Dependencies, { head, storageKey, faultId, now }: NewAnchor): Promise<void> => {
  const day = parisDay(now);
  const key = await loadSealKey(deps);
  const answers = (await answersHeadStatement.row(tx)) ?? null;
  await deps.files.write(storageKey, Buffer.from(writeAnchorFile(key, { ...head, day, writtenAt: now, answers })));
  const values = [day, head.id, head.hash, storageKey, faultId, answers?.position ?? null, answers?.hash ?? null, now];
  await tx.write('journal_anchors', KEEP, values);
};

/**
 * Once a day, verifies the whole journal and all answers to questionnaires, and stores their sealed heads in the file store. The head of
 * an invalid journal is stored too, with an error in the log: the file then shows since when.
 */
export const writeDailyAnchor = async (deps: Dependencies): Promise<void> => {
  const { database, log } = deps;
  const now = deps.now();
  const storageKey = `${ANCHOR_FOLDER}/${parisDay(now)}.json`;
  await loadSealKey(deps);
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
    if ((await tx.query('select from journal_anchors where storage_key = $1', [storageKey])).length > 0) return;
    const head = await chainHeadStatement.row(tx);
    if (!head) return;
    await sealAnswerSets(tx, now);
    const verdict = await verifyChain(tx, await anchoredHeadsStatement.rows(tx));
    if (!verdict.ok) log.error({ line: verdict.id, fault: verdict.fault }, sayChainFault(verdict));
    for (const fault of (await verifyAnswers(tx, await anchoredAnswersStatement.rows(tx))).faults) log.error(fault);
    await writeAnchor(tx, deps, { head, storageKey, faultId: verdict.ok ? null : verdict.id, now });
  });
};

/**
 * Stores the journal's sealed head after a sheet was sealed, unless an anchor has seen its line: seals at the same time share one. It
 * does not verify the whole journal, and repeats what the last verification found.
 */
export const anchorSeals = async (deps: Dependencies, sheetUuid: string): Promise<void> => {
  const now = deps.now();
  await loadSealKey(deps);
  await deps.database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
    const head = await chainHeadStatement.row(tx);
    const open = await unanchoredSealStatement.row(tx, [sheetUuid]);
    if (!head || !open) return;
    const storageKey = `${ANCHOR_FOLDER}/${parisDay(now)}-${String(head.id).padStart(9, '0')}.json`;
    await writeAnchor(tx, deps, { head, storageKey, faultId: open.lastFaultId, now });
  });
};
