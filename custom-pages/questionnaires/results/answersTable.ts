import type { ExportedAnswer, QuestionnaireResult, QuestionResult } from '../../../model/questionnaires/results.ts';
import type { ExportCell } from '../../../src/export/exportCell.ts';
import type { ExportTable } from '../../../src/export/exportTable.ts';
import { formatDate } from '../../../src/records/formatValue.ts';
import { monthText } from '../../figures/parts/chart.ts';
import { RESULT_WORDS as WORDS } from './messages.ts';

interface Column {
  readonly title: string;
  readonly cell: (answer: ExportedAnswer) => ExportCell;
}

const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });

const number = (value: unknown): ExportCell => {
  const amount = Number(value);
  return { kind: 'number', number: amount, text: String(amount).replace('.', ',') };
};

/** Channels by which an answer has come. */
const channelText = (channel: string | null): string => (channel === null ? '' : (WORDS.channels[channel] ?? channel));

const headColumns = (questionnaires: readonly QuestionnaireResult[], hasNames: boolean): readonly Column[] => [
  {
    title: WORDS.columns.questionnaire,
    cell: ({ questionnaire }) => text(questionnaires.find(({ id }) => id === questionnaire)?.name ?? null),
  },
  { title: WORDS.columns.month, cell: ({ month }) => text(monthText(month)) },
  {
    title: WORDS.columns.endedOn,
    cell: ({ endedOn }) => (endedOn === null ? text(null) : { kind: 'day', text: formatDate(endedOn) }),
  },
  { title: WORDS.columns.training, cell: ({ training }) => text(training) },
  { title: WORDS.columns.version, cell: ({ version }) => (version === null ? text(null) : number(version)) },
  { title: WORDS.columns.channel, cell: ({ channel }) => text(channelText(channel)) },
  ...(hasNames
    ? [
        { title: WORDS.columns.person, cell: ({ person }: ExportedAnswer) => text(person) },
        { title: WORDS.columns.company, cell: ({ company }: ExportedAnswer) => text(company) },
      ]
    : []),
];

const labelOf = (question: QuestionResult, value: string): string =>
  question.choices.find(({ code }) => code === value)?.label ?? value;

const answerCell = (question: QuestionResult, value: unknown): ExportCell => {
  if (value === undefined || value === null) return text(null);
  if (Array.isArray(value)) return text(value.map((code) => labelOf(question, String(code))).join(', '));
  if (typeof value === 'boolean') return text(WORDS.yesNo[value ? 'true' : 'false']);
  if (question.kind === 'date') return { kind: 'day', text: formatDate(String(value)) };
  if (typeof value === 'number' || question.kind === 'number') return number(value);
  return text(labelOf(question, String(value)));
};

/** Answer to a question; that of an objective has its place among those of the answer. */
const answerTo = ({ code, objective }: QuestionResult, { answers, objectives }: ExportedAnswer): unknown =>
  objective === null ? answers[code] : answers[`${code}.${objectives.indexOf(objective) + 1}`];

const questionColumns = (questionnaires: readonly QuestionnaireResult[]): readonly Column[] =>
  questionnaires.flatMap(({ id, name, questions }) =>
    questions.map((question) => ({
      title: `${questionnaires.length > 1 ? `${name} : ` : ''}${
        question.objective === null ? question.text : WORDS.objective(question.text, question.objective)
      }`,
      cell: (answer: ExportedAnswer) =>
        answer.questionnaire === id ? answerCell(question, answerTo(question, answer)) : text(null),
    })),
  );

interface AnswersTable {
  readonly name: string;
  readonly hasNames: boolean;
  readonly answers: readonly ExportedAnswer[];
  readonly questionnaires: readonly QuestionnaireResult[];
}

/** The answers as a table: one row for each set, one column for each question of the questionnaires that have any. */
export const answersTable = ({ name, hasNames, answers, questionnaires }: AnswersTable): ExportTable => {
  const answeredIds = new Set(answers.map(({ questionnaire }) => questionnaire));
  const answeredQuestionnaires = questionnaires.filter(({ id }) => answeredIds.has(id));
  const columns = [...headColumns(answeredQuestionnaires, hasNames), ...questionColumns(answeredQuestionnaires)];
  return {
    name,
    titles: columns.map(({ title }) => title),
    rows: answers.map((answer) => columns.map(({ cell }) => cell(answer))),
  };
};
