export type Stroke = readonly (readonly [x: number, y: number])[];

/** Strokes of capitals and digits, each in a 4 by 6 box: strokes separated by `|`, points by spaces. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.6,6 4,4.6 4,1.4 2.6,0 0,0',
  E: '4,0 0,0 0,6 4,6|0,3 3.2,3',
  F: '4,0 0,0 0,6|0,3 3.2,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  I: '0,0 0,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0,0 2,3.4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1 1,0',
  P: '0,6 0,0 3,0 4,0.9 4,2.3 3,3.2 0,3.2',
  R: '0,6 0,0 3,0 4,0.9 4,2.3 3,3.2 0,3.2|2.2,3.2 4,6',
  S: '4,0.9 3,0 1,0 0,0.9 0,2.1 1,3 3,3 4,3.9 4,5.1 3,6 1,6 0,5.1',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,5 1,6 3,6 4,5 4,0',
  V: '0,0 2,6 4,0',
  0: '1.2,0 2.8,0 4,1.2 4,4.8 2.8,6 1.2,6 0,4.8 0,1.2 1.2,0',
  1: '0.8,1.2 2.2,0 2.2,6',
  2: '0,1.2 1,0 3,0 4,1 4,2.2 0,6 4,6',
  3: '0,0.9 1,0 3,0 4,0.9 4,2.1 3,3 1.6,3|3,3 4,3.9 4,5.1 3,6 1,6 0,5.1',
  4: '3,6 3,0 0,4.2 4,4.2',
  7: '0,0 4,0 1.6,6',
  8: '1,3 0,2.1 0,0.9 1,0 3,0 4,0.9 4,2.1 3,3 1,3 0,3.9 0,5.1 1,6 3,6 4,5.1 4,3.9 3,3',
  9: '4,2.2 3,3.2 1,3.2 0,2.2 0,1 1,0 3,0 4,1 4,4.6 2.8,6 1,6',
};

const BOX_HEIGHT = 6;
/** Distance to the next letter's box. */
const GAP = 1.6;
const WIDTH = 4;
const NARROW: Readonly<Record<string, number>> = { I: 0.3, ' ': 1.4 };

const strokesOf = (letter: string): Stroke[] =>
  (LETTERS[letter] ?? '')
    .split('|')
    .filter(Boolean)
    .map((stroke) => stroke.split(' ').map((point) => point.split(',').map(Number) as unknown as readonly [number, number]));

const advanceOf = (letter: string): number => (NARROW[letter] ?? WIDTH) + GAP;

/** Width of a text at that letter height. */
export const textWidth = (text: string, height: number): number =>
  ([...text].reduce((sum, letter) => sum + advanceOf(letter), 0) - GAP) * (height / BOX_HEIGHT);

/** A text of capitals and digits as strokes, from its upper left corner. */
export const textStrokes = (text: string, [left, top]: readonly [number, number], height: number): Stroke[] => {
  const scale = height / BOX_HEIGHT;
  let x = left;
  return [...text].flatMap((letter) => {
    const from = x;
    x += advanceOf(letter) * scale;
    return strokesOf(letter).map((stroke) => stroke.map(([dx, dy]) => [from + dx * scale, top + dy * scale] as const));
  });
};
