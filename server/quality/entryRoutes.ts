import { choice, email, integer, paragraph, text } from '../../model/kernel/field.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { plainMailHtml } from '../../model/mail/mailHtml.ts';
import { CHOSEN_ENTRY_STATUSES, type ChosenEntryStatus } from '../../model/quality/entryStatuses.ts';
import { improvements } from '../../model/quality/improvement.ts';
import { qualityEntries } from '../../model/quality/qualityEntry.ts';
import { readConfigurations } from '../configurations/readConfiguration.ts';
import type { AppContext, Route } from '../context/route.ts';
import { envelope } from '../http/envelope.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { idParam, readerOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { previewLetter } from '../outbox/letterhead/previewLetter.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordReader } from '../records/recordReader.ts';
import { answerEntry, moveEntry, openImprovement } from './entryCommands.ts';

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

const { what, why, dueOn } = improvements.fields;
const IMPROVEMENT = { ...SEEN, what, why, dueOn };

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

const improve = async (context: AppContext): Promise<Response> => {
  const { version, ...improvement } = await readBodyFields(context, IMPROVEMENT);
  const target = { id: idParam(context), version };
  return answerCommand(context, { collection: 'quality_entries' }, (inside) => openImprovement(inside, target, improvement));
};

const LETTER = { answer: ANSWER.answer, subject: ANSWER.subject };

/** The mail of an answer as its receiver gets it; nothing is sent. */
const previewAnswer = async (context: AppContext): Promise<Response> => {
  const { answer: text, subject } = await readBodyFields(context, LETTER);
  const deps = context.get('deps');
  await recordReader(readerOf(context), 'quality_entries').requireSeen(idParam(context));
  const { email_contact: sender } = await readConfigurations(deps.database, ['email_contact']);
  const html = await previewLetter(deps, { subject, html: plainMailHtml(text), carBrandId: null });
  return objectAnswer({ ...envelope('QualityEntry', context.req.path, 'EntryAnswerPreview'), subject, sender, html });
};

const ITEM = `${collectionPath(qualityEntries.name)}/:id{[1-9][0-9]*}`;

/** Steps of an entry; each names the version of the record that the person has seen. */
export const entryRoutes: readonly Route[] = [
  { method: 'PUT', path: `${ITEM}/move`, right: qualityEntries.access.update, input: MOVE, handle: move },
  { method: 'PUT', path: `${ITEM}/answer`, right: qualityEntries.access.update, input: ANSWER, handle: answer },
  { method: 'PUT', path: `${ITEM}/improvement`, right: improvements.access.create, input: IMPROVEMENT, handle: improve },
  { method: 'POST', path: `${ITEM}/answer_preview`, right: qualityEntries.access.update, input: LETTER, handle: previewAnswer },
];
