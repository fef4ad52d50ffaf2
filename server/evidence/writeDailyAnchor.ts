import { parisDay } from '../../model/calendar/parisTime.ts';
import { sayChainFault } from '../../model/messages/evidence/evidence.ts';
import { chainHeadStatement } from '../attendance/chainHeadStatement.ts';
import { verifyChain } from '../attendance/verifyChain.ts';
import type { Dependencies } from '../dependencies.ts';
import { anchoredHeadsStatement } from './anchoredHeadsStatement.ts';
import { ANCHOR_FOLDER, writeAnchorFile } from './anchorFile.ts';
import { loadSealKey } from './sealKey.ts';

/** Any fixed number: one of several instances writes the day's anchor. */
const ANCHOR_LOCK = 746_201_122;

const KEEP = `insert into journal_anchors (day, head_id, head_hash, storage_key, fault_id, created_at) values ($1, $2, $3, $4, $5, $6)`;

/**
 * Once a day, verifies the whole journal and stores its sealed head in the file store. The head of an invalid journal is stored
 * too, with an error in the log: the file then shows since when.
 */
export const writeDailyAnchor = async (deps: Dependencies): Promise<void> => {
  const { database, files, log } = deps;
  const now = deps.now();
  const day = parisDay(now);
  const key = await loadSealKey(deps);
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
    if ((await tx.query('select from journal_anchors where day = $1', [day])).length > 0) return;
    const head = await chainHeadStatement.row(tx);
    if (!head) return;
    const verdict = await verifyChain(tx, await anchoredHeadsStatement.rows(tx));
    if (!verdict.ok) log.error({ line: verdict.id, fault: verdict.fault }, sayChainFault(verdict));
    const storageKey = `${ANCHOR_FOLDER}/${day}.json`;
    await files.write(storageKey, Buffer.from(writeAnchorFile(key, { ...head, day, writtenAt: now })));
    await tx.write('journal_anchors', KEEP, [day, head.id, head.hash, storageKey, verdict.ok ? null : verdict.id, now]);
  });
};
