import { addedField, type CustomFieldDefinition } from '../../customisation/addedField.ts';
import { customName } from '../../customisation/customFieldKinds.ts';
import type { Field, Fields } from '../../kernel/field.ts';
import { choiceLabel, fieldName } from '../../messages/labels.ts';
import { customisation } from '../../registry/customisation.ts';
import { resourceByName } from '../../registry/resources.ts';
import type { FormTarget } from '../formTarget.ts';
import type { Question } from '../question.ts';

/** Before the names of the fields of a need's trainee, who comes with the need. */
export const OF_TRAINEE = 'trainee.';

type AnsweredRecord = FormTarget | 'trainees';

/**
 * Fields that strangers may fill in, as reviewed: they say who asks for what. A new field of the declaration is not among them by
 * itself. Only `trainingType` and `carBrand` name records of ours, which every price list names as well.
 */
const REVIEWED: Readonly<Record<AnsweredRecord, readonly string[]>> = {
  bookings: [
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
  ],
  trainees: ['civility', 'firstName', 'lastName', 'email', 'mobilePhone', 'phoneNumber'],
  need_trainings: [
    'trainingType',
    'companyName',
    'zipCode',
    'city',
    'commandNoOne',
    'estimatedDeliveryDate',
    'deliveryDate',
    'carBrand',
    'carNumberPlate',
    'commentary',
  ],
};

/** Questions that are answered with a record of a published list. */
export const PUBLISHED_FIELDS = ['trainingType', 'carBrand'] as const;

/** The published records by question: their ids and names. */
export type PublishedChoices = Readonly<Partial<Record<string, Question['choices']>>>;

/** Without these an officer can make nothing of an answer: each form asks for them. */
const ALWAYS_ASKED: Readonly<Record<FormTarget, readonly string[]>> = {
  bookings: ['lastName', 'email', 'companyName'],
  need_trainings: [`${OF_TRAINEE}firstName`, `${OF_TRAINEE}lastName`, `${OF_TRAINEE}email`],
};

/** Names of the fields that each form for these records asks for. */
export const alwaysAskedOf = (target: FormTarget): readonly string[] => ALWAYS_ASKED[target];

/** An answer carries one file at most. */
export const MAX_FILE_QUESTIONS = 1;

/** A form of more questions is left halfway. */
export const MAX_QUESTIONS = 40;

/** The record that a question fills, and the name of its field there. */
export const answeredField = (target: FormTarget, name: string): { readonly record: AnsweredRecord; readonly field: string } =>
  target === 'need_trainings' && name.startsWith(OF_TRAINEE)
    ? { record: 'trainees', field: name.slice(OF_TRAINEE.length) }
    : { record: target, field: name };

/** Records with added fields that a form may ask for: the people first. */
export const answeredRecords = (target: FormTarget): readonly AnsweredRecord[] =>
  target === 'need_trainings' ? ['trainees', 'need_trainings'] : [target];

/**
 * May strangers fill in an added field: not one reserved to groups, not a link to a record, and not a unique one, whose refusal would
 * tell that somebody else has the value.
 */
const isSafe = ({ kind, unique, readableBy, writableBy }: Field): boolean =>
  kind !== 'one' && !unique && readableBy === undefined && writableBy === undefined;

const fieldsOf = (
  record: AnsweredRecord,
  definitions: readonly CustomFieldDefinition[],
): readonly (readonly [string, Field])[] => {
  const fields = resourceByName(record).fields as Fields;
  const declared = REVIEWED[record].flatMap((name): (readonly [string, Field])[] => (fields[name] ? [[name, fields[name]]] : []));
  const ownDefinitions = definitions.filter(({ resource }) => resource === record);
  const addedFields = ownDefinitions.map((definition) => [customName(definition.key), addedField(definition)] as const);
  return [...declared, ...addedFields.filter(([, field]) => isSafe(field))];
};

/**
 * Fields that a form may ask for, by the names of its questions.
 * @param definitions added fields. Default: those of the process.
 */
export const offeredFields = (
  target: FormTarget,
  definitions: readonly CustomFieldDefinition[] = customisation().fields,
): ReadonlyMap<string, Field> =>
  new Map(
    answeredRecords(target).flatMap((record) =>
      fieldsOf(record, definitions).map(([name, field]) => [record === 'trainees' ? OF_TRAINEE + name : name, field] as const),
    ),
  );

/** A question as an administrator has composed it. */
export interface ComposedQuestion {
  readonly field: string;
  readonly label?: string | null;
  readonly help?: string | null;
  readonly isRequired?: boolean | null;
}

/** Name of a field for people, as the installation calls it. */
export const offeredLabel = (target: FormTarget, name: string): string => {
  const { record, field } = answeredField(target, name);
  return fieldName(record, field);
};

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

const publicField = (field: Field, published: Question['choices']): Field =>
  field.kind === 'one'
    ? { kind: 'choice', choices: published.map(({ code }) => code) }
    : (Object.fromEntries(
        Object.entries(field).filter(([name]) => (PUBLIC_OPTIONS as readonly string[]).includes(name)),
      ) as unknown as Field);

const choicesOf = (target: FormTarget, name: string, field: Field): Question['choices'] => {
  if (field.kind !== 'choice' && field.kind !== 'choices') return [];
  const { choices, retired = [] } = field;
  const answered = answeredField(target, name);
  return choices
    .filter((code) => !retired.includes(code))
    .map((code) => ({ code, label: choiceLabel(answered.record, answered.field, code) }));
};

/** The questions of a form and what they fill. */
export interface ComposedForm {
  readonly target: FormTarget;
  readonly questions: readonly ComposedQuestion[];
  /** The training of its needs. Default: each answer says it. */
  readonly hasTraining: boolean;
}

const isAlwaysRequired = ({ target, hasTraining }: ComposedForm, name: string): boolean =>
  alwaysAskedOf(target).includes(name) || (target === 'need_trainings' && name === 'trainingType' && !hasTraining);

/**
 * The questions as the public page shows them; fields that are archived or reserved meanwhile are left out.
 * @param published records of the published lists. Default: none.
 */
export const questionsOf = (form: ComposedForm, published: PublishedChoices = {}): readonly Question[] => {
  const { target, questions } = form;
  const offered = offeredFields(target);
  return questions.flatMap(({ field: name, label, help, isRequired }) => {
    const field = offered.get(name);
    if (!field) return [];
    const choices = published[name] ?? choicesOf(target, name, field);
    return [
      {
        name,
        label: label || offeredLabel(target, name),
        help: help || field.help || null,
        isRequired: isRequired === true || isAlwaysRequired(form, name),
        field: publicField(field, choices),
        choices,
      },
    ];
  });
};
