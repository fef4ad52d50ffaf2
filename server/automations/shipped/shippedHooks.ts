import { isShippedCode, SHIPPED, SHIPPED_RECORD, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import type { FilterValues } from '../../../model/kernel/filterSearch.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { ordinaryBrackets, variablesIn } from '../../../model/kernel/values/frenchPlaceholders.ts';
import { RECORDS_OF_MAIL, unknownVariables } from '../../../model/mail/mergeVariables.ts';
import { templateDocumentOf } from '../../../model/mail/notificationEmailKinds.ts';
import { SHIPPED_REFUSALS, SHIPPED_WORDINGS } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { addedVariableSentences } from '../../../model/messages/customisation/addedVariables.ts';
import { unknownVariablesMessage } from '../../../model/messages/mail/notificationEmail.ts';
import { judgeByStored } from '../../customisation/judgeByStored.ts';
import type { WriteEvent, WriteHooks } from '../../hydra/contract/writeHooks.ts';
import { invalid } from '../../kernel/domainError.ts';
import { sanitizeTemplate } from '../../outbox/mailText.ts';
import { conditionsRefusal } from '../../records/lists/storedConditions.ts';

const TEXTS = ['object', 'content'] as const;

const after = ({ values, current }: WriteEvent, name: string): unknown =>
  values.own.has(name) ? values.own.get(name) : current?.[name];

const violation = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'invalid' });

/** Words between brackets in a subject, where brackets are how its form writes a variable. */
const bracketSentences = (name: string, text: string): readonly string[] => {
  const brackets = name === 'object' ? ordinaryBrackets(text, {}) : [];
  return brackets.length > 0 ? [SHIPPED_REFUSALS.brackets(brackets)] : [];
};

/** Why a text is refused: it is edited elsewhere, or names variables that its mail does not have. */
const textViolations = (code: ShippedCode, name: string, text: unknown): readonly Violation[] => {
  if (typeof text !== 'string') return [];
  const { textOf } = SHIPPED[code];
  if (textOf === null) return [violation(name, SHIPPED_REFUSALS.text)];
  const unknown = unknownVariables(text, templateDocumentOf(textOf), 'individual');
  const sentences = [...bracketSentences(name, text), ...addedVariableSentences(variablesIn(text), RECORDS_OF_MAIL)];
  return [...(unknown.length > 0 ? [unknownVariablesMessage(unknown)] : []), ...sentences].map((message) =>
    violation(name, message),
  );
};

/** A text that is the shipped one is none: it follows later versions of the product. */
const asShipped = (event: WriteEvent, code: ShippedCode): Readonly<Record<string, null>> => {
  const wording = SHIPPED_WORDINGS[code];
  if (!wording) return {};
  return {
    ...(after(event, 'object') === wording.title && { object: null }),
    ...(after(event, 'content') === sanitizeTemplate(wording.content) && { content: null }),
  };
};

const contentViolations = (event: WriteEvent, code: ShippedCode): readonly Violation[] => {
  const conditions = (after(event, 'conditions') ?? null) as FilterValues | null;
  const refusal = conditionsRefusal({ record: SHIPPED_RECORD, conditions }, event.actor);
  return [
    ...(refusal === null ? [] : [violation('conditions', refusal)]),
    ...TEXTS.flatMap((name) => textViolations(code, name, after(event, name))),
  ];
};

const settle = async (event: WriteEvent): Promise<Readonly<Record<string, null>> | undefined> => {
  const { current, values } = event;
  if (current && values.own.has('code') && values.own.get('code') !== current.code)
    throw invalid(violation('code', SHIPPED_REFUSALS.code));
  const code = after(event, 'code');
  if (!isShippedCode(code)) return undefined;
  const violations = await judgeByStored(event.transaction, () => contentViolations(event, code));
  if (violations.length > 0) throw invalid(...violations);
  return asShipped(event, code);
};

/** Conditions can be read, texts filled; the automation itself stays the same one. */
export const shippedAutomationsHooks: WriteHooks = {
  complete: async ({ values }) => {
    const content = values.own.get('content');
    return new Map(typeof content === 'string' ? [['content', sanitizeTemplate(content)]] : []);
  },
  beforeWrite: settle,
};
