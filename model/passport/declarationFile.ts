import {
  DECLARATION_PEOPLE_MAX,
  type PassportProof,
  type SuccessKind,
  type TrainerQuality,
  type TrainingMode,
} from './passportCodes.ts';

/*
 * The file that the portal of the « passeport de prévention » takes (guides of February 2026, second-hand). Line ends, the absence of a byte
 * order mark and of quotes are assumptions, to be checked with the first real deposit.
 */

/** A training with its codes, as a declaration names it. */
export interface DeclaredTraining {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly start: string;
  readonly end: string;
  readonly mode: TrainingMode;
  /** Codes of the ROME, 3 to 10. */
  readonly skills: readonly string[];
  readonly trainerQuality: TrainerQuality;
  /** One code RS or RNCP; null: the training does not certify. */
  readonly certification: string | null;
  /** Formacodes, 1 to 5; none with a certification. */
  readonly domains: readonly string[];
  /** Codes NSF, 1 to 3; none with a certification. */
  readonly specialities: readonly string[];
}

/** One person of a declaration. */
export interface DeclaredPerson {
  readonly uniqueId: string;
  /** Thirteen characters. */
  readonly nir: string;
  readonly birthName: string;
  /** Fourteen digits; null: without an employer. */
  readonly employerSiret: string | null;
  readonly employerReference: string;
  /** `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly validUntil: string | null;
}

/** People of one training session whose proof is of one kind. */
export interface Declaration {
  readonly id: string;
  readonly reference: string;
  readonly training: DeclaredTraining;
  /** Kind and name of a proof of success; null: an attestation. */
  readonly success: { readonly kind: SuccessKind; readonly name: string } | null;
  readonly people: readonly DeclaredPerson[];
}

interface Row {
  readonly declaration: Declaration;
  readonly person: DeclaredPerson;
}

/** Heading, most characters, value. */
type Column = readonly [heading: string, length: number, value: (row: Row) => string];

const SEPARATOR = '|';
const VALUES_SEPARATOR = '/';
const LINE_END = '\r\n';
const DATE_LENGTH = 10;

const frenchDay = (day: string | null): string => (day === null ? '' : day.split('-').toReversed().join('/'));
const yesOrNo = (isTrue: boolean): string => (isTrue ? 'OUI' : 'NON');
const joined = (values: readonly string[]): string => values.join(VALUES_SEPARATOR);

const IDENTIFIERS: readonly Column[] = [
  ['ID_DECLARATION', 255, ({ declaration }) => declaration.id],
  ['REFERENCE_DECLARATION', 280, ({ declaration }) => declaration.reference],
  ['ID_UNIQUE_PARTENAIRE', 255, ({ person }) => person.uniqueId],
];

const TRAINING_DATES: readonly Column[] = [
  ['NOM_FORMATION', 250, ({ declaration }) => declaration.training.name],
  ['DATE_DEBUT_FORMATION', DATE_LENGTH, ({ declaration }) => frenchDay(declaration.training.start)],
  ['DATE_FIN_FORMATION', DATE_LENGTH, ({ declaration }) => frenchDay(declaration.training.end)],
  ['MODALITE_DISPENSE', 20, ({ declaration }) => declaration.training.mode],
];

const SKILLS: Column = ['COMPETENCE_TRANSFERABLE', 70, ({ declaration }) => joined(declaration.training.skills)];

const TRAINING_CODES: readonly Column[] = [
  ['QUALIFICATION_FORMATEUR', 60, ({ declaration }) => declaration.training.trainerQuality],
  ['FORMATION_CERTIFIANTE', 3, ({ declaration }) => yesOrNo(declaration.training.certification !== null)],
  ['CERTIFICATION_VISEE', 9, ({ declaration }) => declaration.training.certification ?? ''],
  ['DOMAINE_FORMATION', 30, ({ declaration }) => joined(declaration.training.domains)],
  ['SPECIALITE_FORMATION', 15, ({ declaration }) => joined(declaration.training.specialities)],
];

const PERSON: readonly Column[] = [
  ['NIR', 13, ({ person }) => person.nir],
  ['NOM_TITULAIRE', 30, ({ person }) => person.birthName],
  ['PRESENCE_EMPLOYEUR', 3, ({ person }) => yesOrNo(person.employerSiret !== null)],
  ['SIRET_EMPLOYEUR', 14, ({ person }) => person.employerSiret ?? ''],
  ['REFERENCE_EMPLOYEUR', 255, ({ person }) => (person.employerSiret === null ? '' : person.employerReference)],
  ['DATE_DEBUT_VALIDITE', DATE_LENGTH, ({ person }) => frenchDay(person.validFrom)],
  ['DATE_FIN_VALIDITE', DATE_LENGTH, ({ person }) => frenchDay(person.validUntil)],
];

const empty = (heading: string): Column => [heading, 0, () => ''];

/** Columns of the file of each kind, in the portal's order: 20 and 29. */
const COLUMNS: Readonly<Record<PassportProof, readonly Column[]>> = {
  attestation: [...IDENTIFIERS, ...TRAINING_DATES, SKILLS, ...TRAINING_CODES, ...PERSON],
  success: [
    ...IDENTIFIERS,
    ['TYPE_JDR', 20, ({ declaration }) => declaration.success?.kind ?? ''],
    ['NOM_JDR', 255, ({ declaration }) => declaration.success?.name ?? ''],
    empty('NOM_OPTION_SPECIALITE'),
    empty('MODE_OBTENTION'),
    SKILLS,
    // « NON » means a success without any training. Nobody without a signed half-day is declared (declarationState.ts).
    ['PRESENCE_FORMATION', 3, () => yesOrNo(true)],
    ...TRAINING_DATES,
    ...TRAINING_CODES,
    ...PERSON,
    empty('RESULTAT_OBTENU'),
    empty('MENTION_OBTENUE'),
    empty('LIEN_PREUVE'),
    empty('IDENTIFIANT_PREUVE'),
  ],
};

/** One line of text: what would end a value or a line becomes a space. */
const clean = (text: string): string => text.replaceAll(/[|\p{Cc}\s]+/gu, ' ').trim();

/** Codes that a value would break are refused by their own checks; a name is cut. */
const fitted = (text: string, length: number): string => [...clean(text)].slice(0, length).join('').trimEnd();

/** The text of a file, one heading and one line a person. */
export const declarationFile = (proof: PassportProof, declarations: readonly Declaration[]): string => {
  const columns = COLUMNS[proof];
  const rows = declarations.flatMap((declaration) => declaration.people.map((person): Row => ({ declaration, person })));
  const lines = rows.map((row) => columns.map(([, length, value]) => fitted(value(row), length)));
  return [columns.map(([heading]) => heading), ...lines].map((values) => `${values.join(SEPARATOR)}${LINE_END}`).join('');
};

/** The day so many months after a day, at most the last one of its month. */
export const validUntil = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
};

/** Identifiers of declarations and people: each number is used once, whatever became of the line. */
export const declarationId = (trainingSessionId: number, proof: PassportProof, number: number): string =>
  `S${trainingSessionId}-${proof === 'success' ? 'R' : 'A'}-${number}`;
export const uniqueIdOf = (needTrainingId: number, attempt: number): string => `${needTrainingId}-${attempt}`;

/** People of one training session in parts of at most five hundred, each for a declaration of its own. */
export const declarationParts = <Person>(people: readonly Person[]): readonly (readonly Person[])[] =>
  Array.from({ length: Math.ceil(people.length / DECLARATION_PEOPLE_MAX) }, (_, index) =>
    people.slice(index * DECLARATION_PEOPLE_MAX, (index + 1) * DECLARATION_PEOPLE_MAX),
  );
