import { DOCUMENT_READERS, type DocumentType } from './documents.ts';

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

/** What stands for a part of the page rather than for words; alone on its line. */
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

/** What a document offers beyond its readers' and its session's words. */
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
  ],
  completion_certificate: ['signed_duration', 'signed_half_days', 'signature'],
  attestation: ['programme', 'assessment', 'signed_duration', 'signature'],
  signature_sheet: [],
  evaluation: [],
  cover_page: [],
  preparation_sheet: [],
};

/** The duration that a certificate may name is the one that was signed. */
const isOffered = (type: DocumentType, variable: DocumentVariable): boolean =>
  !(type === 'completion_certificate' && variable === 'training_duration');

const OF_READER = { trainee: TRAINEE, company: COMPANY, session: [] } as const;

/** The variables that a template of the document may name; a closed list. */
export const documentVariablesOf = (type: DocumentType): readonly DocumentVariable[] =>
  [...OF_READER[DOCUMENT_READERS[type]], ...SESSION, ...ORGANISATION, ...OWN[type]].filter((variable) =>
    isOffered(type, variable),
  );

export const isDocumentBlock = (name: string): name is DocumentBlock => (DOCUMENT_BLOCKS as readonly string[]).includes(name);

/** What the law and its controllers ask of each document: a template without one of them is refused. */
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

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim())),
];

/** What is wrong with the text of a template. */
export interface TemplateFaults {
  /** Named, and not offered by the document. */
  readonly unknown: readonly string[];
  /** Asked for, and not named. */
  readonly missing: readonly DocumentVariable[];
  /** Blocks that share their line with words. */
  readonly notAlone: readonly DocumentBlock[];
}

/** A block's name when a line is that block. */
export const blockOfLine = (line: string): DocumentBlock | null => {
  const name = /^\{\{([^{}]*)\}\}$/.exec(line.trim())?.[1]?.trim() ?? '';
  return isDocumentBlock(name) ? name : null;
};

/** What a template names against what its document offers and the law asks. */
export const templateFaults = (type: DocumentType, title: string, body: string): TemplateFaults => {
  const known: readonly string[] = documentVariablesOf(type);
  const named = [...new Set([...namesIn(title), ...namesIn(body)])];
  const amongWords = body.split('\n').filter((line) => blockOfLine(line) === null);
  return {
    unknown: named.filter((name) => !known.includes(name)),
    missing: REQUIRED_VARIABLES[type].filter((name) => !namesIn(body).includes(name)),
    notAlone: [title, ...amongWords].flatMap(namesIn).filter(isDocumentBlock),
  };
};

/** The text with each variable replaced; what is not known stays empty. Values are taken as they are, never read again. */
export const fillVariables = (text: string, values: Readonly<Partial<Record<string, string>>>): string =>
  text.replaceAll(PLACEHOLDER, (_match, name: string) => values[name.trim()] ?? '');

/** A line without what it says, between commas, of a variable that stands for nothing; null: it says nothing else. */
export const withoutClauseOf = (line: string, variable: DocumentVariable): string | null => {
  const kept = line.split(',').filter((clause) => !namesIn(clause).includes(variable));
  return kept.length > 0 ? kept.join(',') : null;
};

/** Documents whose page is made of the template's text; the others have their tables, and the text stands above them. */
export const isTextDocument = (type: DocumentType): boolean => REQUIRED_VARIABLES[type].length > 0;
