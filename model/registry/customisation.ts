import { addedField, type CustomFieldDefinition } from '../customisation/addedField.ts';
import { customName } from '../customisation/customFieldKinds.ts';
import type { FormRestrictions, GroupForm } from '../customisation/formRule.ts';
import type { MenuLayout } from '../customisation/menuLayout.ts';
import type { WordOverride } from '../customisation/wordOverride.ts';
import type { Field, Fields } from '../kernel/field.ts';
import { groupRole, isGroupRole } from '../kernel/groupRoles.ts';
import type { Resource } from '../kernel/resource.ts';
import { trainingOfficerSessions } from '../officers/trainingOfficerSession.ts';
import { type ChoiceListChange, withChangedLists } from './choiceLists.ts';
import { withFormRules, withOwnRules } from './formRules.ts';
import { RESOURCES, resourceByName } from './resources.ts';

/** Changes of an installation's administrators to the declarations. */
export interface Customisation {
  /** Fields that are not archived, in the order of their creation. */
  readonly fields: readonly CustomFieldDefinition[];
  /** Fields that nobody sees any more: a text may still name them. Default none. */
  readonly archivedFields?: readonly Pick<CustomFieldDefinition, 'resource' | 'key' | 'label'>[];
  readonly words: readonly WordOverride[];
  readonly lists: readonly ChoiceListChange[];
  /** Arranged menus, oldest first. */
  readonly menus: readonly MenuLayout[];
  /** Forms of groups. */
  readonly forms: readonly GroupForm[];
  /** Rules in force for the person of a page. Default, and in the server: nothing, each call asks for its caller. */
  readonly ownForms?: readonly FormRestrictions[];
}

const NOTHING: Customisation = { fields: [], words: [], lists: [], menus: [], forms: [] };

/** One process serves one installation: its declarations are the same for every caller. */
let current: Customisation = NOTHING;
const declaredFields = new Map<string, Fields>();
const unruledFields = new Map<string, Fields>();
const listeners = new Set<() => void>();
const drawers = new Set<() => void>();

/** The fields of a record as its declaration has them. */
export const fieldsInCode = (resource: Pick<Resource, 'name' | 'fields'>): Fields => {
  const declared = declaredFields.get(resource.name) ?? (resource.fields as Fields);
  declaredFields.set(resource.name, declared);
  return declared;
};

/** The fields of a record, added ones as well, as people have them whom no form of a group restricts. */
export const fieldsForAll = (resource: Pick<Resource, 'name' | 'fields'>): Fields =>
  unruledFields.get(resource.name) ?? (resource.fields as Fields);

type NamedField = readonly [name: string, field: Field];

/** A field stands behind the one that it was placed after; without, at the end. */
const placed = (
  fields: readonly NamedField[],
  { key, placedAfter }: CustomFieldDefinition,
  field: Field,
): readonly NamedField[] => {
  const place = placedAfter ? fields.findIndex(([name]) => name === placedAfter) : -1;
  return fields.toSpliced(place < 0 ? fields.length : place + 1, 0, [customName(key), field]);
};

const withAdded = (declared: Fields, definitions: readonly CustomFieldDefinition[]): Fields =>
  Object.fromEntries(
    definitions.reduce<readonly NamedField[]>(
      (fields, definition) => placed(fields, definition, addedField(definition)),
      Object.entries(declared),
    ),
  );

/** Kinds that another record cannot show: files and records have rights of their own, long texts are in the item alone. */
const NOT_EMBEDDED: readonly string[] = ['file', 'record', 'paragraph'];

/** A record that is written with its owner shows its added fields there as well, except those that only some groups see. */
const withEmbedded = (fields: Fields, { fields: definitions, forms }: Customisation): Fields => {
  const isHidden = (target: string, name: string) =>
    forms.some(({ resource, hiddenFields }) => resource === target && hiddenFields.includes(name));
  const namesOf = (target: string) =>
    definitions
      .filter(({ resource, kind, readers }) => resource === target && readers.length === 0 && !NOT_EMBEDDED.includes(kind))
      .map(({ key }) => customName(key))
      .filter((name) => !isHidden(target, name));
  const widerFields = Object.entries(fields).flatMap(([name, field]): NamedField[] => {
    const names = field.kind === 'one' && field.cascade ? namesOf(field.target) : [];
    return names.length > 0 && field.kind === 'one' ? [[name, { ...field, embed: [...(field.embed ?? []), ...names] }]] : [];
  });
  return widerFields.length > 0 ? { ...fields, ...Object.fromEntries(widerFields) } : fields;
};

/** Declarations of other views of a record, under its name, with their fields in code. */
const VIEWS = [{ view: trainingOfficerSessions, fieldsInView: trainingOfficerSessions.fields as Fields }] as const;

/** Lists of a record's rows beside its own have its values and added fields as well. */
const customiseViews = ({ lists, fields }: Customisation): void => {
  for (const { view, fieldsInView } of VIEWS) {
    const listFields = withChangedLists(fieldsInView, lists);
    const definitions = fields.filter(({ resource }) => resource === view.name);
    (view as { fields: Fields }).fields = definitions.length > 0 ? withAdded(listFields, definitions) : listFields;
  }
};

/**
 * Makes an installation's own fields, words and lists part of the declarations, for everything that derives from them. The objects of
 * `fields` never change: what is derived from one may be cached by it.
 */
export const applyCustomisation = (customisation: Partial<Customisation>): void => {
  // Whose page it is, only the page knows: a server that shares its process, in tests, leaves that alone.
  current = { ...NOTHING, ownForms: current.ownForms ?? [], ...customisation };
  for (const resource of Object.values(RESOURCES)) {
    const declared = withChangedLists(fieldsInCode(resource), current.lists);
    const definitions = current.fields.filter((definition) => definition.resource === resource.name);
    // The only place that changes a declaration.
    const fields = withEmbedded(definitions.length > 0 ? withAdded(declared, definitions) : declared, current);
    unruledFields.set(resource.name, fields);
    const ruled = withFormRules(resource.name, fields, current.forms);
    (resource as { fields: Fields }).fields = withOwnRules(resource.name, ruled, current.ownForms ?? []);
  }
  customiseViews(current);
  for (const listener of [...listeners, ...drawers]) listener();
};

/**
 * The result of work that sees other declarations, as a transaction is about to make them. The work is synchronous: nothing else of the
 * process may see them.
 */
export const withCustomisation = <Result>(other: Customisation, work: () => Result): Result => {
  const before = current;
  applyCustomisation(other);
  try {
    return work();
  } finally {
    applyCustomisation(before);
  }
};

/** The declarations as they are in the code. */
export const forgetCustomisation = (): void => applyCustomisation({ ...NOTHING, ownForms: [] });

export const customisation = (): Customisation => current;

/** The added fields of a record, by name. */
export const addedFields = (resource: string): readonly NamedField[] =>
  Object.entries<Field>(resourceByName(resource).fields as Fields).filter(([, { customKey }]) => customKey !== undefined);

/** The definition of an added field by its name in its record's declaration. */
export const addedDefinition = (resource: string, name: string): CustomFieldDefinition | undefined =>
  current.fields.find((definition) => definition.resource === resource && customName(definition.key) === name);

/** Is it the role of a group that an added field names as its reader or writer; of any group, once one has a menu or a form of its own. */
export const isNamedGroup = (role: string): boolean =>
  (isGroupRole(role) && (current.forms.length > 0 || current.menus.some(({ userGroup }) => userGroup !== null))) ||
  current.fields.some(({ readers, writers }) => [...readers, ...writers].some((group) => groupRole(group) === role));

/** Calls back whenever the declarations have changed; for what was computed from them. */
export const onCustomised = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls back once also what was computed from them is that of the new ones, even by a module loaded since; for what draws it. */
export const afterCustomised = (drawer: () => void): (() => void) => {
  drawers.add(drawer);
  return () => drawers.delete(drawer);
};
