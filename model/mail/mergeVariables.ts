import { type AddedVariable, isAddedVariable, recordsOfText } from '../customisation/addedVariables.ts';
import { variablesIn } from '../kernel/values/frenchPlaceholders.ts';
import type { NotificationDocument, NotificationKind } from './notificationEmailKinds.ts';

const COMMON = [
  'training_title',
  'session_start_date',
  'session_end_date',
  'session_timetable',
  'training_officer_name',
  'training_officer_phone',
] as const;

const OF_DOCUMENT = {
  attestation: ['training_duration'],
  convocation: [
    'session_start_time',
    'session_end_time',
    'location_name',
    'location_address',
    'location_zip_code',
    'location_city',
  ],
  convention: [
    'training_duration',
    'location_name',
    'location_city',
    'trainees_count',
    'convention_reference',
    'funder_name',
    'funding_file_number',
    'unit_price',
    'total_price',
  ],
} as const satisfies Record<NotificationDocument, readonly string[]>;

const OF_KIND = {
  individual: ['trainee_civility', 'trainee_first_name', 'trainee_last_name', 'company_name'],
  company: ['company_name', 'manager_civility', 'manager_first_name', 'manager_last_name', 'trainees_names'],
} as const satisfies Record<NotificationKind, readonly string[]>;

export type MergeVariable =
  | (typeof COMMON)[number]
  | (typeof OF_DOCUMENT)[NotificationDocument][number]
  | (typeof OF_KIND)[NotificationKind][number];

/** A variable of the product, or of an added field. */
export type MailVariable = MergeVariable | AddedVariable;

/** The closed list of variables of a template for this document and kind, written `{{trainee_last_name}}`. */
export const mergeVariablesOf = (document: NotificationDocument, kind: NotificationKind): readonly MergeVariable[] => [
  ...OF_KIND[kind],
  ...COMMON,
  ...OF_DOCUMENT[document],
];

/** Records whose added fields a mail about a session can name. */
export const RECORDS_OF_MAIL = recordsOfText(true);

/** Names between double braces that the document and kind do not offer; those of added fields are judged apart. */
export const unknownVariables = (text: string, document: NotificationDocument, kind: NotificationKind): readonly string[] => {
  const knownNames: readonly string[] = mergeVariablesOf(document, kind);
  return variablesIn(text).filter((name) => !knownNames.includes(name) && !isAddedVariable(name));
};

/** How a variable is written in a text. */
export const placeholderOf = (variable: MailVariable): string => `{{${variable}}}`;
