import { createRequire } from 'node:module';
import { isPlainText } from '../../../model/documents/plainText.ts';
import { charactersOf, type FontFamily } from './fonts.ts';

/** Marks without a shape: direction, joining of emoji, variants. A soft hyphen would be drawn in the middle of a line. */
const WITHOUT_SHAPE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|\p{Variation_Selector}|[^\P{Cc}\n\t]/gu;
/** Blanks that few fonts have; they stay unbreakable. */
const NARROW_BLANK = /[\u2007\u202f]/g;
const LONE_SURROGATE = /\p{Cs}/gu;
const JOINER = /\u200d/g;
const MARK = /\p{M}/gu;
const NEUTRAL = /^[\p{P}\p{Z}]$/u;

const require = createRequire(import.meta.url);

/** Its tables are large, and most documents need none of them. */
const toLatin = (text: string): string => (require('any-ascii') as typeof import('any-ascii')).default(text);

const clusters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** Words in one font. */
export interface GlyphRun {
  readonly text: string;
  readonly family: FontFamily;
}

const has = (family: FontFamily, cluster: string): boolean => {
  const known = charactersOf(family);
  return [...cluster].every((character) => known.has(character.codePointAt(0) ?? 0));
};

const familyOf = (cluster: string): FontFamily | null => {
  if (cluster === '\n' || has('Roboto', cluster)) return 'Roboto';
  return has('DejaVu', cluster) ? 'DejaVu' : null;
};

/** What is written in place of something that no font has: a plainer form of it, its sound in Latin letters, else a question mark. */
const readableFor = (cluster: string): string => {
  const plainer = cluster.normalize('NFKD').replace(MARK, '');
  if (plainer && plainer !== cluster && familyOf(plainer) === 'Roboto') return plainer;
  return toLatin(cluster.replace(JOINER, '')).trim() || '?';
};

/** A text without what has no shape; composed letters are one character. */
export const drawable = (text: string): string => {
  if (isPlainText(text)) return text;
  return text
    .replace(LONE_SURROGATE, '?')
    .replace(NARROW_BLANK, '\u00a0')
    .replace(WITHOUT_SHAPE, '')
    .replaceAll('\t', ' ')
    .normalize('NFC');
};

/** Blanks and signs stay in the font of the word before them. */
const follows = (cluster: string, family: FontFamily): boolean => NEUTRAL.test(cluster) && has(family, cluster);

/** A text of `drawable` in runs of one font each; what no font has is written in a readable form. */
export const glyphRuns = (text: string): readonly GlyphRun[] => {
  if (isPlainText(text)) return [{ text, family: 'Roboto' }];
  const runs: { text: string; family: FontFamily }[] = [];
  for (const { segment } of clusters.segment(text)) {
    const last = runs.at(-1);
    const found = last && follows(segment, last.family) ? last.family : familyOf(segment);
    const [shown, family] = found ? [segment, found] : [readableFor(segment), 'Roboto' as const];
    if (last?.family === family) last.text += shown;
    else runs.push({ text: shown, family });
  }
  return runs;
};

/** A character that no font has, and what stands for it. */
export interface ReplacedCharacter {
  readonly character: string;
  readonly shown: string;
}

/** The characters of a text that no font has, each once. */
export const replacedCharacters = (text: string): readonly ReplacedCharacter[] => {
  if (isPlainText(text)) return [];
  const missing = new Set([...clusters.segment(drawable(text))].map(({ segment }) => segment).filter((one) => !familyOf(one)));
  return [...missing].map((character) => ({ character, shown: readableFor(character) }));
};
