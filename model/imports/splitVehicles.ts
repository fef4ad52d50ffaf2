import { problemMessage } from '../messages/problems/problemMessage.ts';
import { CAR_MAKES } from '../vehicles/carMakes.ts';
import type { SplitText } from './splitPlaces.ts';
import { plainWord } from './typedCells.ts';

/** Between words: brands are compared without them, `Mercedes-Benz`, `Toyota, Yaris`. */
const SIGNS = /[\s,:;/()–-]+/;

const wordsOf = (text: string): string[] => plainWord(text).split(SIGNS).filter(Boolean);

const startsWith = (words: readonly string[], brand: readonly string[]): boolean =>
  brand.length > 0 && brand.every((word, index) => words[index] === word);

/** Where the first words of a text end, counted as `wordsOf` does. */
const endOf = (text: string, count: number): number => {
  const words = [...text.matchAll(/[^\s,:;/()–-]+/g)];
  const last = words[count - 1];
  return last ? last.index + last[0].length : 0;
};

const AROUND = /^[\s,:;/–-]+|[\s,:;/–-]+$/g;

/** Sorted once for all rows of a file. */
const knownBrands = new WeakMap<readonly string[], readonly (readonly string[])[]>();

const longestFirst = (brands: readonly string[]): readonly (readonly string[])[] => {
  const sortedBrands = knownBrands.get(brands) ?? [...brands, ...CAR_MAKES].map(wordsOf).sort((a, b) => b.length - a.length);
  knownBrands.set(brands, sortedBrands);
  return sortedBrands;
};

/** Brand and model: the longest known brand that the text begins with, or ends with after a sign (`Yaris - Toyota`, `Yaris (Toyota)`). */
export const splitVehicle = (cell: string, brands: readonly string[]): SplitText<'carBrand' | 'carModel'> => {
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  const allBrands = longestFirst(brands);
  const words = wordsOf(text);
  const first = allBrands.find((brand) => startsWith(words, brand));
  if (first) {
    const end = endOf(text, first.length);
    return { parts: { carBrand: text.slice(0, end), carModel: text.slice(end).replaceAll(AROUND, '') } };
  }
  const [, model = '', brand = ''] = /^(.+?)(?: *[,/] *| +[–-] +| *\()([^,/()]+)\)?$/u.exec(text) ?? [];
  const isKnown = allBrands.some((one) => one.join(' ') === wordsOf(brand).join(' '));
  if (brand && isKnown) return { parts: { carBrand: brand.trim(), carModel: model.trim() } };
  return { refused: problemMessage('import.vehicle_not_split', { text }) };
};
