import type { Actor } from '../../../model/kernel/access.ts';
import type { QuestionnaireQuestion } from '../../../model/questionnaires/questionKinds.ts';
import type { QuestionnaireContent } from '../../../model/questionnaires/questionnaireContent.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';

/** All versions, those of a questionnaire beside each other, the last one first; and the most objectives that an answer is about. */
const versionsStatement = defineStatement({
  text: `
select v.id as version, v.questionnaire_id as questionnaire, v.content,
  v.number = max(v.number) over (partition by v.questionnaire_id) as "isLast",
  (select coalesce(max(cardinality(a.objectives)), 0) from questionnaire_answers a) as objectives
from questionnaire_versions v join questionnaires q on q.id = v.questionnaire_id order by v.questionnaire_id, v.number desc`,
  columns: {
    version: 'int4',
    questionnaire: 'int4',
    content: typed<QuestionnaireContent>('jsonb'),
    isLast: 'bool',
    objectives: 'int4',
  },
});

/** A version whose answers are counted. What is not of the text itself is that of the questionnaire's last version. */
export interface AskedVersion extends Pick<QuestionnaireContent, 'moment' | 'delayDays' | 'isAnonymous'> {
  readonly version: number;
  readonly questionnaire: number;
  readonly isLast: boolean;
}

/** A questionnaire with the questions of all of its versions: each by its code, in its last text. */
export interface AskedQuestionnaire {
  readonly id: number;
  readonly content: QuestionnaireContent;
  readonly questions: readonly QuestionnaireQuestion[];
  /** The questions that each version asked. */
  readonly versions: readonly { readonly version: number; readonly questions: readonly QuestionnaireQuestion[] }[];
}

export interface Asked {
  /** Objectives of an answer, at most. */
  readonly objectives: number;
  readonly versions: readonly AskedVersion[];
  readonly questionnaires: readonly AskedQuestionnaire[];
}

/** Choices that any version offered, in the last wording. */
const allChoices = (of: readonly QuestionnaireQuestion[]): QuestionnaireQuestion['choices'] => [
  ...new Map(of.toReversed().flatMap(({ choices }) => choices.map((choice) => [choice.code, choice] as const))).values(),
];

const questionsOf = (contents: readonly QuestionnaireContent[]): readonly QuestionnaireQuestion[] => {
  const byCode = Map.groupBy(
    contents.flatMap(({ questions }) => questions),
    ({ code }) => code,
  );
  return [...byCode.values()].flatMap((texts) => {
    const [last] = texts;
    return last ? [{ ...last, choices: allChoices(texts) }] : [];
  });
};

/**
 * The questionnaires that were ever published. Trainers do not read what their colleagues answer.
 * @param only id of a questionnaire; null: all
 */
export const readAsked = async (database: Queryable, actor: Actor, only: number | null): Promise<Asked> => {
  const rows = await versionsStatement.rows(database);
  const groups = [...Map.groupBy(rows, ({ questionnaire }) => questionnaire)].flatMap(([id, versions]) => {
    const [last] = versions;
    const isRead = last && (only === null || id === only) && !(actor.kind === 'trainer' && last.content.audience === 'trainer');
    return isRead ? [{ id, content: last.content, versions }] : [];
  });
  return {
    objectives: rows[0]?.objectives ?? 0,
    questionnaires: groups.map(({ id, content, versions }) => ({
      id,
      content,
      questions: questionsOf(versions.map((version) => version.content)),
      versions: versions.map(({ version, content: { questions } }) => ({ version, questions })),
    })),
    versions: groups.flatMap(({ id, content: { moment, isAnonymous }, versions }) => {
      const delayDays = versions.reduce<number | null>(
        (longest, { content }) => (content.delayDays === null ? longest : Math.max(longest ?? 0, content.delayDays)),
        null,
      );
      return versions.map(({ version, isLast }) => ({ version, questionnaire: id, isLast, moment, isAnonymous, delayDays }));
    }),
  };
};
