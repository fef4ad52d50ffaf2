import type { DocumentConfigurationCode } from '../../model/documents/documentConfigurations.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import { configurations } from '../database/schema/configurations.ts';
import { type Colour, openPicture } from './drawPicture.ts';
import { insertRows } from './insertRows.ts';
import { DEMONSTRATION_ORGANISATION } from './organisation.ts';
import type { Seeding } from './seeding.ts';
import { storeFiles } from './storeFiles.ts';
import { type Stroke, textStrokes, textWidth } from './strokeLetters.ts';

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
  const given = PICTURES.map(({ fileName, draw }) => ({ fileName, content: draw(), contentType: 'image/png' }));
  const ids = await storeFiles(seeding, store, given);
  const values = PICTURES.flatMap(({ code }, index) =>
    ids.slice(index, index + 1).map((id) => ({ code, value: iriOf('files', id) })),
  );
  await insertRows(seeding.tx, configurations, values);
};
