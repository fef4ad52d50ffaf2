import { z } from 'zod';
import type { SheetContent } from '../../../model/attendance/sheetContent.ts';
import type { SessionAnswers } from '../../questionnaires/chain/answerFaults.ts';

/** Paths inside a control file, and of the same things inside an archive of all data. */
export const LAYOUT = {
  readme: 'LISEZ-MOI.txt',
  /** Hashes of the same files as the index, in the format that `sha256sum -c` reads. */
  sums: 'empreintes.sha256',
  /** Path, SHA-256 and size of every other file except the seal. */
  index: 'index.csv',
  /** The same in an archive of all data, as JSON. */
  manifest: 'manifest.json',
  /** The sealed hash of the index or manifest. */
  seal: 'sceau.json',
  /** Parts of the seal as `openssl dgst -verify` needs them: certificate, signed text, signature. */
  sealCertificate: 'sceau.pem',
  sealText: 'sceau.txt',
  sealSignature: 'sceau.sig',
  lines: 'journal/lignes.jsonl',
  links: 'journal/maillons.csv',
  /** Content of each sheet when the file was made. */
  contents: 'journal/contenus.jsonl',
  anchors: 'journal/ancres/',
  /** Contradictions of the journal when the file was made. */
  faults: 'journal/ecarts.jsonl',
  coherence: 'coherence.csv',
  /** Whether each sheet is complete, what is missing, and which findings somebody decided to override. */
  states: 'etat.csv',
  /** Declarations to the « passeport de prévention », without numbers and birth names. */
  declarations: 'passeport-de-prevention.csv',
  /** Answers to questionnaires in words, and how many of the awaited ones have come. */
  answerTable: 'questionnaires/reponses.csv',
  answerRates: 'questionnaires/taux.csv',
  /** Published texts, answers by session as they are chained, and the hashes of all entries from the first of them to the head. */
  answerTexts: 'questionnaires/versions.jsonl',
  answers: 'questionnaires/reponses.jsonl',
  answerLinks: 'questionnaires/maillons.csv',
  /** In the file of an audit: what the data of its period prove of each indicator. */
  indicators: 'indicateurs.csv',
  /** In the same file: the quality registers, without names and texts of people who complained. */
  entries: 'registres/reclamations-et-aleas.csv',
  improvements: 'registres/ameliorations.csv',
  risks: 'registres/risques.csv',
  /** Number and delays of reports of violence, for who handles them. */
  reports: 'signalements.csv',
  /** A page that verifies the control file in a browser. */
  verifier: 'VERIFIER.html',
} as const;

/** Files that the list of files does not name: the list itself, and its seal. */
export const UNLISTED: readonly string[] = [
  LAYOUT.index,
  LAYOUT.manifest,
  LAYOUT.seal,
  LAYOUT.sealCertificate,
  LAYOUT.sealText,
  LAYOUT.sealSignature,
];

/** A line of `LAYOUT.contents`. */
export interface ControlFileContentLine {
  readonly sheetUuid: string;
  readonly validatedAt: Date | string | null;
  readonly content: SheetContent | null;
  /** Text of the content whose hash is in the journal. */
  readonly text: string | null;
  /** Hash by an earlier version of the product, if the validation is that old. */
  readonly legacyHash: string | null;
}

/** A line of `LAYOUT.answers`: a session. */
export interface ControlFileAnswersLine extends SessionAnswers {
  readonly session: { readonly id: number; readonly label: string };
}

/** A line of `LAYOUT.faults`. */
export interface ControlFileFaultLine {
  /** Null: of the whole journal. */
  readonly sheetUuid: string | null;
  /** In French. */
  readonly fault: string;
}

/** End of a sealed sheet's file name. */
export const SEALED_SUFFIX = '-scellee.pdf';

export const INDEX_SEAL = z.object({
  indexSha256: z.string(),
  producedAt: z.string(),
  certificate: z.string(),
  signature: z.string(),
});
export type IndexSeal = z.infer<typeof INDEX_SEAL>;

/** The text signed by the index's seal. */
export const indexSealText = ({ indexSha256, producedAt }: Pick<IndexSeal, 'indexSha256' | 'producedAt'>): string =>
  JSON.stringify([indexSha256, producedAt]);

const BOM = '\u{FEFF}';
/** Read as a formula by spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[;"\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A CSV file that French spreadsheets open with correct accents. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${BOM}${rows.map((row) => row.map(cellOf).join(';')).join('\r\n')}\r\n`;

/** Rows of our CSVs without quoted cells: hashes, numbers and paths. */
export const plainRows = (text: string): string[][] =>
  text
    .replace(BOM, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(';'));
