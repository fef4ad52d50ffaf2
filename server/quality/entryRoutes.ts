import { choice, email, integer, paragraph, text } from '../../model/kernel/field.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { CHOSEN_ENTRY_STATUSES, type ChosenEntryStatus } from '../../model/quality/entryStatuses.ts';
import { qualityEntries } from '../../model/quality/qualityEntry.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { idParam } from '../http/request.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { answerEntry, moveEntry } from './entryCommands.ts';

const SEEN = { version: integer({ required: true, min: 1 }) };
const MOVE = {
  ...SEEN,
  status: choice(CHOSEN_ENTRY_STATUSES, { required: true }),
  reason: text({ format: 'reason', maxLength: 1000 }),
};
const ANSWER = {
  ...SEEN,
  answer: paragraph({ required: true, maxLength: 10_000 }),
  /** Empty: the answer was given in another way. */
  receiver: email(),
  subject: text({ required: true, maxLength: 200 }),
};

const move = async (context: AppContext): Promise<Response> => {
  const { version, status, reason } = await readBodyFields(context, MOVE);
  const target = { id: idParam(context), version };
  return answerCommand(context, { collection: 'quality_entries' }, (inside) =>
    moveEntry(inside, target, { status: status as ChosenEntryStatus, reason }),
  );
};

const answer = async (context: AppContext): Promise<Response> => {
  const { version, ...entryAnswer } = await readBodyFields(context, ANSWER);
  const target = { id: idParam(context), version };
  return answerCommand(context, { collection: 'quality_entries' }, (inside) => answerEntry(inside, target, entryAnswer));
};

const ITEM = `${collectionPath(qualityEntries.name)}/:id{[1-9][0-9]*}`;

/** Steps of an entry; each names the version of the record that the person has seen. */
export const entryRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ITEM}/move`, right: qualityEntries.access.update, input: MOVE, handle: move },
  { method: 'PUT', path: `${ITEM}/answer`, right: qualityEntries.access.update, input: ANSWER, handle: answer },
];
