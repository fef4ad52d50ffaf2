import { iriIn } from '../../model/kernel/resource.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { QUESTIONNAIRE_REFUSALS as REFUSALS } from '../../model/messages/questionnaires/refusals/questionnaireRefusals.ts';
import { ATTACHMENT_NAMES, ATTACHMENTS, type Attachment, QUESTIONNAIRE_FIELDS } from '../../model/questionnaires/attachments.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

/** Questionnaires ($1) that a training type is about to name. They stay as they are until it does. */
const namedStatement = defineStatement({
  text: `select id, name, moment, audience, published_number as "publishedNumber" from questionnaires
where id = any($1::int[]) order by id for share`,
  columns: { id: 'int4', name: 'text', moment: 'text', audience: 'text', publishedNumber: 'int4?' },
});

type Named = Awaited<ReturnType<typeof namedStatement.rows>>[number];

const refusal = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'questionnaire' });

const faultOf = (attachment: Attachment, { name, moment, audience, publishedNumber }: Named): string | null => {
  const slot = ATTACHMENTS[attachment];
  if (slot.moment !== moment || slot.audience !== audience) return REFUSALS.otherMoment(name);
  return publishedNumber === null ? REFUSALS.unpublished(name) : null;
};

const namedViolations = async ({ transaction, values }: WriteEvent): Promise<readonly Violation[]> => {
  const choices = ATTACHMENT_NAMES.flatMap((name) => {
    const id = values.own.get(name);
    return typeof id === 'number' ? [[name, id] as const] : [];
  });
  if (choices.length === 0) return [];
  const rows = await namedStatement.rows(transaction, [choices.map(([, id]) => id)]);
  return choices.flatMap(([name, id]) => {
    const row = rows.find((candidate) => candidate.id === id);
    const fault = row ? faultOf(name, row) : null;
    return fault ? [refusal(name, fault)] : [];
  });
};

/** A moment has a questionnaire of its own, or none: not both. */
const doubleViolations = ({ current, values }: WriteEvent): readonly Violation[] => {
  const after = (name: string): unknown => (values.own.has(name) ? values.own.get(name) : current?.[name]);
  const notAsked = (after('questionnairesNotAsked') ?? []) as readonly string[];
  const isDouble = (name: Attachment): boolean => notAsked.includes(name) && Boolean(iriIn(after(name)));
  return ATTACHMENT_NAMES.some(isDouble) ? [refusal('questionnairesNotAsked', REFUSALS.ownAndNone)] : [];
};

const NAMES: readonly string[] = Object.keys(QUESTIONNAIRE_FIELDS);

/** The hooks of training types, which also name questionnaires that can be asked. */
export const withAttachments = (hooks: WriteHooks): WriteHooks => ({
  ...hooks,
  concerns: [...(hooks.concerns ?? []), ...NAMES],
  beforeWrite: async (event) => {
    const isConcerned = (names: readonly string[]): boolean =>
      event.current === null || names.some((name) => event.values.own.has(name));
    if (isConcerned(NAMES)) {
      const violations = [...(await namedViolations(event)), ...doubleViolations(event)];
      if (violations.length > 0) throw invalid(...violations);
    }
    return isConcerned(hooks.concerns ?? []) ? hooks.beforeWrite?.(event) : undefined;
  },
});
