import { createRequire } from 'node:module';
import { isPlainText } from '../../../model/documents/documentText.ts';
import { charactersOf, type FontFamily } from './fonts.ts';

/** Invisible marks: direction, emoji joiners, variation selectors. A soft hyphen would be drawn in the middle of a line. */
const WITHOUT_SHAPE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}|[^\P{Cc}\n\t]/gu;
/** Narrow spaces that few fonts have; replaced by a no-break space. */
const NARROW_BLANK = /[\u2007\u202f]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const JOINER = /\u200d/g;
const MARK = /\p{M}/gu;
const NEUTRAL = /^[\p{P}\p{Z}]$/u;

const require = createRequire(import.meta.url);

/** Loaded on demand: its tables are large and rarely needed. */
const toLatin = (text: string): string => (require('any-ascii') as typeof import('any-ascii')).default(text);

const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Words in one font. */
export interface GlyphRun {
  readonly text: string;
  readonly family: FontFamily;
}

const has = (family: FontFamily, cluster: string): boolean => {
  const familyCharacters = charactersOf(family);
  return [...cluster].every((character) => familyCharacters.has(character.codePointAt(0) ?? 0));
};

const familyOf = (cluster: string): FontFamily | null => {
  if (cluster === '\n' || has('Roboto', cluster)) return 'Roboto';
  return has('DejaVu', cluster) ? 'DejaVu' : null;
};

/** Replacement of something no font has: a plainer form, its Latin transliteration, else a question mark. */
const readableFor = (cluster: string): string => {
  const plainer = cluster.normalize('NFKD').replace(MARK, '');
  if (plainer && plainer !== cluster && familyOf(plainer) === 'Roboto') return plainer;
  return toLatin(cluster.replace(JOINER, '')).trim() || '?';
};

/** A text without invisible marks; composed letters are one character. */
export const drawable = (text: string): string => {
  if (isPlainText(text)) return text;
  return text
    .replace(LONE_SURROGATE, '?')
    .replace(NARROW_BLANK, '\u00a0')
    .replace(WITHOUT_SHAPE, '')
    .replaceAll('\t', ' ')
    .normalize('NFC');
};

/** Spaces and signs use the font of the word before. */
const follows = (cluster: string, family: FontFamily): boolean => NEUTRAL.test(cluster) && has(family, cluster);

/** A `drawable` text split by font; what no font has is replaced. */
export const glyphRuns = (text: string): readonly GlyphRun[] => {
  if (isPlainText(text)) return [{ text, family: 'Roboto' }];
  const runs: { text: string; family: FontFamily }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1);
    const fittingFamily = last && follows(segment, last.family) ? last.family : familyOf(segment);
    const [shownText, family] = fittingFamily ? [segment, fittingFamily] : [readableFor(segment), 'Roboto' as const];
    if (last?.family === family) last.text += shownText;
    else runs.push({ text: shownText, family });
  }
  return runs;
};

/** A character no font has, and its replacement. */
export interface ReplacedCharacter {
  readonly character: string;
  readonly shown: string;
}

/** The characters of a text no font has, without duplicates. */
export const replacedCharacters = (text: string): readonly ReplacedCharacter[] => {
  if (isPlainText(text)) return [];
  const missingCharacters = new Set(
    [...clusters.segment(drawable(text))].map(({ segment }) => segment).filter((one) => !familyOf(one)),
  );
  return [...missingCharacters].map((character) => ({ character, shown: readableFor(character) }));
};
