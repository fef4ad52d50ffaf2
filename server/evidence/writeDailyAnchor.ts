import { parisDay } from '../../model/calendar/parisTime.ts';
import { sayChainFault } from '../../model/messages/evidence/evidence.ts';
import { verifyChain } from '../attendance/verifyChain.ts';
import type { Dependencies } from '../dependencies.ts';
import { ANCHOR_FOLDER, writeAnchorFile } from './anchorFile.ts';
import { loadSealKey } from './sealKey.ts';

/** Any fixed number: of several instances one writes the day's anchor. */
const ANCHOR_LOCK = 746_201_122;

const KEEP = `insert into journal_anchors (day, head_id, head_hash, storage_key, fault_id, created_at) values ($1, $2, $3, $4, $5, $6)`;

/** The line on which the journal ends, whether or not it is what was written. */
const HEAD = 'select id, hash from emargement_events order by id desc limit 1';

/**
 * Writes the head of the journal down once a day, sealed, in the file store, after the whole journal was read. A journal that does
 * not hold is written down all the same, and shouted about in the log: the file then says since when.
 */
export const writeDailyAnchor = async (deps: Dependencies): Promise<void> => {
  const { database, files, log } = deps;
  const now = deps.now();
  const day = parisDay(now);
  const key = await loadSealKey(deps);
  await database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [ANCHOR_LOCK]);
    if ((await tx.query('select from journal_anchors where day = $1', [day])).length > 0) return;
    const [head] = await tx.query<{ id: number; hash: string }>(HEAD);
    if (!head) return;
    const earlier = await tx.query<{ id: number; hash: string }>('select head_id as id, head_hash as hash from journal_anchors');
    const verdict = await verifyChain(tx, earlier);
    if (!verdict.ok) log.error({ line: verdict.id, fault: verdict.fault }, sayChainFault(verdict));
    const storageKey = `${ANCHOR_FOLDER}/${day}.json`;
    await files.write(storageKey, Buffer.from(writeAnchorFile(key, day, now, head)));
    await tx.write('journal_anchors', KEEP, [day, head.id, head.hash, storageKey, verdict.ok ? null : verdict.id, now]);
  });
};
