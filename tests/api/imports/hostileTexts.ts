import { BOMB, type HostileFile, OTHER_KIND, read, refused } from './hostileFile.ts';

const CSV = { name: 'a.csv' };
const CSV_READ = [
  ['Nom', 'Prénom'],
  ['DURAND', 'Zoé'],
];
const latin = (content: string): Uint8Array => Buffer.from(content, 'latin1');

/** Texts named csv. */
export const TEXTS: readonly HostileFile[] = [
  refused('bytes named csv', OTHER_KIND, () => Uint8Array.from([65, 59, 0, 66]), CSV),
  refused('a NUL far into the text', 'pas un texte', () => `Nom;Prénom\r\n${'DURAND;Zoé\r\n'.repeat(500)}\u0000`, CSV),
  refused('UTF-16 the other way round', OTHER_KIND, () => Buffer.from('\uFEFFNom;Prénom\r\nA;B', 'utf16le').swap16(), CSV),
  refused('a quote that is not closed', 'guillemet', () => 'Nom;Prénom\r\n"DURAND;Zoé\r\n', CSV),
  refused('megabytes behind a quote', 'guillemet', () => `Nom;Prénom\r\n"${'DURAND;Zoé\r\n'.repeat(500_000)}`, {
    ...CSV,
    ...BOMB,
  }),
  refused('headers alone', 'pas de ligne', () => 'Nom;Prénom\r\n', CSV),
  refused('empty lines', 'vide', () => '\r\n\r\n;;\r\n', CSV),
  refused('blanks alone', 'vide', () => ' \t \r\n \u00a0 \r\n', CSV),
  refused('the mark of a byte order alone', 'vide', () => '\uFEFF', CSV),
  refused('a million lines of one column', 'plus de 20000 lignes', () => `Nom\r\n${'x\r\n'.repeat(1_000_000)}`, {
    ...CSV,
    ...BOMB,
  }),
  refused(
    'a hundred thousand columns',
    'plus de 100 colonnes',
    () => `${'a;'.repeat(100_000)}b\r\n${'a;'.repeat(100_000)}b\r\n`,
    { ...CSV, ...BOMB },
  ),
  refused('a text far to the right', 'plus de 100 colonnes', () => `Nom\r\n${';'.repeat(500)}x`, CSV),
  refused('101 columns', 'plus de 100 colonnes', () => `${'a;'.repeat(100)}b\r\nc\r\n`, CSV),
  refused('four million empty cells in one line', 'trop longue', () => `Nom\r\n${';'.repeat(4_000_000)}x`, {
    ...CSV,
    ...BOMB,
  }),
  refused('a program named csv', OTHER_KIND, () => Buffer.concat([Buffer.from('MZ'), new Uint8Array(200)]), CSV),
  read('UTF-16', () => Buffer.from('\uFEFFNom;Prénom\r\nDURAND;Zoé\r\n', 'utf16le'), CSV_READ, CSV),
  read('UTF-8 with its mark', () => '\uFEFFNom;Prénom\r\nDURAND;Zoé\r\n', CSV_READ, CSV),
  read('Windows-1252', () => latin('Nom;Prénom\r\nDURAND;Zoé\r\n'), CSV_READ, CSV),
  read(
    'UTF-8 that breaks off',
    () => Buffer.concat([Buffer.from('Nom;P\r\nDURAND;'), Buffer.from([0x5a, 0xc3])]),
    [
      ['Nom', 'P'],
      ['DURAND', 'ZÃ'],
    ],
    CSV,
  ),
  read(
    'half of a pair in UTF-8',
    () => Buffer.concat([Buffer.from('Nom;P\r\nDURAND;'), Buffer.from([0xed, 0xa0, 0xbd])]),
    [
      ['Nom', 'P'],
      ['DURAND', 'í\u00a0½'],
    ],
    CSV,
  ),
  read(
    'half of a pair in UTF-16',
    () => Buffer.from('\uFEFFNom;P\r\nDURAND;a\ud83d\r\n', 'utf16le'),
    [
      ['Nom', 'P'],
      ['DURAND', 'a\ufffd'],
    ],
    CSV,
  ),
  read('ends of lines of every kind', () => 'Nom;Prénom\nDURAND;Zoé\r\nPETIT;Léa\n', [...CSV_READ, ['PETIT', 'Léa']], CSV),
  read('commas', () => 'Nom,Prénom\n"DURAND","Zoé"', CSV_READ, CSV),
  read('tabs', () => 'Nom\tPrénom\nDURAND\tZoé', CSV_READ, CSV),
  read('lines of other lengths', () => 'Nom;Prénom\nDURAND;Zoé;;;\nPETIT\n', [...CSV_READ, ['PETIT', '']], CSV),
  read(
    'quotes within',
    () => 'Nom;Prénom\n"DU""RAND";Zo"é\n',
    [
      ['Nom', 'Prénom'],
      ['DU"RAND', 'Zo"é'],
    ],
    CSV,
  ),
  read(
    'two headers alike',
    () => 'Nom;Nom\nDURAND;x\n',
    [
      ['Nom', 'Nom'],
      ['DURAND', 'x'],
    ],
    CSV,
  ),
  read('control letters in a text', () => 'Nom;Prénom\nDU\u0007RAND;Zo\u001bé\n', CSV_READ, CSV),
  read(
    'formulas',
    () => 'Nom;Prénom\n=1+1;@SUM(A1)\n',
    [
      ['Nom', 'Prénom'],
      ['=1+1', '@SUM(A1)'],
    ],
    CSV,
  ),
  read(
    'the names of what all objects have',
    () => '__proto__;constructor\nDURAND;Zoé\n',
    [
      ['__proto__', 'constructor'],
      ['DURAND', 'Zoé'],
    ],
    CSV,
  ),
];

/** Valid files with odd names. */
export const NAMES: readonly HostileFile[] = (
  [
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\x.csv', 'x.csv'],
    ['CON.csv', '_CON.csv'],
    ['facture\u202Evsc.exe.csv', 'facturevsc.exe.csv'],
    [`${'é'.repeat(300)}.csv`, `${'é'.repeat(146)}.csv`],
    ['.csv', 'fichier.csv'],
    ['<img src=x onerror=alert(1)>.CSV', 'img src=x onerror=alert(1).csv'],
  ] as const
).map(([name, keptAs]) => read(`a name like ${name.slice(0, 30)}`, () => 'Nom;Prénom\nDURAND;Zoé\n', CSV_READ, { name, keptAs }));
