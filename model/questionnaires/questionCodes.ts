import type { QuestionnaireQuestion } from './questionKinds.ts';
import { wholeQuestion } from './questionnaireContent.ts';

interface Coded {
  readonly questions: readonly QuestionnaireQuestion[];
  readonly lastCode: number;
}

/** Gives codes to questions and choices that have none, each a new one. */
export const withNewCodes = (questions: readonly QuestionnaireQuestion[], lastCode: number): Coded => {
  let last = lastCode;
  const codeOf = (code: string, letter: string): string => {
    if (code !== '') return code;
    last += 1;
    return `${letter}${last}`;
  };
  const codedQuestions = questions.map((question) => ({
    ...question,
    code: codeOf(question.code, 'q'),
    choices: question.choices.map((choice) => ({ ...choice, code: codeOf(choice.code, 'c') })),
  }));
  return { questions: codedQuestions, lastCode: last };
};

/** Questions as another installation takes them over: codes are those of one questionnaire. */
export const withoutCodes = (questions: readonly QuestionnaireQuestion[]): readonly QuestionnaireQuestion[] =>
  questions.map((question) => ({
    ...question,
    code: '',
    choices: question.choices.map((choice) => ({ ...choice, code: '' })),
  }));

/** Gives questions and choices that have no code those of the draft with the same words: their results stay comparable. */
export const withStoredCodes = (
  questions: readonly QuestionnaireQuestion[],
  storedQuestions: readonly QuestionnaireQuestion[],
): readonly QuestionnaireQuestion[] =>
  questions.map((question) => {
    const draftQuestion = storedQuestions.find(({ kind, text }) => kind === question.kind && text === question.text);
    const codeOf = (label: string): string => draftQuestion?.choices.find((choice) => choice.label === label)?.code ?? '';
    return {
      ...question,
      code: draftQuestion?.code ?? '',
      choices: question.choices.map((choice) => ({ ...choice, code: codeOf(choice.label) })),
    };
  });

/** All words of a question: once they differ, a person is asked whether they still mean the same. */
const wording = ({ text, lowWord, highWord, unit, choices }: QuestionnaireQuestion): string =>
  JSON.stringify([text, lowWord, highWord, unit, choices.map(({ code, label }) => [code, label]).sort()]);

const byCode = (questions: readonly QuestionnaireQuestion[]): ReadonlyMap<string, QuestionnaireQuestion> =>
  new Map(questions.map((question) => [question.code, question]));

type Questions = readonly QuestionnaireQuestion[];

/** Questions of a draft whose words differ from the former version: only a person knows whether they mean the same. */
export const rewordedQuestions = (before: Questions, after: Questions): Questions => {
  const former = byCode(before);
  return after.filter((question) => {
    const old = former.get(question.code);
    return old !== undefined && old.kind === question.kind && wording(old) !== wording(question);
  });
};

interface Publication extends Coded {
  /** Questions of the former version; none: it is the first. */
  readonly before: Questions;
  /** Codes of reworded questions that mean something else now. */
  readonly otherMeanings: readonly string[];
}

/** Questions as they are published: those with another meaning, and those of another kind, get a new code. */
export const publishedQuestions = ({ before, questions, lastCode, otherMeanings }: Publication): Coded => {
  const former = byCode(before);
  const isOther = ({ code, kind }: QuestionnaireQuestion): boolean =>
    otherMeanings.includes(code) || (former.get(code)?.kind ?? kind) !== kind;
  return withNewCodes(
    questions.map((question) => (isOther(question) ? { ...question, code: '' } : question)),
    lastCode,
  );
};

export type QuestionChange = 'new' | 'removed' | 'reworded' | 'altered' | 'moved';

interface ChangedQuestion {
  readonly question: QuestionnaireQuestion;
  readonly former: QuestionnaireQuestion | null;
  readonly change: QuestionChange;
}

/** Codes that both have, in the order of one: a question that only slid because of others has not moved. */
const commonOrder = (questions: Questions, others: ReadonlyMap<string, unknown>): readonly string[] =>
  questions.flatMap(({ code }) => (others.has(code) ? [code] : []));

const changeOf = (question: QuestionnaireQuestion, old: QuestionnaireQuestion | undefined): QuestionChange | null => {
  if (!old) return 'new';
  if (old.text !== question.text) return 'reworded';
  // The database has the members of an object in another order.
  return JSON.stringify(wholeQuestion(old)) === JSON.stringify(wholeQuestion(question)) ? null : 'altered';
};

/** Questions that differ between two versions, in the order of the later one; removed ones come last. */
export const questionChanges = (before: Questions, after: Questions): readonly ChangedQuestion[] => {
  const [former, latter] = [byCode(before), byCode(after)];
  const [oldOrder, newOrder] = [commonOrder(before, latter), commonOrder(after, former)];
  const changes = after.flatMap((question): readonly ChangedQuestion[] => {
    const old = former.get(question.code);
    const isMoved = oldOrder.indexOf(question.code) !== newOrder.indexOf(question.code);
    const change = changeOf(question, old) ?? (isMoved ? 'moved' : null);
    return change ? [{ question, former: old ?? null, change }] : [];
  });
  const removals = before.filter(({ code }) => !latter.has(code));
  return [...changes, ...removals.map((question) => ({ question, former: question, change: 'removed' as const }))];
};
