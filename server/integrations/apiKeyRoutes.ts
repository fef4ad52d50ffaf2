import { INTEGRATION_RIGHT } from '../../model/integrations/integrationRight.ts';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { hashKeyToken, newKeyToken } from '../accounts/credentials/credential.ts';
import type { AppContext, Route } from '../context/route.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { problem } from '../kernel/domainError.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordsOf } from '../records/recordsOf.ts';

const GIVE = 'update api_keys set secret_hash = $2 where id = $1';

/** Makes a key from a request body, in the caller's transaction. Its token is not stored: this is the only time it is known. */
const createApiKey = async (context: WriteContext, body: unknown): Promise<{ readonly id: number; readonly token: string }> => {
  const keys = recordsOf(context).api_keys;
  const id = await keys.create(body);
  const token = newKeyToken((await keys.readUnscoped(id)).prefix);
  await context.database.write('api_keys', GIVE, [id, hashKeyToken(token)]);
  return { id, token };
};

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  const write = writeContextOf(context);
  return write.database.transaction(async (transaction) => {
    const inside = { ...write, database: transaction };
    const { id, token } = await createApiKey(inside, body);
    const iri = iriOf('api_keys', id);
    return objectAnswer({ '@id': iri, '@type': 'NewApiKey', id, token }, 201, { Location: iri });
  });
};

/** Revokes a key at once and for good, in the caller's transaction. Its account ends too, with the work that it has queued. */
const revokeApiKey = async (context: WriteContext, id: number): Promise<void> => {
  const keys = recordsOf(context).api_keys;
  const key = await keys.lock(id);
  if (key.revokedAt !== null) throw problem('record.conflict', 'integration.already_revoked');
  await keys.change(key, { revokedAt: context.now.toISOString(), revokedBy: context.actor.name });
};

const revoke = (context: AppContext): Promise<Response> =>
  answerCommand(context, { collection: 'api_keys' }, async (inside) => {
    const id = idParam(context);
    await revokeApiKey(inside, id);
    return id;
  });

const KEYS = collectionPath('api_keys');

/** Making and revoking API keys; a key is shown in the answer to its making, and never again. */
export const apiKeyRoutes: readonly Route[] = [
  { method: 'POST', path: KEYS, right: INTEGRATION_RIGHT, handle: create },
  { method: 'POST', path: `${KEYS}/:id{[1-9][0-9]*}/revoke`, right: INTEGRATION_RIGHT, body: 'none', handle: revoke },
];
