import { IMPORT_MAX_ROWS } from '../../../model/imports/spreadsheetKinds.ts';
import { book, bookWith, HEADER, LINE, line, packed, text } from './hostileBook.ts';
import { BOMB, type HostileFile, refused } from './hostileFile.ts';

const MEBIBYTE = 1024 ** 2;
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');
const SPOILT = 'abîmé';
const TOO_FAR = 'au-delà des lignes ou des colonnes';

const bomb = (): Uint8Array => packed({ 'xl/sharedStrings.xml': new Uint8Array(101 * MEBIBYTE) });

/** A zip whose directory understates the size of its entry. */
const lying = (): Uint8Array => {
  const bytes = Buffer.from(bomb());
  bytes.writeUInt32LE(1000, bytes.lastIndexOf(CENTRAL) + 24);
  bytes.writeUInt32LE(1000, 22);
  return bytes;
};

/** A directory that refers to the same bytes many times. */
const overlapping = (): Uint8Array => {
  const bytes = Buffer.from(packed({ 'xl/sharedStrings.xml': new Uint8Array(MEBIBYTE) }, 9));
  const [start, end] = [bytes.indexOf(CENTRAL), bytes.lastIndexOf(END)];
  const entry = bytes.subarray(start, end);
  const tail = Buffer.from(bytes.subarray(end));
  const count = 150;
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(entry.length * count, 12);
  return Buffer.concat([bytes.subarray(0, start), ...Array.from({ length: count }, () => entry), tail]);
};

/** Repetitions with a plausible compression ratio. */
const varied = (count: number, piece: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');

/** Workbooks that are expensive to parse and cheap to send. */
export const BOMBS: readonly HostileFile[] = [
  refused('a bomb', 'volumineux une fois décompressé', bomb, BOMB),
  refused('a small bomb', 'anormalement compressé', () => packed({ 'xl/sharedStrings.xml': new Uint8Array(4 * MEBIBYTE) })),
  refused('a zip that lies about its sizes', SPOILT, lying, BOMB),
  refused('a zip that names the same bytes 150 times', 'volumineux une fois décompressé', overlapping, BOMB),
  refused(
    'a million shared strings',
    'trop de textes',
    () => bookWith({ 'xl/sharedStrings.xml': `<sst>${varied(1_000_000, (n) => `<si><t>${n}</t></si>`)}</sst>` }),
    BOMB,
  ),
  refused(
    'millions of cells',
    'trop de cellules',
    () => book(`<row r="1">${varied(2_100_000, (n) => `<c r="A${n % 9999}"/>`)}</row>`),
    BOMB,
  ),
  refused('millions of elements', 'trop d’éléments', () => book(varied(6_100_000, (n) => `<x${n % 10}></x>`)), BOMB),
  refused(
    '70 MB of rows',
    'volumineux une fois décompressé',
    () => book(varied(1_000_000, (n) => `<row r="1" spans="${n}" customHeight="1" ht="${n * 7}" dyDescent="0.25" />`)),
    BOMB,
  ),
  refused('megabytes of a comment', SPOILT, () => book(`<!--${varied(3_000_000, (n) => `é ${n} `)}-->${LINE}`), BOMB),
  refused('megabytes of one text', SPOILT, () => book(line(text('B2', varied(1_000_000, String)))), BOMB),
  refused('a tag of a hundred thousand attributes', SPOILT, () => book(line(`<c ${varied(100_000, (n) => `a${n}="" `)}/>`))),
  refused('elements within elements', 'ne peut pas être lu', () => book(line(varied(200_000, (n) => `<a${n % 7}>`)))),
  refused(
    'a cell in the last column',
    TOO_FAR,
    () => book(`${HEADER}${varied(19_000, (n) => `<row r="${n + 2}">${text(`XFD${n + 2}`, 'x')}</row>`)}`),
    BOMB,
  ),
  refused('a cell in the last line', TOO_FAR, () => book(`${HEADER}<row r="1048576">${text('A1048576', 'x')}</row>`), BOMB),
  refused('a line beyond all lines', TOO_FAR, () => book(`${HEADER}<row r="99999999"/>`), BOMB),
  refused('a line of a number without end', TOO_FAR, () => book(`${HEADER}<row r="Infinity"/>`), BOMB),
  refused('a cell of a number in powers', TOO_FAR, () => book(`${HEADER}<row><c s='0' r = 'A1e9'/></row>`), BOMB),
  refused('2001 entries', 'trop de fichiers', () =>
    packed(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`${n}.xml`, '']))),
  ),
  refused('too many lines', 'plus de 20000 lignes', () =>
    book(varied(IMPORT_MAX_ROWS + 2, (n) => `<row r="${n + 1}">${text(`A${n + 1}`, String(n))}</row>`)),
  ),
];
