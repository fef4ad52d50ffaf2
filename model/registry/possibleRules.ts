import { isCustomised } from '../customisation/customFieldKinds.ts';
import { HIDEABLE_FIELDS } from '../customisation/hideableFields.ts';
import { defaultOf } from '../kernel/defaultOf.ts';
import { type Field, isRelation, isWritable } from '../kernel/field.ts';
import type { Resource } from '../kernel/resource.ts';

/** Rules of a group for a field of a form; `normal`: as declared. */
export const FORM_RULES = ['normal', 'hidden', 'locked', 'required'] as const;
export type FormRule = (typeof FORM_RULES)[number];

/** Why a rule is impossible for a field. */
export type RuleFault = 'unknown' | 'needed' | 'readElsewhere' | 'notRequirable';

interface RuledField {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
  /** Is it asked for from a status on. */
  readonly isAskedLater?: boolean;
}

/** Kinds that always have a value, or whose members are records of their own. */
const NOT_REQUIRABLE: readonly Field['kind'][] = ['boolean', 'group', 'many', 'inverse'];

/** Any day: only whether there is a default counts. */
const hasDefault = (field: Field): boolean => defaultOf(field, '') !== undefined && field.kind !== 'boolean';

const isNeeded = ({ field, isAskedLater }: RuledField): boolean =>
  (field.required === true || isAskedLater === true) && !hasDefault(field);

/** Do only forms, lists, exports, the history and the API's records have it: no rule reads it. */
export const isHideable = ({ resource, name, field }: Pick<RuledField, 'resource' | 'name' | 'field'>): boolean =>
  field.customKey !== undefined || (isCustomised(resource.name) && HIDEABLE_FIELDS[resource.name].includes(name));

/**
 * Has a field of a record's form rules at all. The workflow moves states, logins have pages of their own, and a record that
 * is written with this one has a form of its own.
 */
export const isRuled = (field: Field): boolean =>
  isWritable(field) &&
  !field.hidden &&
  !field.delegated &&
  field.in !== 'collection' &&
  field.kind !== 'inverse' &&
  !(isRelation(field) && field.cascade) &&
  !(field.kind === 'choice' && field.isStatus);

/** Why a rule is impossible for a field; null: it is possible. */
export const ruleFault = (rule: FormRule, ruled: RuledField): RuleFault | null => {
  if (rule === 'normal') return null;
  if (!isRuled(ruled.field)) return 'unknown';
  if (rule === 'required') return ruled.field.required || NOT_REQUIRABLE.includes(ruled.field.kind) ? 'notRequirable' : null;
  if (isNeeded(ruled)) return 'needed';
  return rule === 'hidden' && !isHideable(ruled) ? 'readElsewhere' : null;
};
