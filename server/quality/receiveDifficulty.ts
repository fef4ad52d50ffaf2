import type { z } from 'zod';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { answerValues } from '../../model/forms/question.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { DIFFICULTY_PAGE_ACTOR, difficultyQuestions } from '../../model/messages/quality/difficultyQuestions.ts';
import type { Queryable } from '../database/database.ts';
import type { Upload } from '../files/receiveUpload.ts';
import { storeFile } from '../files/storeFile.ts';
import { refuseProgram, type SENT_ANSWER, sentViolations } from '../forms/sentAnswer.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { recordWriter } from '../records/recordWriter.ts';
import type { RowValues } from '../records/rowValues.ts';
import type { DifficultyDoor } from './difficultyDoor.ts';
import { entryDeadlines } from './entryDeadlines.ts';

/** Severity until somebody of the organisation has read it: the training was disturbed. */
const UNREAD_SEVERITY = 2;

export interface ReceivedDifficulty {
  readonly door: DifficultyDoor;
  readonly answer: z.infer<typeof SENT_ANSWER>;
  /** Null: no file. */
  readonly upload: Upload | null;
  /** The trainer who reports something about their session, logged in; null: somebody who gives a name or none. */
  readonly trainer: Actor | null;
}

interface Receiving {
  readonly database: Queryable;
  readonly requestId: string;
  readonly now: Date;
}

/** Author of the report, as far as the page knows. */
const authorOf = ({ door, trainer }: ReceivedDifficulty) => {
  if (!trainer) return {};
  // Whoever is no trainer of the session any more is told so, rather than being noted as somebody else.
  if (door.trainer === null) throw problem('workflow.refused', 'difficulty.not_trainer');
  return { origin: 'trainer' as const, personName: door.trainer };
};

/** The values of a valid report; refused ones are named by question. */
const readValues = (received: ReceivedDifficulty) => {
  const { answer, upload, trainer } = received;
  refuseProgram(answer);
  const questions = difficultyQuestions(trainer !== null);
  const violations = sentViolations(questions, { values: answer.values, hasFile: upload !== null });
  if (violations.length > 0) throw invalid(...violations);
  const { origin, ...values } = answerValues(questions, answer.values);
  return { ...values, origin: origin ?? 'trainee', ...authorOf(received) };
};

/** Makes an entry of what somebody reports about a session, in the caller's transaction. */
export const receiveDifficulty = async (receiving: Receiving, received: ReceivedDifficulty): Promise<void> => {
  const { door, upload, trainer } = received;
  const values = readValues(received);
  const receivedOn = parisDay(receiving.now);
  const actor = { name: trainer?.name ?? DIFFICULTY_PAGE_ACTOR, accountId: trainer?.accountId ?? null };
  // A file of nobody's account belongs to the record that has it.
  const file = upload && (await storeFile({ ...receiving, actor: { ...actor, accountId: null } }, upload));
  const entry = {
    ...values,
    severity: UNREAD_SEVERITY,
    channel: 'page',
    receivedOn,
    status: 'received',
    file,
    trainingSession: door.id,
    trainingLocation: door.placeId,
    company: door.companyId,
    ...(await entryDeadlines(receiving.database, receivedOn)),
  };
  await recordWriter({ ...receiving, actor }, 'quality_entries').createMany([entry as RowValues<'quality_entries'>]);
};
