import { addedField, type CustomFieldDefinition } from '../../customisation/addedField.ts';
import { customName } from '../../customisation/customFieldKinds.ts';
import type { Field, Fields } from '../../kernel/field.ts';
import { choiceLabel, fieldName } from '../../messages/labels.ts';
import { customisation } from '../../registry/customisation.ts';
import { resourceByName } from '../../registry/resources.ts';
import type { Question } from '../question.ts';

/** Record that an answer becomes. */
const TARGET = 'bookings';

/**
 * Fields of a booking that strangers may fill in, as reviewed: they say who asks for what, and name no record of ours. A new field of
 * the declaration is not among them by itself.
 */
const REVIEWED = [
  'civility',
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'siret',
  'plateNumber',
  'deliveryDate',
  'comment',
] as const;

/** Without these an officer can make nothing of a booking: each form asks for them. */
export const ALWAYS_ASKED: readonly string[] = ['lastName', 'email', 'companyName'];

/** An answer carries one file at most. */
export const MAX_FILE_QUESTIONS = 1;

/** A form of more questions is left halfway. */
export const MAX_QUESTIONS = 40;

/**
 * May strangers fill in an added field: not one reserved to groups, not a link to a record, and not a unique one, whose refusal would
 * tell that somebody else has the value.
 */
const isSafe = ({ kind, unique, readableBy, writableBy }: Field): boolean =>
  kind !== 'one' && !unique && readableBy === undefined && writableBy === undefined;

/**
 * Fields that a form may ask for, by name.
 * @param definitions added fields. Default: those of the process.
 */
export const offeredFields = (
  definitions: readonly CustomFieldDefinition[] = customisation().fields,
): ReadonlyMap<string, Field> => {
  const fields = resourceByName(TARGET).fields as Fields;
  const declared = REVIEWED.flatMap((name): (readonly [string, Field])[] => (fields[name] ? [[name, fields[name]]] : []));
  const ownDefinitions = definitions.filter(({ resource }) => resource === TARGET);
  const addedFields = ownDefinitions.map((definition) => [customName(definition.key), addedField(definition)] as const);
  return new Map([...declared, ...addedFields.filter(([, field]) => isSafe(field))]);
};

/** A question as an administrator has composed it. */
export interface ComposedQuestion {
  readonly field: string;
  readonly label?: string | null;
  readonly help?: string | null;
  readonly isRequired?: boolean | null;
}

/** Name of a field for people, as the installation calls it. */
export const offeredLabel = (name: string): string => fieldName(TARGET, name);

/** Options of the declaration that a public page needs; rights and filters are none of its business. */
const PUBLIC_OPTIONS = [
  'kind',
  'multiline',
  'uppercase',
  'maxLength',
  'format',
  'pattern',
  'min',
  'max',
  'scale',
  'unit',
  'choices',
  'retired',
  'isPast',
] as const;

const publicField = (field: Field): Field =>
  Object.fromEntries(
    Object.entries(field).filter(([name]) => (PUBLIC_OPTIONS as readonly string[]).includes(name)),
  ) as unknown as Field;

const choicesOf = (name: string, field: Field): Question['choices'] => {
  if (field.kind !== 'choice' && field.kind !== 'choices') return [];
  const { choices, retired = [] } = field;
  return choices.filter((code) => !retired.includes(code)).map((code) => ({ code, label: choiceLabel(TARGET, name, code) }));
};

/** The questions as the public page shows them; fields that are archived or reserved meanwhile are left out. */
export const questionsOf = (composed: readonly ComposedQuestion[]): readonly Question[] => {
  const offered = offeredFields();
  return composed.flatMap(({ field: name, label, help, isRequired }) => {
    const field = offered.get(name);
    if (!field) return [];
    return [
      {
        name,
        label: label || offeredLabel(name),
        help: help || field.help || null,
        isRequired: isRequired === true || ALWAYS_ASKED.includes(name),
        field: publicField(field),
        choices: choicesOf(name, field),
      },
    ];
  });
};
