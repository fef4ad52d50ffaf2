import { hashKeyToken, newKeyToken } from '../accounts/apiKeyToken.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

const GIVE = 'update api_keys set secret_hash = $2 where id = $1';

/** Makes a key from a request body, in the caller's transaction. Its token is not stored: this is the only time it is known. */
export const createApiKey = async (
  context: WriteContext,
  body: unknown,
): Promise<{ readonly id: number; readonly token: string }> => {
  const keys = recordsOf(context).api_keys;
  const id = await keys.create(body);
  const token = newKeyToken((await keys.readUnscoped(id)).prefix);
  await context.database.write('api_keys', GIVE, [id, hashKeyToken(token)]);
  return { id, token };
};
