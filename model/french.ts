/** A count with its noun; French takes the plural from 2. */
export const plural = (count: number, one: string, many: string): string => `${count} ${Math.abs(count) < 2 ? one : many}`;

/** What a list that names only its first members leaves out: `et 1 autre`, `et 3 autres`. */
export const andOthers = (count: number): string => `et ${plural(count, 'autre', 'autres')}`;

/** Words of a title, in which no line begins with ` :`, ` ?` or ` »` or ends with `« `: these spaces do not break. */
export const withFirmSpaces = (text: string): string => text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');

/** A period from day to day: `du 22/11 au 23/11`; of a single day: `le 22/11`. */
export const fromTo = (from: string, to: string): string => (from === to ? `le ${from}` : `du ${from} au ${to}`);

/** A vowel, a mute h, or a y before a consonant. */
const ELIDING = /^(?:[aeiouæœøh]|y(?![aeiouæœ]))/i;

/** Before a name, « de » and « que » lose their e; its accents, and a quotation mark before it, do not matter. */
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

/** Also through the marks of bold and italic words. */
const BEFORE_VARIABLE = /(?<!\p{L})([Dd]|[Qq]u)e (?=(?:\*\*|<(?:strong|em|u)>)*\{\{([^{}]*)\}\})/gu;

const withElisions = (template: string, values: Values): string =>
  template.replaceAll(BEFORE_VARIABLE, (said: string, stem: string, name: string) =>
    elides(values[name.trim()] ?? '') ? `${stem}’` : said,
  );

const [OPEN, CLOSE] = [String.raw`(\*\*|<strong>|<em>|<u>)?`, String.raw`(\*\*|</strong>|</em>|</u>)?`];
const VARIABLE = String.raw`${OPEN}\{\{([^{}]*)\}\}${CLOSE}`;
const BETWEEN_VARIABLES = new RegExp(String.raw`(?<!\p{L})([Dd])u ${VARIABLE} au ${VARIABLE}`, 'gu');

/** « le … » in place of « du … au … » where both variables have the same value. */
const withSingleDays = (template: string, values: Values): string =>
  template.replaceAll(BETWEEN_VARIABLES, (said: string, ...[stem = '', open = '', from = '', close = '', ...end]: string[]) => {
    const [endOpen, to = '', endClose = ''] = end;
    const value = values[from.trim()];
    if (!value || value !== values[to.trim()] || (endOpen && !endClose)) return said;
    return `${stem === 'D' ? 'L' : 'l'}e ${open}{{${from}}}${close}${endOpen ? '' : endClose}`;
  });

/** A template whose words fit the values of its variables: `d’{{name}}` before a vowel, `le {{start}}` for a single day. */
export const fitToValues = (template: string, values: Values): string => withElisions(withSingleDays(template, values), values);
