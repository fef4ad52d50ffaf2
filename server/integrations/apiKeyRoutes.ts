import { INTEGRATION_RIGHT } from '../../model/integrations/integrationRight.ts';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { answerCommand } from '../records/answerCommand.ts';
import type { AppContext, Route } from '../route.ts';
import { createApiKey } from './createApiKey.ts';
import { revokeApiKey } from './revokeApiKey.ts';

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  const write = writeContextOf(context);
  return write.database.transaction(async (transaction) => {
    const inside = { ...write, database: transaction };
    const { id, token } = await createApiKey(inside, body);
    const iri = iriOf('api_keys', id);
    return jsonLd(JSON.stringify({ '@id': iri, '@type': 'NewApiKey', id, token }), 201, { Location: iri });
  });
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
