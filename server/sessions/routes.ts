import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { itemText } from '../hydra/collectionEnvelope.ts';
import { readItem } from '../hydra/item.ts';
import { readJson, writeContextOf } from '../hydra/request.ts';
import { jsonLd } from '../hydra/respond.ts';
import type { AppContext, Route } from '../route.ts';
import { createSessions } from './createSessions.ts';

const create = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const body = await readJson(context);
  const resource = resourceByName('training_sessions');
  const { id, object } = await write.database.transaction(async (transaction) => {
    const created = await createSessions({ ...write, database: transaction }, body);
    return { id: created, object: await readItem(transaction, resource, created, null) };
  });
  return jsonLd(itemText(resource, object), 201, { Location: `${collectionPath(resource.name)}/${id}` });
};

/** The creation request makes the training session and its organised days by one command. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: collectionPath('training_sessions'),
    right: resourceByName('training_sessions').access.create,
    handle: create,
  },
];
