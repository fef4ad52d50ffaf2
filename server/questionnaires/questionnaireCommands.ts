import { joinNames } from '../../model/kernel/values/french.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { QUESTIONNAIRE_REFUSALS as REFUSALS } from '../../model/messages/questionnaires/refusals/questionnaireRefusals.ts';
import { ATTACHMENT_NAMES } from '../../model/questionnaires/attachments.ts';
import { publishedQuestions, rewordedQuestions } from '../../model/questionnaires/questionCodes.ts';
import type { QuestionnaireQuestion } from '../../model/questionnaires/questionKinds.ts';
import { contentOf, type QuestionnaireContent } from '../../model/questionnaires/questionnaireContent.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { sha256 } from '../attendance/journal/journal.ts';
import { inOrderOfNames } from '../attendance/sheet/sheetContentHash.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { columnName } from '../database/naming.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, problem, stale } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { RowValues } from '../records/rowValues.ts';
import { type LastVersion, lastVersion } from './lastVersion.ts';

type Questionnaire = RecordFor<'questionnaires'>;

/** Whether a reworded question means the same. */
export const MEANINGS = ['same', 'other'] as const;
type Meanings = Readonly<Record<string, (typeof MEANINGS)[number]>>;

/** The questionnaire that a command acts on, as the person has seen it. */
export interface Target {
  readonly id: number;
  readonly version: number;
}

const lockSeen = async (context: WriteContext, { id, version }: Target): Promise<Questionnaire> => {
  const record = await recordsOf(context).questionnaires.lock(id);
  if (record.version !== version) throw stale(record as unknown as JsonObject);
  return record;
};

/** The text that is hashed: the content with its names in order. */
const contentText = (content: QuestionnaireContent): string => JSON.stringify(content, inOrderOfNames);

/** Members of a question may be empty, which the type of a row does not know. */
const asRow = (questions: readonly QuestionnaireQuestion[]) => questions as unknown as RowValues<'questionnaires'>['questions'];

const draftContent = (record: Questionnaire): QuestionnaireContent =>
  contentOf(record as unknown as Parameters<typeof contentOf>[0]);

/** A person says of each reworded question whether it means the same. */
const requireMeanings = (
  questions: readonly QuestionnaireQuestion[],
  last: LastVersion | undefined,
  meanings: Meanings,
): void => {
  const unsaid = rewordedQuestions(last?.content.questions ?? [], questions).filter(({ code }) => !Object.hasOwn(meanings, code));
  if (unsaid.length === 0) return;
  throw invalid(
    ...unsaid.map(({ code, text }) => ({
      propertyPath: `meanings.${code}`,
      message: REFUSALS.meaningNeeded(text),
      code: 'required',
    })),
  );
};

const requirePublishable = (record: Questionnaire, content: QuestionnaireContent, last: LastVersion | undefined): void => {
  if (record.status !== 'draft') throw problem('workflow.refused', 'questionnaire.not_draft');
  if (content.questions.length === 0) throw problem('workflow.refused', 'questionnaire.no_question');
  if (last && record.publishedNumber !== null && contentText(last.content) === contentText(content))
    throw problem('workflow.refused', 'questionnaire.unchanged', { number: last.number });
};

/** Publishes the draft as the next version. */
export const publishQuestionnaire = async (context: WriteContext, target: Target, meanings: Meanings): Promise<number> => {
  const record = await lockSeen(context, target);
  const last = await lastVersion(context.database, target.id);
  const draft = draftContent(record);
  requirePublishable(record, draft, last);
  requireMeanings(draft.questions, last, meanings);
  const { questions, lastCode } = publishedQuestions({
    before: last?.content.questions ?? [],
    questions: draft.questions,
    lastCode: record.lastCode ?? 0,
    otherMeanings: Object.entries(meanings).flatMap(([code, meaning]) => (meaning === 'other' ? [code] : [])),
  });
  const content = { ...draft, questions };
  const number = (last?.number ?? 0) + 1;
  const { questionnaires, questionnaire_versions: versions } = recordsOf(context);
  await versions.createMany([
    {
      questionnaire: target.id,
      number,
      content,
      contentHash: sha256(contentText(content)),
      author: context.actor.name,
      publishedAt: context.now,
    },
  ]);
  await questionnaires.change(record, { status: 'published', publishedNumber: number, questions: asRow(questions), lastCode });
  return target.id;
};

/** Opens the next draft. What is published goes on being asked. */
export const reviseQuestionnaire = async (context: WriteContext, target: Target): Promise<number> => {
  const record = await lockSeen(context, target);
  if (record.status === 'draft') throw problem('workflow.refused', 'questionnaire.is_draft');
  await recordsOf(context).questionnaires.change(record, { status: 'draft' });
  return target.id;
};

/** Puts the last version back in place of the draft. */
export const discardDraft = async (context: WriteContext, target: Target): Promise<number> => {
  const record = await lockSeen(context, target);
  if (record.status !== 'draft') throw problem('workflow.refused', 'questionnaire.not_draft');
  const last = await lastVersion(context.database, target.id);
  if (!last) throw problem('workflow.refused', 'questionnaire.nothing_to_discard');
  const status = record.publishedNumber === null ? 'archived' : 'published';
  await recordsOf(context).questionnaires.change(record, { ...last.content, questions: asRow(last.content.questions), status });
  return target.id;
};

const columns = ATTACHMENT_NAMES.map((name) => columnName(name, { kind: 'one', target: 'questionnaires' })).join(', ');

/** Training types that name a questionnaire ($1). */
const attachedStatement = defineStatement({
  text: `select name from training_types where $1 in (${columns}) order by name`,
  columns: { name: 'text' },
});

/** Asks nobody any more; its versions and answers stay. */
export const archiveQuestionnaire = async (context: WriteContext, target: Target): Promise<number> => {
  const record = await lockSeen(context, target);
  if (record.status === 'archived') throw problem('workflow.refused', 'questionnaire.archived');
  if (record.isDefault) throw problem('workflow.refused', 'questionnaire.is_default');
  const types = await attachedStatement.rows(context.database, [target.id]);
  if (types.length > 0)
    throw problem('record.in_use', 'questionnaire.attached', { names: joinNames(types.map(({ name }) => name)) });
  await recordsOf(context).questionnaires.change(record, { status: 'archived', publishedNumber: null });
  return target.id;
};
