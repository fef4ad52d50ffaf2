import { z } from 'zod';
import { normalise } from '../../../model/kernel/normalise.ts';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { NOTE_CALL_RIGHT, READ_CALL_RIGHT } from '../../../model/needs/call.ts';
import { CALL_OUTCOMES, reminders } from '../../../model/needs/reminder.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../../http/request.ts';
import { jsonLd } from '../../http/respond.ts';
import { answerCommand } from '../../records/answerCommand.ts';
import type { AppContext, Route } from '../../route.ts';
import { noteCall } from './noteCall.ts';
import { readCall } from './readCall.ts';
import { undoCall } from './undoCall.ts';

const NOTE_LENGTH = 10_000;

const CALL = z.strictObject({
  outcome: z.enum(CALL_OUTCOMES),
  note: z.string().trim().max(NOTE_LENGTH).nullish(),
  reminderAt: z.iso.datetime({ offset: true }).nullish(),
  reminder: IRI_SCHEMA.nullish(),
  version: z.int().positive().nullish(),
});
const UNDO = z.strictObject({ call: IRI_SCHEMA });

const answer = (body: object): Response => jsonLd(JSON.stringify({ '@context': '/api/contexts/NeedTraining', ...body }));

const read = async (context: AppContext): Promise<Response> => answer(await readCall(readerOf(context), idParam(context)));

const note = async (context: AppContext): Promise<Response> => {
  const write = writeContextOf(context);
  const needId = idParam(context);
  const body = readAs(CALL, await readJson(context));
  const call = {
    outcome: body.outcome,
    note: normalise(reminders.fields.commentary, body.note ?? '') as string | null,
    reminderAt: body.reminderAt,
    reminder: body.reminder ? idOfIri('reminders', body.reminder, 'reminder') : null,
    version: body.version ?? null,
  };
  return answer(await write.database.transaction((database) => noteCall({ ...write, database }, needId, call)));
};

const undo = async (context: AppContext): Promise<Response> => {
  const needId = idParam(context);
  const call = idOfIri('reminders', readAs(UNDO, await readJson(context)).call, 'call');
  return answerCommand(context, { collection: 'need_trainings' }, (inside) => undoCall(inside, needId, call));
};

const PATH = `${collectionPath('need_trainings')}/:id{[1-9][0-9]*}`;

/** Calling people: the data of the call card, the command that stores a call, and its undo. */
export const callRoutes: readonly Route[] = [
  { method: 'GET', path: `${PATH}/call`, right: READ_CALL_RIGHT, handle: read },
  { method: 'POST', path: `${PATH}/call`, right: NOTE_CALL_RIGHT, input: CALL, handle: note },
  { method: 'POST', path: `${PATH}/undo_call`, right: NOTE_CALL_RIGHT, input: UNDO, handle: undo },
];
