import type { Violation } from '../kernel/validation.ts';
import { QUESTIONNAIRE_REFUSALS as REFUSALS } from '../messages/questionnaires/refusals/questionnaireRefusals.ts';
import { AUDIENCES_AT } from './moments.ts';
import { hasPart, marksOf, QUESTION_PARTS, type QuestionnaireQuestion, type QuestionPart } from './questionKinds.ts';
import type { QuestionnaireContent } from './questionnaireContent.ts';

export const MAX_QUESTIONS = 30;

/** More required questions than these take longer than a minute at the end of a day. */
const QUICK_QUESTIONS = 8;

/** Fewest choices of a question that offers some. */
const MIN_CHOICES = 2;

type Fault = readonly [member: string, message: string];

const isFilled = (question: QuestionnaireQuestion, part: QuestionPart): boolean => {
  const value = question[part];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
};

const foreignFaults = (question: QuestionnaireQuestion): readonly Fault[] =>
  QUESTION_PARTS.filter((part) => !hasPart(question.kind, part) && isFilled(question, part)).map((part) => [
    part,
    part === 'alertMax' ? REFUSALS.alertOfNumber : REFUSALS.notOfKind,
  ]);

const choiceFaults = ({ kind, choices }: QuestionnaireQuestion): readonly Fault[] => {
  if (!hasPart(kind, 'choices')) return [];
  if (choices.length < MIN_CHOICES) return [['choices', REFUSALS.fewChoices]];
  const labels = choices.map(({ label }) => label.trim().toLocaleLowerCase('fr'));
  const doubles = choices.flatMap(({ label }, index): readonly Fault[] =>
    labels.indexOf(labels[index] ?? '') < index ? [[`choices[${index}].label`, REFUSALS.choiceTwice(label)]] : [],
  );
  const right = choices.filter(({ isRight }) => isRight).length;
  if (kind !== 'knowledge') return right > 0 ? [...doubles, ['choices', REFUSALS.notOfKind]] : doubles;
  if (right === 0) return [...doubles, ['choices', REFUSALS.noneRight]];
  return right === choices.length ? [...doubles, ['choices', REFUSALS.allRight]] : doubles;
};

const numberFaults = ({ kind, min, max, alertMax }: QuestionnaireQuestion): readonly Fault[] => {
  if (!hasPart(kind, 'alertMax')) return [];
  const bounds = marksOf(kind) ?? { min, max };
  const faults: Fault[] = [];
  if (min !== null && max !== null && min >= max) faults.push(['max', REFUSALS.bounds]);
  if (alertMax !== null && ((bounds.min !== null && alertMax < bounds.min) || (bounds.max !== null && alertMax >= bounds.max)))
    faults.push(['alertMax', REFUSALS.alertOutside]);
  return faults;
};

const endFaults = (question: QuestionnaireQuestion): readonly Fault[] =>
  (['lowWord', 'highWord'] as const)
    .filter((part) => hasPart(question.kind, part) && !isFilled(question, part))
    .map((part) => [part, REFUSALS.endNeeded]);

const faultsOf = (question: QuestionnaireQuestion): readonly Fault[] => [
  ...foreignFaults(question),
  ...choiceFaults(question),
  ...numberFaults(question),
  ...endFaults(question),
];

const violation = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'questionnaire' });

/** Codes that occur twice: those of questions, or of the choices of one question. */
const hasDoubles = (rows: readonly { readonly code: string }[]): boolean => {
  const codes = rows.flatMap(({ code }) => (code === '' ? [] : [code]));
  return new Set(codes).size < codes.length;
};

/** Why the questions cannot be stored, by their place. */
export const questionViolations = (questions: readonly QuestionnaireQuestion[]): readonly Violation[] => {
  const ofObjectives = questions.flatMap(({ kind }, index) => (kind === 'objectives' ? [index] : []));
  return [
    ...(questions.length > MAX_QUESTIONS ? [violation('questions', REFUSALS.tooMany(MAX_QUESTIONS))] : []),
    ...(hasDoubles(questions) || questions.some(({ choices }) => hasDoubles(choices))
      ? [violation('questions', REFUSALS.codeTwice)]
      : []),
    ...ofObjectives.slice(1).map((index) => violation(`questions[${index}].kind`, REFUSALS.objectivesTwice)),
    ...questions.flatMap((question, index) =>
      faultsOf(question).map(([member, message]) => violation(`questions[${index}].${member}`, message)),
    ),
  ];
};

/** Can these people be asked at this moment. */
export const audienceViolations = ({
  moment,
  audience,
}: Pick<QuestionnaireContent, 'moment' | 'audience'>): readonly Violation[] =>
  AUDIENCES_AT[moment].includes(audience) ? [] : [violation('audience', REFUSALS.audience)];

interface Length {
  readonly moment: QuestionnaireContent['moment'];
  readonly questions: readonly { readonly isRequired?: boolean | null }[];
}

/** Number of required questions that take longer than a minute at the end of a day; null: it is short enough. */
export const lengthyQuestions = ({ moment, questions }: Length): number | null => {
  const count = questions.filter(({ isRequired }) => isRequired === true).length;
  return moment === 'end' && count > QUICK_QUESTIONS ? count : null;
};
