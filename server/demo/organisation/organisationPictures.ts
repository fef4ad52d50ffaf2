import { encode } from 'fast-png';
import type { DocumentConfigurationCode } from '../../../model/configurations/configurationGroups.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import { DEMONSTRATION_ORGANISATION } from '../invented/organisation.ts';
import { createRecords } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';
import { storeFiles } from '../writing/storeFiles.ts';

type Colour = readonly [red: number, green: number, blue: number];

const CHANNELS = 3;

interface Pen {
  readonly radius: number;
  readonly colour: Colour;
}

type Stroke = readonly (readonly [x: number, y: number])[];

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
const textWidth = (text: string, height: number): number =>
  ([...text].reduce((sum, letter) => sum + advanceOf(letter), 0) - GAP) * (height / BOX_HEIGHT);

/** A text of capitals and digits as strokes, from its upper left corner. */
const textStrokes = (text: string, [left, top]: readonly [number, number], height: number): Stroke[] => {
  const scale = height / BOX_HEIGHT;
  let x = left;
  return [...text].flatMap((letter) => {
    const from = x;
    x += advanceOf(letter) * scale;
    return strokesOf(letter).map((stroke) => stroke.map(([dx, dy]) => [from + dx * scale, top + dy * scale] as const));
  });
};

/** A white picture to draw on with round pens. */
export const openPicture = (width: number, height: number) => {
  const data = new Uint8Array(width * height * CHANNELS).fill(255);

  const ink = (pixel: number, colour: Colour, share: number): void => {
    for (const [channel, value] of colour.entries()) {
      const at = pixel * CHANNELS + channel;
      // Overlapping ink gets no darker than the darker one.
      data[at] = Math.min(data[at] ?? 255, Math.round(255 + (value - 255) * share));
    }
  };

  const segment = ([ax, ay]: Stroke[number], [bx, by]: Stroke[number], { radius, colour }: Pen): void => {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const [left, right] = [Math.min(ax, bx) - radius - 1, Math.max(ax, bx) + radius + 1];
    const [top, bottom] = [Math.min(ay, by) - radius - 1, Math.max(ay, by) + radius + 1];
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x += 1) {
        const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
        const share = radius + 0.5 - Math.hypot(x - ax - along * dx, y - ay - along * dy);
        if (share > 0) ink(y * width + x, colour, Math.min(1, share));
      }
    }
  };

  return {
    draw: (strokes: readonly Stroke[], radius: number, colour: Colour): void => {
      for (const stroke of strokes) {
        for (const [index, point] of stroke.entries()) segment(stroke[index - 1] ?? point, point, { radius, colour });
      }
    },
    png: (): Uint8Array => encode({ width, height, data, channels: CHANNELS, depth: 8 }),
  };
};

const TEAL: Colour = [14, 90, 102];
const STAMP_INK: Colour = [62, 76, 152];
const PEN_INK: Colour = [20, 33, 61];

const CIRCLE_STEPS = 72;

const circle = (x: number, y: number, radius: number): Stroke =>
  Array.from({ length: CIRCLE_STEPS + 1 }, (_, step) => {
    const angle = (2 * Math.PI * step) / CIRCLE_STEPS;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });

/** A steering wheel with the name. */
const drawLogo = (): Uint8Array => {
  const picture = openPicture(460, 124);
  const [x, y] = [62, 62];
  picture.draw([circle(x, y, 50)], 6, TEAL);
  picture.draw([circle(x, y, 8)], 8, TEAL);
  const spokes: readonly (readonly [number, number])[] = [
    [-46, -8],
    [46, -8],
    [0, 46],
  ];
  picture.draw(
    spokes.map(([dx, dy]) => [[x, y] as const, [x + dx, y + dy] as const]),
    5,
    TEAL,
  );
  picture.draw(textStrokes('PILOTAGE', [136, 26], 44), 3.6, TEAL);
  picture.draw(textStrokes('FORMATION CONDUITE', [136, 88], 15.5), 1.3, TEAL);
  return picture.png();
};

/** Slightly rotated. */
const askew = (strokes: readonly Stroke[]): Stroke[] =>
  strokes.map((stroke) => stroke.map(([x, y]) => [x + y * 0.03, y - x * 0.03 + 12]));

const frame = ([left, top]: Stroke[number], [right, bottom]: Stroke[number]): Stroke => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];

const centred = (text: string, [middle, top]: Stroke[number], height: number): Stroke[] =>
  textStrokes(text, [middle - textWidth(text, height) / 2, top], height);

/** A curve through random points. */
const scribble: Stroke = Array.from({ length: 90 }, (_, step) => {
  const t = step / 89;
  return [190 + 190 * t + 26 * Math.sin(19 * t), 92 + 34 * Math.cos(23 * t) * (1 - 0.7 * t) - 18 * t] as const;
});

/** The organisation's stamp with its representative's signature. */
const drawStamp = (): Uint8Array => {
  const picture = openPicture(420, 164);
  const {
    organisation_name: name = '',
    organisation_address: address = '',
    organisation_siret: siret,
  } = DEMONSTRATION_ORGANISATION;
  const [first = '', ...lines] = [name, ...address.split('\n'), `SIRET ${siret}`].map((line) => line.toUpperCase());
  picture.draw(askew([frame([6, 8], [402, 142]), frame([12, 14], [396, 136])]), 0.9, STAMP_INK);
  picture.draw(askew(centred(first, [204, 30], 15.5)), 1.4, STAMP_INK);
  for (const [index, line] of lines.entries()) {
    picture.draw(askew(centred(line, [204, 62 + index * 24], 12)), 0.9, STAMP_INK);
  }
  picture.draw([scribble], 1.5, PEN_INK);
  return picture.png();
};

const PICTURES = [
  { code: 'organisation_logo', fileName: 'logo.png', draw: drawLogo },
  { code: 'organisation_stamp', fileName: 'cachet.png', draw: drawStamp },
] as const satisfies readonly {
  readonly code: DocumentConfigurationCode;
  readonly fileName: string;
  readonly draw: () => Uint8Array;
}[];

/** Logo and stamp of the organisation's documents. */
export const seedOrganisationPictures = async (seeding: Seeding, store: FileStore): Promise<void> => {
  const pictures = PICTURES.map(({ fileName, draw }) => ({ fileName, content: draw(), contentType: 'image/png' }));
  const ids = await storeFiles(seeding, store, pictures);
  const values = PICTURES.flatMap(({ code }, index) =>
    ids.slice(index, index + 1).map((id) => ({ code, value: iriOf('files', id) })),
  );
  await createRecords(seeding, 'configurations', values);
};
