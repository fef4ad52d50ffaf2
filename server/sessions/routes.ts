import { collectionPath } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { itemText } from '../hydra/collectionEnvelope.ts';
import { readItem } from '../hydra/item.ts';
import { idParam, readJson, writeContextOf } from '../hydra/request.ts';
import { jsonLd } from '../hydra/respond.ts';
import type { AppContext, Route } from '../route.ts';
import { createSessions } from './createSessions.ts';
import { dissociateTrainingSession } from './dissociateTrainingSession.ts';

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

const dissociate = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const resource = resourceByName('logistic_sessions');
  const logisticSessionId = idParam(context);
  const object = await write.database.transaction(async (transaction) => {
    const sessions = { logisticSessionId, trainingSessionId: idParam(context, 'trainingSession') };
    await dissociateTrainingSession({ ...write, database: transaction }, sessions);
    return readItem(transaction, resource, logisticSessionId, null);
  });
  return jsonLd(itemText(resource, object));
};

const ID = '{[1-9][0-9]*}';

/** The creation request makes the training session and its organised days by one command; a training session leaves one of its days. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: collectionPath('training_sessions'),
    right: resourceByName('training_sessions').access.create,
    handle: create,
  },
  {
    method: 'POST',
    path: `${collectionPath('logistic_sessions')}/:id${ID}/training_session/:trainingSession${ID}/dissociate`,
    right: resourceByName('logistic_sessions').access.update,
    handle: dissociate,
  },
];
