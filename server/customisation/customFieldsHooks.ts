import { addedField, type CustomFieldDefinition, type CustomFieldOption } from '../../model/customisation/addedField.ts';
import {
  CHOICE_KINDS,
  CUSTOM_SECTION,
  customName,
  isCustomised,
  isOfTrainee,
  MAX_CUSTOM_FIELDS,
  NUMBER_KINDS,
  SEARCHABLE_KINDS,
  UNIQUE_KINDS,
} from '../../model/customisation/customFieldKinds.ts';
import { proposedKey } from '../../model/customisation/proposedKey.ts';
import { isEmpty, type Violation, validateField } from '../../model/kernel/validation.ts';
import { plainText } from '../../model/kernel/values/french.ts';
import { isPattern } from '../../model/kernel/values/plainPattern.ts';
import { CUSTOM_FIELD_REFUSALS } from '../../model/messages/customisation/customField.ts';
import { messagesOf } from '../../model/messages/index.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { requiredStatuses } from '../../model/registry/requiredStatuses.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { SEARCHED_WITH_ADDED } from '../../model/search/search.ts';
import { ADVISORY_LOCKS } from '../database/advisoryLocks.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { withCodes } from './optionCodes.ts';
import { doubleValues, usedOptions } from './storedValues.ts';

/** Other fields of a record ($1), also archived ones, except $2. */
const siblingsStatement = defineStatement({
  text: 'select key, label, is_archived as "isArchived" from custom_fields where resource = $1 and id <> $2 order by id',
  columns: { key: 'text', label: 'text', isArchived: 'bool' },
});

type Draft = Omit<CustomFieldDefinition, 'readers' | 'writers'> & { readonly isArchived: boolean };
type Sibling = Awaited<ReturnType<typeof siblingsStatement.rows>>[number];

const refusal = (propertyPath: string, message: string, code = 'invalid'): Violation => ({ propertyPath, message, code });

const DEFAULTS = { options: [], aliases: [], requiredFrom: 'never', retention: 'record' } as const;

/** The field as the write would leave it. */
const draftOf = ({ current, values }: WriteEvent): Draft =>
  ({ id: 0, ...DEFAULTS, ...current, ...Object.fromEntries(values.own) }) as unknown as Draft;

/** Values that are fixed when the field is made: programs, templates and records depend on them. */
const fixedViolations = ({ current, values }: WriteEvent): Violation[] => {
  if (!current) return [];
  const { fixed } = CUSTOM_FIELD_REFUSALS;
  return (['resource', 'key'] as const)
    .flatMap((name) => (values.own.has(name) ? [refusal(name, fixed)] : []))
    .concat(values.own.has('kind') ? [refusal('kind', CUSTOM_FIELD_REFUSALS.kindByCall)] : []);
};

const labelViolations = (draft: Draft, siblings: readonly Sibling[]): Violation[] => {
  const words = messagesOf(draft.resource).fields;
  const declared = Object.keys(resourceByName(draft.resource).fields).filter((name) => !name.startsWith('custom.'));
  const others = [
    ...declared.flatMap((name) => words[name] ?? []),
    ...siblings.filter(({ isArchived }) => !isArchived).map(({ label }) => label),
  ];
  const plainLabel = plainText(draft.label);
  return others.some((label) => plainText(label) === plainLabel)
    ? [refusal('label', CUSTOM_FIELD_REFUSALS.label(draft.label))]
    : [];
};

const keyViolations = (draft: Draft, siblings: readonly Sibling[]): Violation[] => {
  const { fields } = resourceByName(draft.resource);
  if (Object.hasOwn(fields, draft.key) || ['id', 'version', 'custom'].includes(draft.key))
    return [refusal('key', CUSTOM_FIELD_REFUSALS.keyOfProduct(draft.key))];
  const holder = siblings.find(({ key }) => key === draft.key);
  if (!holder) return [];
  return [refusal('key', (holder.isArchived ? CUSTOM_FIELD_REFUSALS.keyArchived : CUSTOM_FIELD_REFUSALS.keyTaken)(holder.label))];
};

const optionViolations = ({ kind, options }: Draft): Violation[] => {
  if (!CHOICE_KINDS.includes(kind)) return options.length > 0 ? [refusal('options', CUSTOM_FIELD_REFUSALS.notOfKind)] : [];
  if (options.length === 0) return [refusal('options', CUSTOM_FIELD_REFUSALS.noOption)];
  const labels = options.map(({ label }) => plainText(label));
  const codes = options.map(({ code }) => code);
  return options.flatMap(({ code, label }, index) => [
    ...(labels.indexOf(plainText(label)) < index ? [refusal(`options[${index}].label`, CUSTOM_FIELD_REFUSALS.twice)] : []),
    ...(codes.indexOf(code) < index ? [refusal(`options[${index}].code`, CUSTOM_FIELD_REFUSALS.twice)] : []),
  ]);
};

const boundViolations = ({ kind, min, max, pattern }: Draft): Violation[] => [
  ...(!NUMBER_KINDS.includes(kind) && !isEmpty(min) ? [refusal('min', CUSTOM_FIELD_REFUSALS.notOfKind)] : []),
  ...(!NUMBER_KINDS.includes(kind) && !isEmpty(max) ? [refusal('max', CUSTOM_FIELD_REFUSALS.notOfKind)] : []),
  ...(typeof min === 'number' && typeof max === 'number' && min > max ? [refusal('max', FIELD_REFUSALS.min(min))] : []),
  ...(isEmpty(pattern) || kind === 'text' ? [] : [refusal('pattern', CUSTOM_FIELD_REFUSALS.notOfKind)]),
  ...(isEmpty(pattern) || isPattern(String(pattern)) ? [] : [refusal('pattern', CUSTOM_FIELD_REFUSALS.pattern)]),
];

const kindViolations = (draft: Draft): Violation[] => {
  const { kind, target, isUnique, isSearched, requiredFrom, resource, retention } = draft;
  const isKnownStatus = ['never', 'always', ...requiredStatuses(resource)].includes(requiredFrom);
  return [
    ...(kind === 'record' && isEmpty(target) ? [refusal('target', FIELD_REFUSALS.required, 'required')] : []),
    ...(kind !== 'record' && !isEmpty(target) ? [refusal('target', CUSTOM_FIELD_REFUSALS.notOfKind)] : []),
    ...(isUnique && !UNIQUE_KINDS.includes(kind) ? [refusal('isUnique', CUSTOM_FIELD_REFUSALS.notUnique)] : []),
    ...(isSearched && !SEARCHABLE_KINDS.includes(kind) ? [refusal('isSearched', CUSTOM_FIELD_REFUSALS.notSearched)] : []),
    ...(isKnownStatus ? [] : [refusal('requiredFrom', FIELD_REFUSALS.choice)]),
    ...(retention === 'record' || isOfTrainee(resource) ? [] : [refusal('retention', CUSTOM_FIELD_REFUSALS.notOfTrainee)]),
  ];
};

const searchViolations = ({ values }: WriteEvent, { resource }: Draft): Violation[] =>
  values.own.get('isSearched') === true && !SEARCHED_WITH_ADDED.includes(resource)
    ? [refusal('isSearched', CUSTOM_FIELD_REFUSALS.notSearchedRecord)]
    : [];

const placeViolations = ({ resource, section, placedAfter, key }: Draft): Violation[] => {
  const { sections } = messagesOf(resource);
  const { fields } = resourceByName(resource);
  const isSection = isEmpty(section) || section === CUSTOM_SECTION || Object.hasOwn(sections, String(section));
  const isPlace = isEmpty(placedAfter) || (Object.hasOwn(fields, String(placedAfter)) && placedAfter !== customName(key));
  return [
    ...(isSection ? [] : [refusal('section', FIELD_REFUSALS.choice)]),
    ...(isPlace ? [] : [refusal('placedAfter', FIELD_REFUSALS.choice)]),
  ];
};

const defaultViolations = (draft: Draft): Violation[] => {
  if (isEmpty(draft.defaultValue)) return [];
  const { required: _required, ...field } = addedField({ ...draft, readers: [], writers: [], requiredFrom: 'never' });
  const message = validateField(field as ReturnType<typeof addedField>, draft.defaultValue);
  return message ? [refusal('defaultValue', message)] : [];
};

/** A choice that records have cannot go away: they would show its code. */
const removedViolations = async ({ transaction, current }: WriteEvent, draft: Draft): Promise<Violation[]> => {
  if (!current || !CHOICE_KINDS.includes(draft.kind)) return [];
  const codes = draft.options.map(({ code }) => code);
  const removedOptions = (current.options as readonly CustomFieldOption[]).filter(({ code }) => !codes.includes(code));
  if (removedOptions.length === 0) return [];
  const counts = await usedOptions(
    transaction,
    draft,
    removedOptions.map(({ code }) => code),
  );
  return removedOptions.flatMap(({ code, label }) => {
    const count = counts.get(code) ?? 0;
    return count > 0 ? [refusal('options', CUSTOM_FIELD_REFUSALS.optionUsed(label, count), 'in_use')] : [];
  });
};

/** Two records with the same value would make the field's index impossible. */
const doubleViolations = async ({ transaction, current, values }: WriteEvent, draft: Draft): Promise<Violation[]> => {
  if (!current || values.own.get('isUnique') !== true) return [];
  const doubles = await doubleValues(transaction, draft);
  if (doubles.length === 0) return [];
  return [refusal('isUnique', CUSTOM_FIELD_REFUSALS.doubles(doubles.map(({ value }) => String(value))), 'unique')];
};

/** The key and the codes of choices are made of their labels when nobody gave any. */
const withKeys = async ({ transaction, current, values }: WriteEvent): Promise<ReadonlyMap<string, unknown>> => {
  const completed = new Map<string, unknown>();
  const { resource, label, key } = draftOf({ transaction, current, values } as WriteEvent);
  if (!current && isEmpty(key) && isCustomised(resource)) {
    const siblings = await siblingsStatement.rows(transaction, [resource, 0]);
    const takenKeys = [...siblings.map((sibling) => sibling.key), ...Object.keys(resourceByName(resource).fields)];
    completed.set('key', proposedKey(label, takenKeys));
  }
  const formerLabel = current?.label;
  // Files and people go on naming the field as they did.
  if (typeof formerLabel === 'string' && values.own.has('label') && values.own.get('label') !== formerLabel)
    completed.set('aliases', [...new Set([...((values.own.get('aliases') ?? current?.aliases ?? []) as string[]), formerLabel])]);
  const options = values.own.get('options');
  if (Array.isArray(options)) completed.set('options', withCodes(options as CustomFieldOption[]));
  return completed;
};

/** Groups that could not fill in a field that a record ($1) needs: their form hides it, or only shows it ($2: its name). */
const shutFormsStatement = defineStatement({
  text: `select g.name from form_rules f join user_groups g on g.id = f.user_group_id
    where f.resource = $1 and $2 = any(f.hidden_fields || f.locked_fields) order by g.name`,
  columns: { name: 'text' },
});

const neededViolations = async ({ transaction, values }: WriteEvent, draft: Draft): Promise<Violation[]> => {
  const changes = ['requiredFrom', 'defaultValue', 'isArchived'].some((name) => values.own.has(name));
  if (!changes || draft.isArchived || draft.requiredFrom === 'never' || !isEmpty(draft.defaultValue)) return [];
  const groups = await shutFormsStatement.rows(transaction, [draft.resource, customName(draft.key)]);
  if (groups.length === 0) return [];
  return [refusal('requiredFrom', CUSTOM_FIELD_REFUSALS.shutFor(groups.map(({ name }) => name)))];
};

/** A field is one that forms, lists and programs can live with. */
export const customFieldsHooks: WriteHooks = {
  complete: withKeys,
  beforeWrite: async (event) => {
    const draft = draftOf(event);
    const fixed = fixedViolations(event);
    if (fixed.length > 0) throw invalid(...fixed);
    await event.transaction.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.customFields]);
    const siblings = await siblingsStatement.rows(event.transaction, [draft.resource, draft.id]);
    const isFull = !draft.isArchived && siblings.filter(({ isArchived }) => !isArchived).length >= MAX_CUSTOM_FIELDS;
    const violations = [
      ...(isFull ? [refusal('resource', CUSTOM_FIELD_REFUSALS.tooMany(MAX_CUSTOM_FIELDS), 'too_many')] : []),
      ...(draft.isArchived ? [] : labelViolations(draft, siblings)),
      ...(event.current ? [] : keyViolations(draft, siblings)),
      ...optionViolations(draft),
      ...boundViolations(draft),
      ...kindViolations(draft),
      ...searchViolations(event, draft),
      ...placeViolations(draft),
      ...defaultViolations(draft),
      ...(await removedViolations(event, draft)),
      ...(await doubleViolations(event, draft)),
      ...(await neededViolations(event, draft)),
    ];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
};
