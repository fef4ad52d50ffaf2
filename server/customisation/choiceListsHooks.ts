import type { CustomFieldOption } from '../../model/customisation/addedField.ts';
import type { ChoiceListName } from '../../model/customisation/choiceListNames.ts';
import { isEmpty, type Violation } from '../../model/kernel/validation.ts';
import { plainText } from '../../model/kernel/values/french.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { CHOICE_LIST_REFUSALS } from '../../model/messages/customisation/choiceList.ts';
import { wordsInCode } from '../../model/messages/index.ts';
import { declaredOptions } from '../../model/messages/productWords.ts';
import { DECLARED_LISTS } from '../../model/registry/choiceLists.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { withCodes } from './optionCodes.ts';
import { usedValues } from './usedValues.ts';

interface Draft {
  readonly list: ChoiceListName;
  readonly options: readonly CustomFieldOption[];
}

const refusal = (propertyPath: string, message: string, code = 'invalid'): Violation => ({ propertyPath, message, code });

const draftOf = ({ current, values }: Pick<WriteEvent, 'current' | 'values'>): Draft =>
  ({ options: [], ...current, ...Object.fromEntries(values.own) }) as unknown as Draft;

const optionViolations = ({ list, options }: Draft): Violation[] => {
  const labels = options.map(({ label }) => plainText(label));
  const codes = options.map(({ code }) => code);
  const { values, fixed = [] } = DECLARED_LISTS[list];
  return options.flatMap(({ code, label, isRetired }, index) => {
    const at = (name: string) => `options[${index}].${name}`;
    const isCode = values.includes(code) || /^[a-z][a-zA-Z0-9]*$/.test(code);
    return [
      ...(labels.indexOf(plainText(label)) < index ? [refusal(at('label'), CHOICE_LIST_REFUSALS.twice)] : []),
      ...(codes.indexOf(code) < index ? [refusal(at('code'), CHOICE_LIST_REFUSALS.twice)] : []),
      ...(isCode ? [] : [refusal(at('code'), CHOICE_LIST_REFUSALS.code)]),
      ...(isRetired && fixed.includes(code) ? [refusal(at('isRetired'), CHOICE_LIST_REFUSALS.fixed(label))] : []),
    ];
  });
};

/** The product's own values stay in the list: records, files and programs know them. */
const missingViolations = ({ list, options }: Draft): Violation[] => {
  const codes = options.map(({ code }) => code);
  return declaredOptions(list, wordsInCode)
    .filter(({ code }) => !codes.includes(code))
    .map(({ label }) => refusal('options', CHOICE_LIST_REFUSALS.declaredMissing(label)));
};

/** A value that records have cannot go away: they would show its code. */
const removedViolations = async (
  transaction: Queryable,
  { list, options }: Draft,
  remaining: readonly string[],
): Promise<Violation[]> => {
  const removedOptions = options.filter(({ code }) => !remaining.includes(code));
  if (removedOptions.length === 0) return [];
  const counts = await usedValues(
    transaction,
    list,
    removedOptions.map(({ code }) => code),
  );
  return removedOptions.flatMap(({ code, label }) => {
    const count = counts.get(code) ?? 0;
    return count > 0 ? [refusal('options', CHOICE_LIST_REFUSALS.used(label, count), 'in_use')] : [];
  });
};

/** The list before the write, if it was changed already. */
const before = (current: JsonObject): Draft => current as unknown as Draft;

/** A list is one that records, rules and documents can live with. */
export const choiceListsHooks: WriteHooks = {
  complete: async ({ values }) => {
    const options = values.own.get('options');
    return new Map(Array.isArray(options) ? [['options', withCodes(options as CustomFieldOption[])]] : []);
  },
  beforeWrite: async (event) => {
    const { current, values, transaction } = event;
    if (current && values.own.has('list')) throw invalid(refusal('list', CHOICE_LIST_REFUSALS.sameList));
    const draft = draftOf(event);
    const codes = draft.options.map(({ code }) => code);
    const isOffered = draft.options.some(({ isRetired }) => !isRetired);
    const violations = [
      ...optionViolations(draft),
      ...missingViolations(draft),
      ...(isOffered || isEmpty(draft.list) ? [] : [refusal('options', CHOICE_LIST_REFUSALS.noneOffered)]),
      ...(current ? await removedViolations(transaction, before(current), codes) : []),
    ];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
  beforeDelete: async ({ transaction, current }) => {
    const draft = before(current);
    const violations = await removedViolations(transaction, draft, DECLARED_LISTS[draft.list].values);
    if (violations.length > 0) throw invalid(...violations);
  },
};
