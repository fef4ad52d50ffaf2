import type { CustomisedResource } from '../customisation/customFieldKinds.ts';
import { FORM_TARGETS } from '../forms/formTarget.ts';
import type { Field, Fields } from '../kernel/field.ts';
import { isWritable } from '../kernel/field.ts';
import type { Resource } from '../kernel/resource.ts';
import { AUTOMATION_TRIGGERS, type AutomationTrigger } from './automationTriggers.ts';

type Named = readonly [name: string, field: Field];

const fieldsOf = ({ fields }: Pick<Resource, 'fields'>): readonly Named[] => Object.entries(fields as Fields);

/** The field with the status of a record; undefined: it has none. */
export const statusFieldOf = (resource: Pick<Resource, 'fields'>) => {
  for (const [name, field] of fieldsOf(resource)) {
    if (field.kind === 'choice' && field.isStatus) return { name, choices: field.choices, isMoved: isWritable(field) };
  }
  return undefined;
};

const DATE_KINDS: readonly Field['kind'][] = ['date', 'dateTime'];

/** Names of the dates of a record that an automation can wait for. */
export const dateFieldsOf = (resource: Pick<Resource, 'fields'>): readonly string[] =>
  fieldsOf(resource).flatMap(([name, field]) => (DATE_KINDS.includes(field.kind) ? [name] : []));

const SETTABLE: readonly Field['kind'][] = [
  'text',
  'email',
  'phone',
  'url',
  'integer',
  'decimal',
  'price',
  'date',
  'time',
  'dateTime',
  'boolean',
  'choice',
  'choices',
  'one',
];

const isSettable = (field: Field): boolean =>
  SETTABLE.includes(field.kind) &&
  isWritable(field) &&
  !('delegated' in field && field.delegated) &&
  !(field.kind === 'one' && field.cascade) &&
  !(field.kind === 'choice' && field.isStatus);

/** Names of the fields that an automation may set; a status moves by an act of its own. */
export const settableFieldsOf = (resource: Pick<Resource, 'fields'>): readonly string[] =>
  fieldsOf(resource).flatMap(([name, field]) => (isSettable(field) ? [name] : []));

/** Names of the fields whose changes an automation may wait for. */
export const watchableFieldsOf = (resource: Pick<Resource, 'fields'>): readonly string[] =>
  fieldsOf(resource).flatMap(([name, field]) =>
    ['computed', 'inverse', 'password'].includes(field.kind) || ('delegated' in field && field.delegated) ? [] : [name],
  );

/** Events that may start an automation of these records. */
export const triggersOf = (record: CustomisedResource, resource: Pick<Resource, 'fields'>): readonly AutomationTrigger[] =>
  AUTOMATION_TRIGGERS.filter((trigger) => {
    if (trigger === 'status') return statusFieldOf(resource) !== undefined;
    if (trigger === 'date') return dateFieldsOf(resource).length > 0;
    if (trigger === 'sheet_validated') return record === 'logistic_sessions';
    return trigger !== 'form_received' || (FORM_TARGETS as readonly CustomisedResource[]).includes(record);
  });
