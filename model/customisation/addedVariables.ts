import type { CustomFieldDefinition } from './addedField.ts';
import { type CustomisedResource, customName } from './customFieldKinds.ts';

/** Records whose added fields documents and e-mails can name, by the word for them in a variable. */
export const VARIABLE_RECORDS = {
  need: 'need_trainings',
  trainee: 'trainees',
  company: 'companies',
  contact: 'company_contacts',
  session: 'training_sessions',
  training: 'training_types',
  day: 'logistic_sessions',
  place: 'training_locations',
  trainer: 'trainers',
  vehicle: 'vehicles',
} as const satisfies Readonly<Record<string, CustomisedResource>>;

export type VariableRecord = keyof typeof VARIABLE_RECORDS;

const RECORDS = Object.keys(VARIABLE_RECORDS) as readonly VariableRecord[];

/** Records of a text about a whole session, without its trainees. */
const SESSION_RECORDS: readonly VariableRecord[] = ['session', 'training', 'day', 'place', 'trainer', 'vehicle'];

/** Records that a text can reach: one to a trainee or a company, or one about the whole session. */
export const recordsOfText = (isToReader: boolean): readonly VariableRecord[] => (isToReader ? RECORDS : SESSION_RECORDS);

/** Variable of an added field in a text: `{{custom_vehicle_contratAssurance}}`. */
export type AddedVariable = `custom_${VariableRecord}_${string}`;

const FORM = new RegExp(`^custom_(${RECORDS.join('|')})_([a-z][a-zA-Z0-9]*)$`);

/** Variables with this start are those of added fields; no declared one has it. */
export const isAddedVariable = (name: string): name is AddedVariable => name.startsWith('custom_');

interface VariableParts {
  readonly record: VariableRecord;
  readonly key: string;
}

/** The record and key that a variable names; null: no record has such a word. */
export const partsOfVariable = (name: string): VariableParts | null => {
  const [, record, key] = FORM.exec(name) ?? [];
  return record && key ? { record: record as VariableRecord, key } : null;
};

/** A field's name among those of its record, and the word for that record. */
export type PrintedField = Pick<CustomFieldDefinition, 'resource' | 'key' | 'label' | 'readers'>;

/** Documents and e-mails leave the product: what only some groups may read is not in them. */
const isPrinted = ({ readers }: PrintedField): boolean => readers.length === 0;

const isOf =
  ({ record, key }: VariableParts) =>
  (field: Pick<PrintedField, 'resource' | 'key'>): boolean =>
    field.resource === VARIABLE_RECORDS[record] && field.key === key;

/** The variables of these records' added fields. */
export const addedVariables = (fields: readonly PrintedField[], records: readonly VariableRecord[]): readonly AddedVariable[] =>
  records.flatMap((record) =>
    fields
      .filter((field) => field.resource === VARIABLE_RECORDS[record] && isPrinted(field))
      .map(({ key }): AddedVariable => `custom_${record}_${key}`),
  );

/** Fields that an installation has added, as far as texts depend on them. */
export interface AddedFields {
  readonly fields: readonly PrintedField[];
  readonly archivedFields?: readonly Pick<PrintedField, 'resource' | 'key' | 'label'>[];
}

/** Why a variable prints nothing: its field is archived, or reserved to groups; or no field of the text's records has it. */
export type AddedVariableFault =
  | { readonly kind: 'archived' | 'reserved'; readonly label: string }
  | { readonly kind: 'unknown'; readonly name: string };

/** Fault of an added field's variable in a text that reaches these records; null: none. */
export const addedVariableFault = (
  name: AddedVariable,
  { fields, archivedFields = [] }: AddedFields,
  records: readonly VariableRecord[],
): AddedVariableFault | null => {
  const parts = partsOfVariable(name);
  if (!parts || !records.includes(parts.record)) return { kind: 'unknown', name };
  const field = fields.find(isOf(parts));
  if (field) return isPrinted(field) ? null : { kind: 'reserved', label: field.label };
  const archivedField = archivedFields.find(isOf(parts));
  return archivedField ? { kind: 'archived', label: archivedField.label } : { kind: 'unknown', name };
};

/** The collection and the name of the field that a variable stands for. */
export const fieldOfVariable = (name: AddedVariable): { readonly resource: CustomisedResource; readonly name: string } | null => {
  const parts = partsOfVariable(name);
  return parts && { resource: VARIABLE_RECORDS[parts.record], name: customName(parts.key) };
};
