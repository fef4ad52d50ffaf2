import createBidi from 'bidi-js';

const bidi = createBidi();

/** Right-to-left text with its digits and punctuation; a Latin, Greek or Cyrillic letter ends it. */
const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}](?:[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\n]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{M}])*/gu;

/** UAX #9: isolates keep following digits and commas in place. */
const [ISOLATE, END_OF_ISOLATE] = ['\u2067', '\u2069'];

/** Words of one direction: an odd level reads from the right. */
export interface DirectionRun {
  readonly text: string;
  readonly level: number;
}

/** A French text split by direction, in reading order; null: all left to right. */
export const directionRuns = (text: string): readonly DirectionRun[] | null => {
  if (text.search(RIGHT_TO_LEFT) < 0) return null;
  const isolated = text.replaceAll(RIGHT_TO_LEFT, (run) => `${ISOLATE}${run}${END_OF_ISOLATE}`);
  const { levels } = bidi.getEmbeddingLevels(isolated, 'ltr');
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < isolated.length; index += 1) {
    const character = isolated.charAt(index);
    if (character === ISOLATE || character === END_OF_ISOLATE) continue;
    const level = levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.text += character;
    else runs.push({ text: character, level });
  }
  return runs;
};

/** Words of a line as pdfmake has placed them. */
export interface PlacedWords {
  text: string;
  x: number;
  readonly width: number;
  readonly level?: number;
}

/** A word drawn from the right: mirrored brackets, trailing space on the left. */
const fromTheRight = (text: string): string =>
  text
    .replace(/^(.*?)(\s+)$/su, '$2$1')
    .split('')
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');

/** The words of a line in reading order; null: all left to right. */
export const readingOrder = (words: readonly PlacedWords[]): string | null =>
  words.some(({ level = 0 }) => level > 0) ? words.map(({ text }) => text).join('') : null;

/** Moves the words of a line to their visual position (UAX #9, rule L2). Lines without right-to-left words stay unchanged. */
export const placeInVisualOrder = (words: readonly PlacedWords[]): void => {
  const levels = words.map(({ level = 0 }) => level);
  const highest = Math.max(0, ...levels);
  if (highest === 0) return;
  const order = words.map((_, index) => index);
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      if (end > start) start = end;
    }
  }
  let x = words[0]?.x ?? 0;
  for (const index of order) {
    const word = words[index];
    if (!word) continue;
    word.x = x;
    x += word.width;
    if ((levels[index] ?? 0) % 2 === 1) word.text = fromTheRight(word.text);
  }
};
