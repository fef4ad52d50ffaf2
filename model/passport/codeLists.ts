import { CERTIFICATION_FORM, CODE_LISTS, type CodeList } from './trainingCodes.ts';

/** Official lists that an administrator imports: ROME skills, Formacodes, NSF specialities, codes RS and RNCP. */
export const CODE_LIST_NAMES = ['skills', 'domains', 'specialities', 'certifications'] as const;
export type CodeListName = (typeof CODE_LIST_NAMES)[number];

/** The list that a field of a training type takes its codes from. */
export const LIST_OF_FIELD = {
  transferableSkills: 'skills',
  formacodes: 'domains',
  nsfCodes: 'specialities',
  certificationCode: 'certifications',
} as const satisfies Readonly<Record<string, CodeListName>>;

/** A code as the official list has it. */
export interface OfficialCode {
  readonly code: string;
  /** Empty where the file has no second column. */
  readonly label: string;
}

/** Number of codes of a list, and when it came. */
export interface CodeListState {
  readonly list: CodeListName;
  /** 0: not imported; only the form of a code is checked. */
  readonly count: number;
  readonly importedAt: string | null;
}

/** Answer of `GET /api/passport/code_lists`. */
export interface CodeListsView {
  readonly lists: readonly CodeListState[];
}

/** Answer of the import of a list: codes taken, and lines without one. */
export interface CodeListImport {
  readonly count: number;
  readonly skipped: number;
}

/** Answer of `GET /api/passport/codes/{list}`. */
export interface OfficialCodes {
  readonly codes: readonly OfficialCode[];
}

/** Codes that a search offers. */
export const OFFERED_CODES = 20;

const formOf = (list: CodeListName): RegExp =>
  list === 'certifications' ? CERTIFICATION_FORM : CODE_LISTS[list as CodeList].form;

/** Codes hold a digit at least: a column of OUI and NON is none. */
const isCode = (list: CodeListName, cell: string): boolean => /\d/.test(cell) && formOf(list).test(cell);

const CODE_HEADING = /code|numero|numéro/i;

interface Column {
  readonly index: number;
  readonly share: number;
  readonly isNamed: boolean;
}

/** Lines of a column that must hold codes for it to be the column of codes. */
const LEAST_SHARE = 0.6;

const codeColumn = (list: CodeListName, [heading = [], ...rows]: readonly (readonly string[])[]): number | null => {
  const columns = heading.map((title, index): Column => {
    const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const codes = new Set(cells.filter((cell) => isCode(list, cell)));
    return { index, share: codes.size / Math.max(1, new Set(cells).size), isNamed: CODE_HEADING.test(title) };
  });
  const [best] = columns
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.share - a.share);
  return best?.index ?? null;
};

/** The longest texts beside the codes are their labels. */
const labelColumn = (rows: readonly (readonly string[])[], codes: number): number | null => {
  const lengths = (rows[0] ?? []).map((_title, index) =>
    index === codes ? 0 : rows.reduce((sum, row) => sum + (row[index]?.replaceAll(/[^\p{L}]/gu, '').length ?? 0), 0),
  );
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? null : lengths.indexOf(longest);
};

const LABEL_MAX_LENGTH = 255;

/**
 * The codes of a table whose first line is its headings; null: no column holds codes of the list. A code twice is taken once, by its
 * first label.
 */
export const officialCodes = (
  list: CodeListName,
  lines: readonly (readonly string[])[],
): { readonly codes: readonly OfficialCode[]; readonly skipped: number } | null => {
  const column = codeColumn(list, lines);
  if (column === null) return null;
  const rows = lines.slice(1);
  const labels = labelColumn(rows, column);
  const codes = new Map<string, OfficialCode>();
  let skipped = 0;
  for (const row of rows) {
    const code = row[column] ?? '';
    const label = labels === null ? '' : (row[labels] ?? '').slice(0, LABEL_MAX_LENGTH);
    if (!isCode(list, code)) skipped += 1;
    else if (!codes.has(code)) codes.set(code, { code, label });
  }
  return { codes: [...codes.values()], skipped };
};

/** Splits typed or pasted codes at blanks, commas, semicolons, bars and slashes. */
export const codesIn = (text: string): readonly string[] => text.split(/[\s,;|/]+/).filter((code) => code !== '');
