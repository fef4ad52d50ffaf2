import type { RecordOf } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { QUESTIONNAIRE_REFUSALS as REFUSALS } from '../../model/messages/questionnaires/refusals/questionnaireRefusals.ts';
import { DELAY_DAYS } from '../../model/questionnaires/moments.ts';
import { withNewCodes } from '../../model/questionnaires/questionCodes.ts';
import { audienceViolations, questionViolations } from '../../model/questionnaires/questionFaults.ts';
import type { questionnaires } from '../../model/questionnaires/questionnaire.ts';
import { CONTENT_FIELDS, type TypedQuestion, wholeQuestion } from '../../model/questionnaires/questionnaireContent.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../kernel/domainError.ts';
import { lastVersion } from './lastVersion.ts';

type Draft = Omit<RecordOf<typeof questionnaires>, 'questions'> & { readonly questions: readonly TypedQuestion[] };

const NEW = { questions: [], isDefault: false, isAnonymous: false, delayDays: null, publishedNumber: null, lastCode: 0 };

/** The questionnaire as the write would leave it. */
const draftOf = ({ current, values }: WriteEvent): Draft =>
  ({ ...NEW, moment: 'end', audience: 'trainee', ...current, ...Object.fromEntries(values.own) }) as unknown as Draft;

const refusal = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'questionnaire' });

/** The questionnaire that a moment ($1) and people ($2) are asked by default, other than $3. */
const defaultStatement = defineStatement({
  text: 'select name from questionnaires where is_default and moment = $1 and audience = $2 and id <> $3',
  columns: { name: 'text' },
});

/** The published text stays: the next one is a draft. */
const publishedViolations = ({ current, values }: WriteEvent): readonly Violation[] =>
  current && current.status !== 'draft'
    ? CONTENT_FIELDS.filter((name) => values.own.has(name)).map((name) => refusal(name, REFUSALS.notDraft))
    : [];

/** Trainings and answers count on the moment and the people of a published questionnaire. */
const fixedViolations = async ({ transaction, current, values }: WriteEvent): Promise<readonly Violation[]> => {
  const names = (['moment', 'audience'] as const).filter((name) => values.own.has(name));
  if (!current || names.length === 0 || !(await lastVersion(transaction, Number(current.id)))) return [];
  return names.map((name) => refusal(name, REFUSALS.fixed));
};

const defaultViolations = async (event: WriteEvent): Promise<readonly Violation[]> => {
  const { moment, audience, isDefault, publishedNumber } = draftOf(event);
  if (!isDefault) return [];
  if (moment === 'yearly') return [refusal('isDefault', REFUSALS.noYearlyDefault)];
  if (publishedNumber === null) return [refusal('isDefault', REFUSALS.notPublished)];
  const other = await defaultStatement.row(event.transaction, [moment, audience, Number(event.current?.id ?? 0)]);
  return other ? [refusal('isDefault', REFUSALS.otherDefault(other.name))] : [];
};

/** Days after the training: at the moment `later` those typed or the usual ones; at another one those typed, so that they are refused, or none. */
const delayOf = ({ moment, delayDays }: Draft, { own }: WriteEvent['values']): number | null => {
  if (moment === 'later') return delayDays ?? DELAY_DAYS.first;
  return own.has('delayDays') ? delayDays : null;
};

const delayViolations = ({ moment, delayDays }: Draft): readonly Violation[] =>
  moment !== 'later' && delayDays !== null ? [refusal('delayDays', REFUSALS.delay)] : [];

/** Questions with all their members, the new ones with a code. */
const codedQuestions = ({ current }: WriteEvent, { questions }: Draft): ReadonlyMap<string, unknown> => {
  const coded = withNewCodes(questions.map(wholeQuestion), Number(current?.lastCode ?? 0));
  return new Map<string, unknown>([
    ['questions', coded.questions],
    ['lastCode', coded.lastCode],
  ]);
};

/** Codes come from the server: one that no question of the draft has would be another questionnaire's. */
const foreignCodes = ({ current, values }: WriteEvent): readonly Violation[] => {
  if (!values.own.has('questions')) return [];
  const last = Number(current?.lastCode ?? 0);
  const isKnown = (code: string, letter: string): boolean =>
    code === '' || (code.startsWith(letter) && /^[1-9]\d{0,8}$/.test(code.slice(1)) && Number(code.slice(1)) <= last);
  return (values.own.get('questions') as readonly TypedQuestion[]).flatMap((typed, index) => {
    const { code, choices } = wholeQuestion(typed);
    return isKnown(code, 'q') && choices.every((choice) => isKnown(choice.code, 'c'))
      ? []
      : [refusal(`questions[${index}].code`, REFUSALS.unknownCode)];
  });
};

/** The draft of a questionnaire is whole, and only a draft changes. */
export const questionnairesHooks: WriteHooks = {
  complete: async (event) => {
    const refusedCodes = foreignCodes(event);
    if (refusedCodes.length > 0) throw invalid(...refusedCodes);
    const draft = draftOf(event);
    const delay = delayOf(draft, event.values);
    return new Map([
      ...(event.values.own.has('questions') ? codedQuestions(event, draft) : []),
      ...(delay === (event.current?.delayDays ?? null) && !event.values.own.has('delayDays')
        ? []
        : [['delayDays', delay] as const]),
    ]);
  },
  beforeWrite: async (event) => {
    const draft = draftOf(event);
    const violations = [
      ...publishedViolations(event),
      ...(await fixedViolations(event)),
      ...audienceViolations(draft),
      ...delayViolations(draft),
      ...(event.values.own.has('questions') ? questionViolations(draft.questions.map(wholeQuestion)) : []),
      ...(await defaultViolations(event)),
    ];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
  beforeDelete: async ({ transaction, id }) => {
    if (await lastVersion(transaction, id)) throw problem('record.in_use', 'questionnaire.has_versions');
  },
};
