import { problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

/** Revokes a key at once and for good, in the caller's transaction. Its account ends too, with the work that it has queued. */
export const revokeApiKey = async (context: WriteContext, id: number): Promise<void> => {
  const keys = recordsOf(context).api_keys;
  const key = await keys.lock(id);
  if (key.revokedAt !== null) throw problem('record.conflict', 'integration.already_revoked');
  await keys.change(key, { revokedAt: context.now.toISOString(), revokedBy: context.actor.name });
};
