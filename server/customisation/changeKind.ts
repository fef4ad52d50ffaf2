import { parisDay } from '../../model/calendar/parisTime.ts';
import { addedField, type CustomFieldDefinition, type CustomFieldOption } from '../../model/customisation/addedField.ts';
import { CHOICE_KINDS, type CustomFieldKind, customName } from '../../model/customisation/customFieldKinds.ts';
import { proposedKey } from '../../model/customisation/proposedKey.ts';
import { readCell, showCell } from '../../model/imports/importCells.ts';
import { isEmpty } from '../../model/kernel/validation.ts';
import { plainText } from '../../model/kernel/values/french.ts';
import { CUSTOM_FIELD_REFUSALS } from '../../model/messages/customisation/customField.ts';
import type { Queryable } from '../database/database.ts';
import { customJson } from '../database/naming.ts';
import { invalid } from '../kernel/domainError.ts';
import { changeTable } from '../records/changeTable.ts';
import { distinctValues } from './storedValues.ts';

/** Kinds whose values are ids: a text cannot become one. */
const BY_ID: readonly CustomFieldKind[] = ['record', 'file'];
const MOST_OPTIONS = 200;
const MOST_SHOWN = 50;

interface Change {
  readonly definition: CustomFieldDefinition;
  readonly kind: CustomFieldKind;
  readonly now: Date;
}

interface Converted {
  readonly value: unknown;
  readonly count: number;
  /** The new value. */
  readonly to: unknown;
  /** Why there is none; null: there is one. */
  readonly refused: string | null;
}

/** The texts that values become choices of. */
const optionsOf = (texts: readonly string[]): readonly CustomFieldOption[] => {
  const options: CustomFieldOption[] = [];
  const codes = new Set<string>();
  for (const label of texts) {
    if (options.some((option) => plainText(option.label) === plainText(label))) continue;
    const code = proposedKey(label, codes);
    codes.add(code);
    options.push({ code, label });
  }
  return options;
};

/** A choice is read by its label, since the words of the new field are not known yet. */
const codeOf = (options: readonly CustomFieldOption[], text: string): string | null =>
  options.find(({ label, code }) => plainText(label) === plainText(text) || code === text)?.code ?? null;

const convertChoice = (texts: readonly string[], to: CustomFieldDefinition): Pick<Converted, 'to' | 'refused'> => {
  const codes = texts.map((text) => codeOf(to.options, text));
  if (codes.includes(null) || (to.kind === 'choice' && codes.length > 1))
    return { to: null, refused: CUSTOM_FIELD_REFUSALS.noChoice };
  return { to: to.kind === 'choice' ? (codes[0] ?? null) : codes, refused: null };
};

const convert = (value: unknown, { definition, now }: Change, to: CustomFieldDefinition): Pick<Converted, 'to' | 'refused'> => {
  const where = { resource: definition.resource, name: customName(definition.key) };
  const text = showCell(addedField(definition), value, where);
  if (text === null) return { to: null, refused: null };
  if (CHOICE_KINDS.includes(to.kind)) {
    const texts = definition.kind === 'choices' ? (value as readonly string[]).map((one) => labelOf(definition, one)) : [text];
    return convertChoice(texts, to);
  }
  const cell = readCell(addedField(to), text, { ...where, today: parisDay(now) });
  return 'refused' in cell ? { to: null, refused: cell.refused } : { to: cell.value, refused: null };
};

const labelOf = ({ options }: CustomFieldDefinition, code: string): string =>
  options.find((option) => option.code === code)?.label ?? code;

/** The field with its new kind; settings that no longer fit are dropped. */
const ofKind = ({ definition, kind }: Change, options: readonly CustomFieldOption[]): CustomFieldDefinition => ({
  ...definition,
  kind,
  options: CHOICE_KINDS.includes(kind) ? options : [],
  defaultValue: null,
  isUnique: false,
  isSearched: false,
  min: null,
  max: null,
  pattern: null,
  unit: ['integer', 'decimal'].includes(kind) ? definition.unit : null,
  target: null,
});

/** A change of kind: the field as it would be, and each different value as it would become. */
export const previewKind = async (database: Queryable, change: Change) => {
  const { definition, kind } = change;
  if (kind === definition.kind || BY_ID.includes(kind) || BY_ID.includes(definition.kind))
    throw invalid({ propertyPath: 'kind', message: CUSTOM_FIELD_REFUSALS.kindById, code: 'invalid' });
  const values = await distinctValues(database, definition);
  const where = { resource: definition.resource, name: customName(definition.key) };
  const texts = values.flatMap(({ value }) => {
    if (definition.kind === 'choices') return (value as readonly string[]).map((code) => labelOf(definition, code));
    return showCell(addedField(definition), value, where) ?? [];
  });
  const options = CHOICE_KINDS.includes(definition.kind) ? definition.options : optionsOf(texts);
  if (CHOICE_KINDS.includes(kind) && (options.length > MOST_OPTIONS || options.length === 0))
    throw invalid({ propertyPath: 'kind', message: CUSTOM_FIELD_REFUSALS.tooManyValues(MOST_OPTIONS), code: 'invalid' });
  const next = ofKind(change, options);
  const conversions: Converted[] = values.map(({ value, count }) => ({ value, count, ...convert(value, change, next) }));
  return { next, conversions };
};

/** The counts of a preview, and some of the values that have no place in the new kind. */
export const kindAnswer = (conversions: readonly Converted[]) => {
  const refused = conversions.filter((conversion) => conversion.refused !== null);
  const sum = (of: readonly Converted[]) => of.reduce((total, { count }) => total + count, 0);
  return {
    values: sum(conversions),
    refused: sum(refused),
    examples: refused.slice(0, MOST_SHOWN).map(({ value, count, refused: reason }) => ({ value, count, reason })),
  };
};

/** Gives every record the converted value, in one statement. */
export const storeConverted = async (
  database: Queryable,
  { resource, key }: CustomFieldDefinition,
  { conversions, now }: { readonly conversions: readonly Converted[]; readonly now: Date },
): Promise<void> => {
  const pairs = conversions.map(({ value, to }) => ({ old: value, new: isEmpty(to) ? null : to }));
  await changeTable({ database, now }, resource, {
    set: { custom: `nullif(jsonb_strip_nulls(t.custom || jsonb_build_object($2::text, p.new)), '{}'::jsonb)` },
    from: 'jsonb_to_recordset($1::jsonb) as p(old jsonb, new jsonb)',
    where: `${customJson('t', key)} = p.old`,
    values: [JSON.stringify(pairs), key],
  });
};
