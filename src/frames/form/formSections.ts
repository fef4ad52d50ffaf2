import { parisDay } from '../../../model/calendar/parisTime.ts';
import { CUSTOM_SECTION, withCustomValues } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isRelation, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { serverNow } from '../../clock/serverClock.ts';

export interface FormSection {
  readonly name: string;
  readonly fields: readonly (readonly [string, Field])[];
}

/** Anchor of a section, for links to it. */
export const sectionId = (name: string): string => `section-${name}`;

const DEFAULT_SECTION = 'identity';

/** A record lacks what only lists have. */
const isShown = (field: Field, isNew: boolean): boolean =>
  !field.hidden && field.in !== 'collection' && (!isNew || isWritable(field));

/** The form's sections with their fields, in order; without read-only fields for a new record. */
export const formSections = (resource: Resource, isNew: boolean, omit: readonly string[] = []): readonly FormSection[] => {
  const entries = Object.entries(resource.fields as Fields).filter(
    ([name, field]) => isShown(field, isNew) && !omit.includes(name),
  );
  const sectionOf = (field: Field): string => field.section ?? DEFAULT_SECTION;
  const ownNames = resource.sections ?? entries.map(([, field]) => sectionOf(field)).filter((name) => name !== CUSTOM_SECTION);
  const names = [...new Set(ownNames), CUSTOM_SECTION];
  return names
    .map((name) => ({ name, fields: entries.filter(([, field]) => sectionOf(field) === name) }))
    .filter(({ fields }) => fields.length > 0);
};

const WIDE_KINDS: readonly Field['kind'][] = ['choices', 'many', 'inverse', 'list', 'group', 'json'];

/** Does the field take a whole row of the form. */
export const isWide = (field: Field): boolean =>
  (field.kind === 'text' && field.multiline === true) ||
  (isRelation(field) && field.cascade === true) ||
  WIDE_KINDS.includes(field.kind);

const defaultOf = (field: Field): unknown => {
  if (field.kind === 'date' && field.default === 'today') return parisDay(serverNow());
  if ('default' in field) return field.default;
  return field.kind === 'boolean' ? false : undefined;
};

/** Initial values of a new record. */
export const defaultValues = (resource: Resource): Record<string, unknown> =>
  withCustomValues(
    Object.entries(resource.fields as Fields).flatMap(([name, field]): [string, unknown][] => {
      const value = isWritable(field) ? defaultOf(field) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
