import type { QuestionnaireAudience, QuestionnaireMoment } from './moments.ts';
import { hasPart, QUESTION_PARTS, type QuestionChoice, type QuestionnaireQuestion } from './questionKinds.ts';

/** Everything that a published version fixes: each member decides what people are asked. */
export interface QuestionnaireContent {
  readonly name: string;
  readonly moment: QuestionnaireMoment;
  readonly audience: QuestionnaireAudience;
  readonly delayDays: number | null;
  readonly isAnonymous: boolean;
  readonly introduction: string | null;
  readonly questions: readonly QuestionnaireQuestion[];
  readonly thanks: string | null;
}

/** Members of the content that only a draft can change. */
export const CONTENT_FIELDS = [
  'name',
  'moment',
  'audience',
  'delayDays',
  'isAnonymous',
  'introduction',
  'questions',
  'thanks',
] as const satisfies readonly (keyof QuestionnaireContent)[];

type Typed<T> = { readonly [K in keyof T]?: T[K] | null };

/** A question as forms and programs send it, where empty members may be left out. */
export type TypedQuestion = Omit<Typed<QuestionnaireQuestion>, 'choices' | 'kind'> & {
  readonly kind: QuestionnaireQuestion['kind'];
  readonly choices?: readonly Typed<QuestionChoice>[] | null;
};

const EMPTY = {
  code: '',
  text: '',
  help: null,
  isRequired: false,
  isScored: false,
  lowWord: null,
  highWord: null,
  choices: [],
  unit: null,
  min: null,
  max: null,
  alertMax: null,
} as const satisfies Omit<QuestionnaireQuestion, 'kind'>;

const withoutNulls = (typed: object): object => Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null));

/** A question with all its members. */
export const wholeQuestion = (typed: TypedQuestion): QuestionnaireQuestion => ({
  ...EMPTY,
  kind: typed.kind,
  ...withoutNulls(typed),
  choices: (typed.choices ?? []).map((choice) => ({ code: '', label: '', isRight: false, ...withoutNulls(choice) })),
});

/** The questions of a record, in its order. */
export const wholeQuestions = (typed: unknown): readonly QuestionnaireQuestion[] =>
  ((typed ?? []) as readonly TypedQuestion[]).map(wholeQuestion);

/** A question without the parts that another kind had. */
export const fittingQuestion = (typed: TypedQuestion): QuestionnaireQuestion => {
  const whole = wholeQuestion(typed);
  const foreign = QUESTION_PARTS.filter((part) => !hasPart(whole.kind, part));
  const choices = whole.kind === 'knowledge' ? whole.choices : whole.choices.map((choice) => ({ ...choice, isRight: false }));
  return { ...whole, choices, ...Object.fromEntries(foreign.map((part) => [part, EMPTY[part]])) };
};

interface TypedContent extends Omit<QuestionnaireContent, 'questions'> {
  readonly questions: readonly TypedQuestion[];
}

/** The content of a record, in the order in which it is stored. */
export const contentOf = (record: TypedContent): QuestionnaireContent => ({
  name: record.name,
  moment: record.moment,
  audience: record.audience,
  delayDays: record.delayDays,
  isAnonymous: record.isAnonymous,
  introduction: record.introduction,
  questions: record.questions.map(wholeQuestion),
  thanks: record.thanks,
});
