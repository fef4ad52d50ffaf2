/** A run of characters of one class: from `least` to `most` of them, or a fixed text. */
interface Run {
  readonly source: string;
}

const CLASSES: Readonly<Record<string, string>> = {
  chiffre: '[0-9]',
  lettre: '[A-Za-zÀ-ÖØ-öø-ÿ]',
  majuscule: '[A-ZÀ-ÖØ-Þ]',
  caractère: '[\\s\\S]',
};

const MOST_CHARACTERS = 255;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const runOf = (words: string): Run | null => {
  const quotedText = /^[«"“]\s*(.+?)\s*[»"”]$/.exec(words)?.[1];
  if (quotedText) return { source: escaped(quotedText) };
  const match = /^(\d{1,3})(?:\s*(?:à|-)\s*(\d{1,3}))?\s+(chiffre|lettre|majuscule|caractère)s?$/i.exec(words);
  if (!match) return null;
  const least = Number(match[1]);
  const most = Number(match[2] ?? match[1]);
  if (most < 1 || most < least || most > MOST_CHARACTERS) return null;
  return { source: `${CLASSES[(match[3] ?? '').toLowerCase()]}{${least},${most}}` };
};

const expressions = new Map<string, RegExp | null>();

const compile = (pattern: string): RegExp | null => {
  const runs = pattern
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim()
    .split(/\s*,\s*|\s+(?:puis|et)\s+/)
    .map((words) => runOf(words.trim()));
  const sources = runs.flatMap((run) => (run ? [run.source] : []));
  return sources.length === runs.length ? new RegExp(`^${sources.join('')}$`, 'u') : null;
};

const expressionOf = (pattern: string): RegExp | null => {
  const cachedExpression = expressions.get(pattern);
  if (cachedExpression !== undefined) return cachedExpression;
  const expression = compile(pattern);
  expressions.set(pattern, expression);
  return expression;
};

/**
 * Can the form of a text be read: parts « 8 chiffres », « 2 à 4 lettres », « 3 majuscules », « 5 caractères », or a text in quotation
 * marks, joined by a comma, « puis » or « et ».
 * @example isPattern('« FR » puis 9 chiffres')
 */
export const isPattern = (pattern: string): boolean => expressionOf(pattern) !== null;

/** Does a text have the form. */
export const fitsPattern = (pattern: string, text: string): boolean => expressionOf(pattern)?.test(text) ?? true;
