import { recordsOfText, type VariableRecord } from '../customisation/addedVariables.ts';
import { DOCUMENT_READERS, type DocumentType } from './types/documentTypes.ts';

const ORGANISATION = [
  'organisation_name',
  'organisation_address',
  'organisation_siret',
  'organisation_declaration',
  'sender_name',
  'sender_email',
  'document_date',
] as const;

const SESSION = [
  'training_title',
  'training_objective',
  'training_nature',
  'training_duration',
  'session_reference',
  'group_size',
  'session_start_date',
  'session_end_date',
  'session_start_time',
  'session_end_time',
  'location_name',
  'location_address',
  'location_zip_code',
  'location_city',
  'trainers_names',
  'training_officer_name',
  'training_officer_email',
] as const;

const TRAINEE = ['trainee_civility', 'trainee_first_name', 'trainee_last_name', 'company_name'] as const;
const COMPANY = ['company_name', 'company_address', 'company_siret', 'company_representative', 'trainees_count'] as const;

/** Variables that a funder compares on the papers of one file. */
const FUNDING = ['convention_reference', 'funder_name', 'funding_file_number', 'funding'] as const;
const PRICE = ['unit_price', 'total_price'] as const;
/** Variables of a contract with a person who pays for themselves (L6353-4 to L6353-7). */
const CONTRACT = ['trainee_address', 'withdrawal_days', 'withdrawal_end_date', 'prior_level'] as const;

/** Variables that insert a part of the page instead of words; each alone on its line. */
export const DOCUMENT_BLOCKS = [
  'trainees_list',
  'timetable',
  'access',
  'contacts',
  'what_to_bring',
  'internal_rules',
  'prior_information',
  'programme',
  'training_means',
  'training_follow_up',
  'assessment',
  'price',
  'payment_terms',
  'payment_schedule',
  'trainers_references',
  'withdrawal',
  'early_end',
  'signed_half_days',
  'signature',
  'both_signatures',
] as const;
export type DocumentBlock = (typeof DOCUMENT_BLOCKS)[number];

export type DocumentVariable =
  | (typeof ORGANISATION)[number]
  | (typeof SESSION)[number]
  | (typeof TRAINEE)[number]
  | (typeof COMPANY)[number]
  | (typeof FUNDING)[number]
  | (typeof PRICE)[number]
  | (typeof CONTRACT)[number]
  | 'signed_duration'
  | DocumentBlock;

const SUMMONS = [
  'timetable',
  'access',
  'contacts',
  'what_to_bring',
  'prior_information',
  'internal_rules',
] as const satisfies readonly DocumentBlock[];

/** Variables of a single document type, beyond those of its readers and session. */
const OWN: Readonly<Record<DocumentType, readonly DocumentVariable[]>> = {
  convocation: ['trainees_list', ...SUMMONS, 'signature'],
  nominative_convocation: [...SUMMONS, 'signature'],
  convention: [
    'trainees_list',
    'timetable',
    'programme',
    'training_means',
    'training_follow_up',
    'price',
    'payment_terms',
    'both_signatures',
    ...FUNDING,
    ...PRICE,
  ],
  contract: [
    'timetable',
    'programme',
    'training_means',
    'training_follow_up',
    'price',
    'payment_schedule',
    'trainers_references',
    'withdrawal',
    'early_end',
    'both_signatures',
    ...CONTRACT,
    ...FUNDING,
    ...PRICE,
  ],
  completion_certificate: ['signed_duration', 'signed_half_days', 'signature', ...FUNDING],
  attestation: ['programme', 'assessment', 'signed_duration', 'signature', ...FUNDING],
  signature_sheet: [],
  evaluation: [],
  cover_page: [],
  preparation_sheet: [],
};

/** The only duration a certificate may state is the signed one. */
const isOffered = (type: DocumentType, variable: DocumentVariable): boolean =>
  !(type === 'completion_certificate' && variable === 'training_duration');

const OF_READER = { trainee: TRAINEE, company: COMPANY, session: [] } as const;

/** The closed list of variables of a document's template. */
export const documentVariablesOf = (type: DocumentType): readonly DocumentVariable[] =>
  [...OF_READER[DOCUMENT_READERS[type]], ...SESSION, ...ORGANISATION, ...OWN[type]].filter((variable) =>
    isOffered(type, variable),
  );

/** Records whose added fields a document can name. */
export const recordsOfDocument = (type: DocumentType): readonly VariableRecord[] =>
  recordsOfText(DOCUMENT_READERS[type] !== 'session');

export const isDocumentBlock = (name: string): name is DocumentBlock => (DOCUMENT_BLOCKS as readonly string[]).includes(name);

/** Variables that the law or controllers require; a template without them is refused. */
export const REQUIRED_VARIABLES: Readonly<Record<DocumentType, readonly DocumentVariable[]>> = {
  convocation: ['trainees_list', 'training_title', 'location_name', ...SUMMONS],
  nominative_convocation: ['trainee_last_name', 'training_title', 'location_name', ...SUMMONS],
  // D6353-1, R6351-6.
  convention: [
    'organisation_declaration',
    'company_name',
    'training_title',
    'training_objective',
    'programme',
    'training_means',
    'training_duration',
    'session_start_date',
    'session_end_date',
    'timetable',
    'location_name',
    'trainees_list',
    'training_follow_up',
    'price',
    'payment_terms',
    'both_signatures',
  ],
  // L6353-4 to L6353-7, R6351-6.
  contract: [
    'organisation_declaration',
    'trainee_first_name',
    'trainee_last_name',
    'training_title',
    'training_nature',
    'training_objective',
    'programme',
    'training_duration',
    'session_start_date',
    'session_end_date',
    'timetable',
    'location_name',
    'group_size',
    'prior_level',
    'training_means',
    'training_follow_up',
    'trainers_references',
    'price',
    'payment_schedule',
    'withdrawal',
    'early_end',
    'both_signatures',
  ],
  completion_certificate: [
    'organisation_name',
    'trainee_last_name',
    'company_name',
    'training_title',
    'training_nature',
    'session_start_date',
    'session_end_date',
    'signed_duration',
    'signature',
  ],
  attestation: [
    'trainee_last_name',
    'training_title',
    'training_objective',
    'training_nature',
    'training_duration',
    'assessment',
    'signature',
  ],
  signature_sheet: [],
  evaluation: [],
  cover_page: [],
  preparation_sheet: [],
};

/** Variables that may be empty: clauses with them are then left out. */
export const OPTIONAL_VARIABLES = ['signed_duration', 'funding', 'funder_name', 'funding_file_number'] as const;

/** Documents made of the template's text; the others have tables below the text. */
export const isTextDocument = (type: DocumentType): boolean => REQUIRED_VARIABLES[type].length > 0;
