import { z } from 'zod';
import { collectionPath, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { readAs } from '../http/bodySchema.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { jsonLd } from '../http/respond.ts';
import { runCommand } from '../planning/runCommand.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordReader } from '../records/recordReader.ts';
import type { AppContext, Route } from '../route.ts';
import { createTrainingSession } from './createTrainingSession.ts';
import { beatCurrentEditor, readCurrentEditor } from './currentEditor.ts';
import { dissociateTrainingSession } from './dissociateTrainingSession.ts';
import { readDayTimetable } from './readDayTimetable.ts';

const LOGISTIC_SESSIONS = resourceByName('logistic_sessions');

const create = async (context: AppContext): Promise<Response> => {
  const body = await readJson(context);
  return answerCommand(context, { collection: 'training_sessions', status: 201 }, (inside) =>
    createTrainingSession(inside, body),
  );
};

const dissociate = (context: AppContext): Promise<Response> => {
  const logisticSessionId = idParam(context);
  const trainingSessionId = idParam(context, 'trainingSession');
  return answerCommand(context, { collection: 'logistic_sessions' }, async (inside) => {
    await dissociateTrainingSession(inside, { logisticSessionId, trainingSessionId });
    return logisticSessionId;
  });
};

/** A session the caller does not see is a 404, whatever else they send. */
const seenSession = async (context: AppContext): Promise<number> => {
  const id = idParam(context);
  await recordReader(readerOf(context), 'logistic_sessions').requireSeen(id);
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

/** The planning's command, so that it can be undone there; answers with the kept session. */
const merge = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  const { idLogisticSessionToDelete } = readAs(MERGE, await readJson(context));
  const iri = (logisticSession: number) => iriOf(LOGISTIC_SESSIONS.name, logisticSession);
  return answerCommand(context, { collection: 'logistic_sessions' }, async (inside) => {
    await runCommand(inside, { kind: 'merge', session: iri(idLogisticSessionToDelete), into: iri(id) });
    return id;
  });
};

const currentEditor = async (context: AppContext): Promise<Response> => answerEditor(context, await seenSession(context));

const editorHeartbeat = async (context: AppContext): Promise<Response> => {
  const id = await seenSession(context);
  await beatCurrentEditor(writeContextOf(context), id);
  return answerEditor(context, id);
};

const ID = '{[1-9][0-9]*}';
const LOGISTIC_SESSION = `${collectionPath('logistic_sessions')}/:id${ID}`;

/** Creation of training sessions with their logistic sessions in one command, and removal from a logistic session. */
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
    body: 'none',
    right: LOGISTIC_SESSIONS.access.update,
    handle: dissociate,
  },
  { method: 'PUT', path: `${LOGISTIC_SESSION}/merge`, right: LOGISTIC_SESSIONS.access.update, input: MERGE, handle: merge },
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
    isPersonal: true,
    handle: editorHeartbeat,
  },
];
