import type { ConfigurationCode } from '../configurations/configurationCodes.ts';
import type { MailState } from '../mail/mailStates.ts';
import { RECORD_STEPS } from './setupShown.ts';

/** Steps done by giving parameters their values: all of them. */
const PARAMETER_STEPS = {
  // The SIRET first: it fills the others.
  organisation: ['organisation_siret', 'organisation_name', 'organisation_address'],
  declaration: ['organisation_nda', 'organisation_region'],
  signatory: ['organisation_signatory_name', 'organisation_signatory_function', 'organisation_city'],
  pictures: ['organisation_logo', 'organisation_stamp'],
} as const satisfies Readonly<Record<string, readonly ConfigurationCode[]>>;

/** Steps done by giving any one of these parameters a value; a default that nobody chose does not count. */
const CHOICE_STEPS = {
  // Given to each trainee before they are enrolled (article L6353-8).
  internal_rules: ['document_internal_rules_file', 'document_internal_rules_link', 'document_internal_rules'],
} as const satisfies Readonly<Record<string, readonly ConfigurationCode[]>>;

/** Further parameters that these steps show. */
const ALSO_SHOWN: Readonly<Partial<Record<SetupStep, readonly ConfigurationCode[]>>> = {
  organisation: ['organisation_legal_form', 'organisation_city', 'organisation_phone'],
};

/** Steps whose record is made on its own page, in a form of several parts. */
const PAGE_STEPS: readonly SetupStep[] = ['needs', 'session'];

/** Records that a step needs; the administrator is not their own colleague. */
const LEAST: Readonly<Partial<Record<SetupStep, number>>> = { colleagues: 2 };

/** The steps by subject, in the order of the page. */
export const SETUP_PARTS = {
  organisation: ['organisation', 'declaration', 'signatory', 'pictures', 'internal_rules'],
  catalogue: ['areas', 'trainings', 'passport', 'places'],
  sending: ['mail', 'templates'],
  means: ['trainers', 'vehicles', 'colleagues'],
  first: ['companies', 'needs', 'session', 'signature'],
} as const;

export type SetupPart = keyof typeof SETUP_PARTS;
export type SetupStep = (typeof SETUP_PARTS)[SetupPart][number];
type CompleteStep = keyof typeof PARAMETER_STEPS;
export type ParameterStep = CompleteStep | keyof typeof CHOICE_STEPS;
export type RecordStep = keyof typeof RECORD_STEPS;

export const SETUP_STEPS: readonly SetupStep[] = Object.values(SETUP_PARTS).flat();

export const isSetupStep = (name: string): name is SetupStep => (SETUP_STEPS as readonly string[]).includes(name);

const isCompleteStep = (step: SetupStep): step is CompleteStep => Object.hasOwn(PARAMETER_STEPS, step);

const isChoiceStep = (step: SetupStep): step is keyof typeof CHOICE_STEPS => Object.hasOwn(CHOICE_STEPS, step);

export const isParameterStep = (step: SetupStep): step is ParameterStep => isCompleteStep(step) || isChoiceStep(step);

export const isRecordStep = (step: SetupStep): step is RecordStep => Object.hasOwn(RECORD_STEPS, step);

export const isPageStep = (step: SetupStep): boolean => PAGE_STEPS.includes(step);

export const recordOfStep = (step: RecordStep): (typeof RECORD_STEPS)[RecordStep] => RECORD_STEPS[step];

/** Parameters that decide on steps. */
export const SETUP_CODES: readonly ConfigurationCode[] = [
  'email_contact',
  ...Object.values({ ...PARAMETER_STEPS, ...CHOICE_STEPS }).flat(),
];

/** Parameters that a step asks for, in the order of its form. */
export const codesOfStep = (step: ParameterStep): readonly ConfigurationCode[] => [
  ...(isChoiceStep(step) ? CHOICE_STEPS[step] : PARAMETER_STEPS[step]),
  ...(ALSO_SHOWN[step] ?? []),
];

/** `unneeded`: an administrator marked it as not necessary. */
export const SETUP_STATES = ['open', 'done', 'unneeded'] as const;
export type SetupState = (typeof SETUP_STATES)[number];

/** The last test message, as the outbox has it. */
export interface TestMail {
  readonly id: number;
  readonly state: MailState;
  readonly receiver: readonly string[];
  readonly createdAt: string;
  /** The mail server's answer. */
  readonly answer: string | null;
  /** In test mode: where it went instead. */
  readonly redirectedTo: string | null;
}

/** The session whose sheet can be signed first: the one under way or next, otherwise the last. */
export interface FirstSheet {
  readonly logisticSession: number;
  readonly trainingSession: number;
}

/** Facts of the data about the set-up. */
export interface SetupFacts {
  /** Parameters of `SETUP_CODES` with a value. */
  readonly codes: readonly string[];
  /** Number of records of each collection of `SETUP_RECORDS`. */
  readonly counts: Readonly<Record<string, number>>;
  /** Active types of training that nobody has decided about (« passeport de prévention »). */
  readonly undecidedTrainings: number;
  /** Steps marked as not necessary, and `SETUP_SET_ASIDE`. */
  readonly marks: readonly string[];
  readonly testMail: TestMail | null;
  /** Somebody has signed. */
  readonly isSigned: boolean;
  /** Null: no session on the planning has a trainee. */
  readonly firstSheet: FirstSheet | null;
  /** Codes of the built-in areas that nobody chose: pickers and the planning leave them out. */
  readonly leftOutAreas: readonly string[];
}

/** The mark of a set-up that is no longer shown on "Ma journée" and in the menu. */
export const SETUP_SET_ASIDE = 'set_aside';

/** Why a step is done: its parameters have values, its records exist, its test message has left, somebody has signed, every training is decided about. */
const isDone = (step: SetupStep, facts: SetupFacts): boolean => {
  const { codes, counts, testMail, isSigned, undecidedTrainings } = facts;
  if (step === 'signature') return isSigned;
  if (step === 'passport') return isDone('trainings', facts) && undecidedTrainings === 0;
  if (isChoiceStep(step)) return CHOICE_STEPS[step].some((code) => codes.includes(code));
  if (isCompleteStep(step)) return PARAMETER_STEPS[step].every((code) => codes.includes(code));
  if (isRecordStep(step)) return (counts[RECORD_STEPS[step]] ?? 0) >= (LEAST[step] ?? 1);
  return codes.includes('email_contact') && testMail?.state === 'sent';
};

/** A done step is done, even if it was marked as not necessary before. */
export const stateOfStep = (step: SetupStep, facts: SetupFacts): SetupState => {
  if (isDone(step, facts)) return 'done';
  return facts.marks.includes(step) ? 'unneeded' : 'open';
};

/** Parameters that a begun step still lacks; none: it is not begun, or done. */
export const missingOfStep = (step: SetupStep, { codes }: Pick<SetupFacts, 'codes'>): readonly ConfigurationCode[] => {
  const stepCodes: readonly ConfigurationCode[] = isCompleteStep(step) ? PARAMETER_STEPS[step] : [];
  const missingCodes = stepCodes.filter((code) => !codes.includes(code));
  return missingCodes.length < stepCodes.length ? missingCodes : [];
};

/** Answer of `GET /api/setup`. */
export interface SetupView {
  readonly steps: readonly {
    readonly name: SetupStep;
    readonly state: SetupState;
    readonly missing: readonly ConfigurationCode[];
  }[];
  readonly isSetAside: boolean;
  readonly testMail: TestMail | null;
  readonly firstSheet: FirstSheet | null;
  readonly leftOutAreas: readonly string[];
  readonly undecidedTrainings: number;
  /** The contact address, sender of the test message, has a value. */
  readonly hasContact: boolean;
  /** A mail server is configured. */
  readonly sendsMails: boolean;
  /** Whether the server only catches mails: nobody receives them. */
  readonly catchesMail: boolean;
}
