import { problemMessage } from '../messages/problems/problemMessage.ts';

/** The things that a text holds, by name, or why it is not split. */
export type SplitText<Thing extends string = string> =
  | { readonly parts: Readonly<Partial<Record<Thing, string>>> }
  | { readonly refused: string; readonly asksOrder?: true };

/** Letters before a postal code, by the country's names at the end of an address; none: its codes are French ones. */
const COUNTRIES: readonly { readonly names: RegExp; readonly letters: string }[] = [
  { names: /^(france|monaco)$/i, letters: '' },
  { names: /^(belgique|belgium|belgi[eë]|belgien)$/i, letters: 'B' },
  { names: /^(luxembourg|luxemburg)$/i, letters: 'L' },
  { names: /^(suisse|switzerland|schweiz|svizzera)$/i, letters: 'CH' },
  { names: /^(allemagne|germany|deutschland)$/i, letters: 'D' },
  { names: /^(autriche|austria|[oö]sterreich)$/i, letters: 'A' },
  { names: /^(espagne|spain|espa[nñ]a)$/i, letters: 'E' },
  { names: /^(italie|italy|italia)$/i, letters: 'I' },
  { names: /^(pays-bas|netherlands|nederland)$/i, letters: 'NL' },
  { names: /^(portugal)$/i, letters: 'P' },
];

/** Codes that nothing else in an address looks like: five digits, or the letters of a country first. */
const CLEAR_CODE = [
  String.raw`(?:(?:F|FR|MC)[- ])?\d{5}`,
  String.raw`NL-\d{4} ?[A-Z]{2}`,
  String.raw`(?:GB|UK)-[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}`,
  String.raw`[A-Z]{1,3}-(?:\d{2,4}[ -]\d{2,3}|\d{4,6})`,
].join('|');
/** Codes that are clear only at the beginning: `44 600`, `B 1000`. */
const FIRST_CODE = [CLEAR_CODE, String.raw`\d{2} \d{3}`, String.raw`(?:B|L|CH|A) \d{4}`, String.raw`(?:D|I|E) \d{5}`].join('|');
/** Where no street can be: four digits would be a house, `1200 Grande Rue`. */
const ANY_CODE = String.raw`${FIRST_CODE}|\d{4}`;

const TOWN = String.raw`[\p{L}'’][\p{L}\p{M}'’.()/ -]*`;
/** Pattern of a town with its code: also its district or the number of its office, `Paris 8e`, `LYON CEDEX 03`. */
const TOWN_OFFICE = String.raw`${TOWN}(?:\d{1,2} ?\p{L}{0,3})?`;
const BETWEEN = '(?: *[,:–-] *| +)';
const BEFORE_CODE = '(?: *[,;] *| +[–-] +| +)';
const STREET = '(?<street>.*[^ ,;–-])';

const pattern = (text: string): RegExp => new RegExp(`^${text}$`, 'u');

const codeTown = (code: string): RegExp => pattern(`(?<code>${code})${BETWEEN}(?<town>${TOWN_OFFICE})`);
const townCode = (code: string): RegExp => pattern(`(?<town>${TOWN_OFFICE})${BEFORE_CODE}(?<code>${code})`);
const townCodeAside = (code: string): RegExp => pattern(String.raw`(?<town>${TOWN_OFFICE}) *\((?<code>${code})\)`);

const TOWNS = [
  codeTown(ANY_CODE),
  townCodeAside(ANY_CODE),
  townCode(String.raw`${CLEAR_CODE}|\d{2} \d{3}`),
  pattern(`(?<code>${ANY_CODE})`),
  pattern(`(?<town>${TOWN})`),
];
/** In an address that names its country, or in any other. */
const PLACES = {
  abroad: [codeTown(ANY_CODE), townCodeAside(ANY_CODE), townCode(CLEAR_CODE)],
  here: [codeTown(FIRST_CODE), townCodeAside(FIRST_CODE), townCode(CLEAR_CODE)],
} as const;
const ONLY_PLACE = [codeTown(CLEAR_CODE)];

/** The last code of the text, after any others: `BP 90233, 94528 Rungis`. */
const STREET_CODE_TOWN = pattern(`${STREET}${BEFORE_CODE}(?<code>${CLEAR_CODE})${BETWEEN}(?<town>${TOWN_OFFICE})`);
const STREET_TOWN_CODE = pattern(`${STREET} *[,;] *(?<town>${TOWN_OFFICE}) *[,;] *(?<code>${CLEAR_CODE})`);
const STREET_PLACE = pattern(`${STREET} *[,;] *(?<place>[^,;]+)`);
const PLACE_STREET = pattern('(?<place>[^,;]+) *[,;] *(?<street>.+)');

/** Words that begin the name of a street: a number before them is that of a house. `Rue` alone is a town. */
const STREET_WORDS =
  /^(rue|route|rte|chemin|chem|avenue|av|ave|boulevard|bd|bld|impasse|imp|all[eé]es?|chauss[eé]e|sentier|ruelle|bp|cs)\.? /i;
/** After four digits, the end of a Dutch code. */
const CODE_LETTERS = /^[A-Z]{2} /;

/** Longer texts are no address. */
const LONGEST = 300;

const spaced = (text: string): string =>
  text
    .replaceAll(/\s*\r?\n\s*/g, ', ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/(?:, ?)+,/g, ',')
    .trim()
    .replace(/[,;]$/, '');

interface Placed {
  readonly text: string;
  /** Letters of the country that the text ends with; null: it names none. */
  readonly letters: string | null;
}

const withoutCountry = (text: string): Placed => {
  const [, before = '', sign = '', word = ''] = /^(.*?)( *[,;] *| +[–-] +| *\(| )([^\s,;()]+)\)?$/u.exec(text) ?? [];
  const country = COUNTRIES.find(({ names }) => names.test(word));
  // « 1234 Luxembourg » is the town of that name, « Roissy en France » another one.
  const isTown = !/\p{L}{2}/u.test(before) || (sign === ' ' && /\b(en|de|la)$/i.test(before));
  return country && !isTown ? { text: before.trim(), letters: country.letters } : { text, letters: null };
};

interface Place {
  readonly zipCode: string;
  readonly city: string;
}

const placeOf = (groups: Readonly<Record<string, string>> | undefined, letters: string | null): Place | null => {
  const { code = '', town = '' } = groups ?? {};
  const isBare = /^\d/.test(code);
  if (!groups || STREET_WORDS.test(town) || (isBare && code.length === 4 && CODE_LETTERS.test(town))) return null;
  return { zipCode: letters && isBare ? `${letters}-${code}` : code, city: town.trim() };
};

const firstOf = (patterns: readonly RegExp[], { text, letters }: Placed): Place | null => {
  for (const one of patterns) {
    const place = placeOf(one.exec(text)?.groups, letters);
    if (place) return place;
  }
  return null;
};

/** A postal code and a town, in any order; one of them alone is that one. */
export const splitTown = (cell: string): SplitText<keyof Place> => {
  const text = spaced(cell);
  const place = text.length > LONGEST ? null : firstOf(TOWNS, withoutCountry(text));
  return place ? { parts: place } : { refused: problemMessage('import.town_not_split', { text }) };
};

interface Address extends Place {
  readonly address: string;
}

const streetAndPlace = ({ text, letters }: Placed): Address | null => {
  const patterns = PLACES[letters ? 'abroad' : 'here'];
  for (const one of [STREET_CODE_TOWN, STREET_TOWN_CODE, STREET_PLACE, PLACE_STREET]) {
    const groups = one.exec(text)?.groups;
    const { street = '', place: part } = groups ?? {};
    const place = part === undefined ? placeOf(groups, letters) : firstOf(patterns, { text: part.trim(), letters });
    if (place && /\p{L}/u.test(street)) return { address: street.trim(), ...place };
  }
  return null;
};

/** Street, postal code and town. Without a code nothing says where the town begins. */
export const splitAddress = (cell: string): SplitText<keyof Address> => {
  const text = spaced(cell);
  const placed = withoutCountry(text);
  const parts = text.length > LONGEST ? null : (firstOf(ONLY_PLACE, placed) ?? streetAndPlace(placed));
  return parts ? { parts } : { refused: problemMessage('import.address_not_split', { text }) };
};
