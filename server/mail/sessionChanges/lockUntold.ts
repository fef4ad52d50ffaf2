import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { readSessionChanges, type UntoldTrainee } from './readSessionChanges.ts';

/** A trainee whose changes somebody has seen. */
export interface SeenChanges {
  readonly needId: number;
  readonly digest: string;
}

interface Locked<Seen extends SeenChanges> {
  readonly ready: readonly { readonly seen: Seen; readonly untold: UntoldTrainee }[];
  /** Needs whose changes differ now. */
  readonly changed: readonly number[];
  /** Needs about which nothing is left to say: somebody has said it, or it was undone. */
  readonly settled: readonly number[];
}

const LOCK = 'select id from calendar_invitations where need_training_id = any($1::int[]) order by id for update';

/** Locks what trainees were told until the transaction ends, and compares their changes with those that were seen. */
export const lockUntold = async <Seen extends SeenChanges>(
  { database, actor, now }: WriteContext,
  all: readonly Seen[],
): Promise<Locked<Seen>> => {
  const needIds = all.map(({ needId }) => needId);
  await database.query(LOCK, [needIds]);
  const untold = new Map((await readSessionChanges(database, { actor, now, needIds })).map((one) => [one.needId, one]));
  const pairs = all.map((seenChanges) => ({ seen: seenChanges, untold: untold.get(seenChanges.needId) }));
  return {
    ready: pairs.flatMap((one) => (one.untold?.digest === one.seen.digest ? { seen: one.seen, untold: one.untold } : [])),
    changed: pairs.flatMap((one) => (one.untold && one.untold.digest !== one.seen.digest ? one.seen.needId : [])),
    settled: pairs.flatMap((one) => (one.untold ? [] : one.seen.needId)),
  };
};
