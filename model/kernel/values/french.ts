/** A count with its noun; the French plural starts at 2. */
export const plural = (count: number, one: string, many: string): string => `${count} ${Math.abs(count) < 2 ? one : many}`;

/** A distance in days: `aujourd’hui`, `demain`, `dans 3 jours`. */
export const inDays = (days: number): string => {
  if (days === 0) return 'aujourd’hui';
  return days === 1 ? 'demain' : `dans ${days} jours`;
};

/** The number of members that a shortened list omits: `et 1 autre`, `et 3 autres`. */
export const andOthers = (count: number): string => `et ${plural(count, 'autre', 'autres')}`;

/** No-break spaces before ` :`, ` ?`, ` »` and after `« `, so that no line of a title begins or ends with them. */
export const withFirmSpaces = (text: string): string => text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');

/** A range of days: `du 22/11 au 23/11`; a single day: `le 22/11`. */
export const fromTo = (from: string, to: string): string => (from === to ? `le ${from}` : `du ${from} au ${to}`);

/** Names in one cell; if one has a comma of its own, semicolons separate them, so that an import reads them back. */
export const joinNames = (names: readonly string[]): string =>
  names.filter(Boolean).join(names.some((name) => name.includes(',')) ? ' ; ' : ', ');

const LIGATURES: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l' };

/** In lower case without accents and ligatures, like the SQL function `plain_text`. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[œæßøł]/g, (letter) => LIGATURES[letter] ?? letter);

const FRENCH = new Intl.Collator('fr', { numeric: true });

/** French alphabetical order, É beside E; numbers by their value. SQL: server/database/frenchText.ts. */
export const compareFrench = (one: string, other: string): number => FRENCH.compare(one, other);

/** A vowel, a mute h, or a y before a consonant. */
const ELIDING = /^(?:[aeiouæœøh]|y(?![aeiouæœ]))/i;

/** Do « de » and « que » lose their e before the name; accents and a leading quotation mark are ignored. */
const elides = (name: string): boolean =>
  ELIDING.test(
    name
      .normalize('NFD')
      .replaceAll(/\p{Mn}/gu, '')
      .replace(/^[\s"“'’]+/u, ''),
  );

/** « de » before a name: `de Marc`, `d’Aoife`. */
export const ofName = (name: string): string => (elides(name) ? `d’${name}` : `de ${name}`);

type Values = Readonly<Partial<Record<string, string>>>;

/** Also across the marks of bold and italic text. */
const BEFORE_VARIABLE = /(?<!\p{L})([Dd]|[Qq]u)e (?=(?:\*\*|<(?:strong|em|u)>)*\{\{([^{}]*)\}\})/gu;

const withElisions = (template: string, values: Values): string =>
  template.replaceAll(BEFORE_VARIABLE, (said: string, stem: string, name: string) =>
    elides(values[name.trim()] ?? '') ? `${stem}’` : said,
  );

const [OPEN, CLOSE] = [String.raw`(\*\*|<strong>|<em>|<u>)?`, String.raw`(\*\*|</strong>|</em>|</u>)?`];
const VARIABLE = String.raw`${OPEN}\{\{([^{}]*)\}\}${CLOSE}`;
const BETWEEN_VARIABLES = new RegExp(String.raw`(?<!\p{L})([Dd])u ${VARIABLE} au ${VARIABLE}`, 'gu');

/** « le … » instead of « du … au … » where both variables have the same value. */
const withSingleDays = (template: string, values: Values): string =>
  template.replaceAll(BETWEEN_VARIABLES, (said: string, ...[stem = '', open = '', from = '', close = '', ...end]: string[]) => {
    const [endOpen, to = '', endClose = ''] = end;
    const value = values[from.trim()];
    if (!value || value !== values[to.trim()] || (endOpen && !endClose)) return said;
    return `${stem === 'D' ? 'L' : 'l'}e ${open}{{${from}}}${close}${endOpen ? '' : endClose}`;
  });

/** Fits a template's words to the values: `d’{{name}}` before a vowel, `le {{start}}` for a single day. */
export const fitToValues = (template: string, values: Values): string => withElisions(withSingleDays(template, values), values);

/** Coming sessions of something that leaves: the first by name, and how many others. */
export interface ComingSessions {
  readonly sessions: readonly string[];
  readonly others: number;
}

/** « 3 sessions à venir comptent dessus (EPP 07/12/2026 ; et 2 autres) » */
export const countingSessions = ({ sessions, others }: ComingSessions): string => {
  const names = others > 0 ? [...sessions, andOthers(others)] : sessions;
  return `${plural(sessions.length + others, 'session à venir compte', 'sessions à venir comptent')} dessus (${names.join(' ; ')})`;
};
