import type { AnswerValues } from '../../../model/forms/question.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import { sha256 } from '../../attendance/journal/journal.ts';
import { inOrderOfNames } from '../../attendance/sheet/sheetContentHash.ts';

/** The members that an answer is hashed over; an anonymous one names neither its invitation nor its time. */
export interface AnswerContent {
  readonly id: string;
  readonly session: number;
  readonly version: number;
  readonly invitation: number | null;
  /** ISO; with more than three digits after the second it is not what the product has stored. */
  readonly answeredAt: string | null;
  readonly channel: string;
  readonly answers: AnswerValues;
  readonly objectives: readonly string[];
  readonly replaces: string | null;
  /** Null: erased, or from before the chain. */
  readonly nonce: string | null;
  /** Null: from before the chain. */
  readonly textHash: string | null;
}

/** An answer as it is stored. */
export interface StoredAnswer extends AnswerContent {
  readonly contentHash: string;
}

/** An entry of the chain of answers. */
export interface AnswerEntry {
  readonly position: number;
  readonly kind: 'answer' | 'set' | 'erased';
  readonly session: number;
  /** Null: all questionnaires of the session. */
  readonly questionnaire: number | null;
  readonly day: string | null;
  readonly count: number | null;
  readonly contentHash: string;
  readonly prevHash: string;
  readonly hash: string;
}

/** The anonymous answers to a questionnaire of a session, as a whole. */
export interface AnswerSet {
  readonly session: number;
  readonly questionnaire: number;
  readonly salt: string;
  /** Answers that none has replaced. */
  readonly count: number;
  readonly contentHash: string;
  /** Hash of its last entry; null: none yet. */
  readonly entryHash: string | null;
}

/** Hash of a published text. */
export const textHashOf = (content: QuestionnaireContent): string => sha256(JSON.stringify(content, inOrderOfNames));

const FIRST_MEMBERS = ['session', 'version', 'invitation', 'answeredAt', 'channel', 'answers', 'objectives', 'replaces'] as const;
const ADDED_MEMBERS = ['id', 'nonce', 'textHash'] as const;

/** Hash of an answer; those from before the chain are hashed without the members that came with it. */
export const answerHash = (answer: AnswerContent): string => {
  const members = [...FIRST_MEMBERS, ...(answer.textHash === null ? [] : ADDED_MEMBERS)];
  return sha256(JSON.stringify(Object.fromEntries(members.map((name) => [name, answer[name]])), inOrderOfNames));
};

/** Hash of an entry, as the trigger of its table writes it. */
export const entryHash = ({
  position,
  kind,
  session,
  questionnaire,
  day,
  count,
  contentHash,
  prevHash,
}: Omit<AnswerEntry, 'hash'>): string =>
  sha256(JSON.stringify([position, kind, session, questionnaire, day, count, contentHash, prevHash]));

/** Hash over all anonymous answers of a questionnaire; without the salt it tells nothing about them. */
export const setHash = (salt: string, hashes: readonly string[]): string => sha256(salt + hashes.toSorted().join(''));

/** Are the contents of an answer erased. */
export const isErased = ({ answers, objectives, nonce }: AnswerContent): boolean =>
  nonce === null && objectives.length === 0 && Object.keys(answers).length === 0;

/** Hash in an entry `erased`, over all that is left of the erased answers of a session. */
export const erasureHash = (answers: readonly StoredAnswer[]): string => {
  const remainders = answers.map(({ answers: _answers, objectives: _objectives, nonce: _nonce, ...rest }) =>
    sha256(JSON.stringify(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)), inOrderOfNames)),
  );
  return sha256(remainders.toSorted().join('\n'));
};
