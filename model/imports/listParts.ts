import { pathSteps } from '../customisation/customFieldKinds.ts';
import type { Field, Fields } from '../kernel/field.ts';
import type { ListField, ScalarField } from '../kernel/fieldKinds.ts';
import { fieldOf } from '../kernel/fieldOf.ts';
import type { Resource } from '../kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../kernel/values/json.ts';
import { resourceByName } from '../registry/resources.ts';
import { plainWord } from './typedCells.ts';

/** One value of a list that a column of its own may fill: the main contact's name, the price of a cold meal. */
export interface ListPart {
  /** Path of the column, and of its texts in messages: `contacts.lastName`, `prices.cold_meal`. */
  readonly path: string;
  readonly field: ScalarField;
  /** The choice whose name the column has, with the path of its texts. */
  readonly choice: { readonly path: string; readonly value: string } | null;
}

/** In a list of two fields, the choice that names each item: in prices, the kind of meal. */
const choiceOf = ({
  fields,
}: ListField): { readonly by: string; readonly of: string; readonly choices: readonly string[] } | null => {
  const [[by, first] = [], [of] = [], ...others] = Object.entries(fields as Fields);
  return by && of && others.length === 0 && first?.kind === 'choice' && !first.open ? { by, of, choices: first.choices } : null;
};

/** The values of a list of scalars that columns may fill: of its single item, or of the item of each choice. */
export const listParts = (name: string, list: ListField): readonly ListPart[] => {
  const listChoice = choiceOf(list);
  if (listChoice)
    return listChoice.choices.map((value) => ({
      path: `${name}.${value}`,
      field: { ...list.fields[listChoice.of], required: false } as ScalarField,
      choice: { path: `${name}.${listChoice.by}`, value },
    }));
  return Object.entries(list.fields).flatMap(([inner, field]) =>
    list.single && inner !== list.single.field && field.kind !== 'list'
      ? [{ path: `${name}.${inner}`, field, choice: null }]
      : [],
  );
};

/** The list of a column that fills one of its values; any other column’s own field. */
export const listOfColumn = (field: string): string => pathSteps(field)[0] ?? field;

/** The field that a column fills, of the record or of an item of its list. */
export const importedField = (resource: Resource, path: string): Field => {
  const name = listOfColumn(path);
  const field = fieldOf(resource, name);
  if (name === path || field.kind !== 'list') return field;
  const part = listParts(name, field).find((candidate) => candidate.path === path);
  if (!part) throw new Error(`${resource.name} has no column ${path}`);
  return part.field;
};

/** The column that a violation is shown at: a value of a list at the column of that value, if it has one. */
export const columnOfViolation = (resource: string, propertyPath: string): string | null => {
  const [, name, , inner] = /^(custom\.\w+|\w+)(\[\d+\])?(?:\.(\w+))?/.exec(propertyPath) ?? [];
  if (name === undefined) return null;
  const field = fieldOf(resourceByName(resource), name);
  const parts = field.kind === 'list' ? listParts(name, field) : [];
  const part = parts.find(({ path, field: { required } }) => (inner ? path === `${name}.${inner}` : required));
  return part?.path ?? name;
};

type Item = JsonObject;

/** Is it the item that the values describe: its texts are theirs, as far as both have some. */
const isMeant = ({ fields }: ListField, item: Item, values: ReadonlyMap<string, unknown>): boolean =>
  [...values].every(([name, value]) => {
    const { kind, required } = fields[name] ?? {};
    const storedValue = item[name];
    if (kind !== 'text' || (!required && (storedValue === null || storedValue === undefined || storedValue === ''))) return true;
    return plainWord(String(value)) === plainWord(String(storedValue ?? ''));
  });

/** The single item that a row describes takes its values; one of another name is added, so that nobody's number is overwritten. */
const withSingle = (list: ListField, items: readonly Item[], values: ReadonlyMap<string, unknown>): readonly Item[] => {
  const flag = list.single?.field ?? '';
  const isNamed = [...values.keys()].some((name) => list.fields[name]?.required);
  const meant = isNamed ? items.find((item) => isMeant(list, item, values)) : items.find((item) => item[flag] === true);
  const columnValues = Object.fromEntries(values);
  if (meant) return items.map((item) => (item === meant ? { ...item, ...columnValues } : item));
  return [...items, { ...columnValues, [flag]: !items.some((item) => item[flag] === true) }];
};

/** A list with the values that columns of a row give to its items, by the columns' last names. */
const withParts = (list: ListField, storedList: unknown, values: ReadonlyMap<string, unknown>): readonly unknown[] => {
  const items = Array.isArray(storedList) ? storedList.filter(isJsonObject) : [];
  const listChoice = choiceOf(list);
  if (!listChoice) return withSingle(list, items, values);
  const { by, of } = listChoice;
  const updatedItems = items.map((item) =>
    values.has(String(item[by])) ? { ...item, [of]: values.get(String(item[by])) } : item,
  );
  const newChoices = [...values].filter(([choice]) => !items.some((item) => item[by] === choice));
  return [...updatedItems, ...newChoices.map(([choice, value]) => ({ [by]: choice, [of]: value }))];
};

/** The values of a row by the record's fields: those of parts become the lists, which keep what the record has. */
export const foldedParts = (
  resource: string,
  values: ReadonlyMap<string, unknown>,
  current: JsonObject | null,
): ReadonlyMap<string, unknown> => {
  const folded = new Map<string, unknown>();
  const parts = new Map<string, Map<string, unknown>>();
  for (const [path, value] of values) {
    const name = listOfColumn(path);
    if (name === path) folded.set(name, value);
    else parts.set(name, (parts.get(name) ?? new Map()).set(path.slice(name.length + 1), value));
  }
  for (const [name, partValues] of parts) {
    const field = fieldOf(resourceByName(resource), name);
    if (field.kind === 'list') folded.set(name, withParts(field, folded.get(name) ?? current?.[name], partValues));
  }
  return folded;
};
