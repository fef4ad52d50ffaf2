import { z } from 'zod';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { readAs } from '../hydra/bodySchema.ts';
import { itemText } from '../hydra/collectionEnvelope.ts';
import { readFields, readItem } from '../hydra/item.ts';
import { idParam, readJson, writeContextOf } from '../hydra/request.ts';
import { jsonLd } from '../hydra/respond.ts';
import { runCommand } from '../planning/runCommand.ts';
import { type AppContext, actorOf, type Route } from '../route.ts';
import { createSessions } from './createSessions.ts';
import { beatCurrentEditor, readCurrentEditor } from './currentEditor.ts';
import { dissociateTrainingSession } from './dissociateTrainingSession.ts';
import { readDayTimetable } from './readDayTimetable.ts';

const LOGISTIC_SESSIONS = resourceByName('logistic_sessions');

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

/** A session that the caller does not see does not exist for them, whatever else they send. */
const seenSession = async (context: AppContext): Promise<number> => {
  const id = idParam(context);
  await readFields(context.get('deps').database, LOGISTIC_SESSIONS, { id, actor: actorOf(context), fields: [] });
  return id;
};

const answerEditor = async (context: AppContext, id: number): Promise<Response> => {
  const { database, now } = context.get('deps');
  return jsonLd(JSON.stringify(await readCurrentEditor(database, id, now())));
};

const dayTimetable = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  return jsonLd(JSON.stringify(await readDayTimetable(context.get('deps').database, id)));
};

const MERGE = z.strictObject({ idLogisticSessionToDelete: z.int().positive() });

/** The planning's own command, so that it can be undone there; the answer is the session that stays. */
const merge = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const id = await seenSession(context);
  const { idLogisticSessionToDelete } = readAs(MERGE, await readJson(context));
  const iri = (session: number) => iriOf(LOGISTIC_SESSIONS.name, session);
  const object = await write.database.transaction(async (transaction) => {
    const inside = { ...write, database: transaction };
    await runCommand(inside, { kind: 'merge', session: iri(idLogisticSessionToDelete), into: iri(id) });
    return readItem(transaction, LOGISTIC_SESSIONS, id, null);
  });
  return jsonLd(itemText(LOGISTIC_SESSIONS, object));
};

const currentEditor = async (context: AppContext): Promise<Response> => answerEditor(context, await seenSession(context));

const editorHeartbeat = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  await beatCurrentEditor(writeContextOf(context), id);
  return answerEditor(context, id);
};

const ID = '{[1-9][0-9]*}';
const LOGISTIC_SESSION = `${collectionPath('logistic_sessions')}/:id${ID}`;

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
    path: `${LOGISTIC_SESSION}/training_session/:trainingSession${ID}/dissociate`,
    right: LOGISTIC_SESSIONS.access.update,
    handle: dissociate,
  },
  { method: 'PUT', path: `${LOGISTIC_SESSION}/merge`, right: LOGISTIC_SESSIONS.access.update, handle: merge },
  { method: 'GET', path: `${LOGISTIC_SESSION}/timetable`, right: LOGISTIC_SESSIONS.access.item, handle: dayTimetable },
  {
    method: 'GET',
    path: `${LOGISTIC_SESSION}/current_editor`,
    right: LOGISTIC_SESSIONS.access.item,
    handle: currentEditor,
  },
  {
    method: 'PUT',
    path: `${LOGISTIC_SESSION}/current_editor`,
    right: LOGISTIC_SESSIONS.access.update,
    body: 'none',
    handle: editorHeartbeat,
  },
];
