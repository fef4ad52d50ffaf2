import { strToU8, type Zippable, zipSync } from 'fflate';
import { book, bookParts, bookWith, HEADER, LINE, line, packed, text, without } from './hostileBook.ts';
import { BOMB, type HostileFile, OTHER_KIND, read, refused } from './hostileFile.ts';

const CENTRAL = Buffer.from('PK\u0001\u0002', 'latin1');

const encrypted = (): Uint8Array => {
  const bytes = Buffer.from(book(LINE));
  bytes.writeUInt16LE(1, 6);
  bytes.writeUInt16LE(1, bytes.indexOf(CENTRAL) + 8);
  return bytes;
};

const linked = (): Uint8Array =>
  zipSync({
    ...(Object.fromEntries(
      Object.entries(bookParts(LINE)).map(([path, part]) => [path, Buffer.from(part as string)]),
    ) as Zippable),
    'xl/media/link': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }],
  });

const ENTITIES = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>';
const EXTERNAL = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const PARAMETER = '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:9/a.dtd"> %x;]>';
const OLE = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]);

const XML = 'écrit par un programme';
const SPOILT = 'abîmé';
const UNREADABLE = 'ne peut pas être lu';

/** Damaged or disguised workbooks. */
export const WORKBOOKS: readonly HostileFile[] = [
  refused('a billion laughs', XML, () => bookWith({ 'xl/sharedStrings.xml': `${ENTITIES}<sst><si><t>&lol2;</t></si></sst>` })),
  refused('an external entity', XML, () => bookWith({ 'xl/worksheets/sheet1.xml': `${EXTERNAL}<worksheet/>` })),
  refused('a parameter entity in the list of relations', XML, () =>
    bookWith({ 'xl/_rels/workbook.xml.rels': `${PARAMETER}<Relationships/>` }),
  ),
  refused('a declaration in small letters', XML, () => bookWith({ 'xl/styles.xml': '<!doctype a><styleSheet/>' })),
  refused('a zip that breaks off', SPOILT, () => packed({ 'a.xml': '<a/>'.repeat(1000) }, 0).subarray(0, 2000)),
  refused('a zip without entries', OTHER_KIND, () => packed({})),
  refused('bytes behind the mark of a zip', SPOILT, () =>
    Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(500, 7)]),
  ),
  refused('a sum that does not agree', SPOILT, () => {
    const bytes = Buffer.from(packed(bookParts(LINE), 0));
    const at = bytes.indexOf('DURAND');
    bytes.write('MARTIN', at);
    return bytes;
  }),
  refused('a protected entry', 'mot de passe', encrypted),
  refused('a protected workbook, an OLE file', OTHER_KIND, () => OLE),
  refused('an old workbook', OTHER_KIND, () => OLE, { name: 'a.xls' }),
  refused('an entry that climbs', SPOILT, () => bookWith({ '../../etc/cron.d/x.xml': '<a/>' })),
  refused('an entry with an absolute path', SPOILT, () => bookWith({ '/etc/x.xml': '<a/>' })),
  refused('an OpenDocument named xlsx', UNREADABLE, () =>
    packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
  ),
  refused('a letter named xlsx', UNREADABLE, () => packed({ 'word/document.xml': '<w/>' })),
  refused('a binary workbook named xlsx', UNREADABLE, () => packed({ 'xl/workbook.bin': new Uint8Array(100) })),
  refused('a zip within a zip', UNREADABLE, () => packed({ 'a.zip': packed({ 'b.zip': book(LINE) }) })),
  refused('no workbook part', UNREADABLE, () => without('xl/workbook.xml')),
  refused('no relations', UNREADABLE, () => without('xl/_rels/workbook.xml.rels')),
  refused('no sheet part', UNREADABLE, () => without('xl/worksheets/sheet1.xml')),
  refused('a sheet that ends in the middle', UNREADABLE, () =>
    bookWith({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${LINE}<row r="3"><c` }),
  ),
  refused('a shared string that is not there', UNREADABLE, () => book(line('<c r="B2" t="s"><v>99</v></c>'))),
  refused('cells that go back', UNREADABLE, () => book(`${HEADER}<row r="1">${text('A1', 'x')}</row>`)),
  refused('an empty first sheet', 'la feuille choisie', () => book('')),
  refused('a picture named xlsx', OTHER_KIND, () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47])),
  refused('a workbook named csv', OTHER_KIND, () => book(LINE), { name: 'a.csv' }),
  refused('a workbook with macros by its name', OTHER_KIND, () => book(LINE), { name: 'a.xlsm' }),
  read('a workbook with macros, which nothing runs', () => bookWith({ 'xl/vbaProject.bin': OLE })),
  read('links to other workbooks, which nobody follows', () =>
    bookWith({ 'xl/externalLinks/externalLink1.xml': '<externalLink/>' }),
  ),
  read('an entry that is a link', linked),
  read('a formula, as what it came to', () =>
    book(line('<c r="B2" t="str"><f>WEBSERVICE("http://127.0.0.1:9")</f><v>x</v></c>')),
  ),
  read('a text that looks like a formula', () => book(line(text('B2', '=cmd|&#39; /C calc&#39;!A0'))), [
    ['Nom', 'Valeur'],
    ['DURAND', "=cmd|' /C calc'!A0"],
  ]),
  read('merged cells', () => book(line(text('B2', 'x')), { more: '<mergeCells><mergeCell ref="B2:XFD1048576"/></mergeCells>' })),
  read(
    'formats down to the last line',
    () => book(`${LINE}<row r="1048576" s="1"><c r="XFD1048576" s="1"/></row>`),
    undefined,
    BOMB,
  ),
  read('a date since 1900', () => book(line('<c r="B2" s="1"><v>44000</v></c>')), [
    ['Nom', 'Valeur'],
    ['DURAND', '18/06/2020'],
  ]),
  read('a date since 1904', () => book(line('<c r="B2" s="1"><v>44000</v></c>'), { properties: '<workbookPr date1904="1"/>' }), [
    ['Nom', 'Valeur'],
    ['DURAND', '19/06/2024'],
  ]),
  read('a date beyond all calendars', () => book(line('<c r="B2" s="1"><v>1e300</v></c>')), [
    ['Nom', 'Valeur'],
    ['DURAND', '#VALEUR!'],
  ]),
  read('control letters', () => book(line(text('B2', 'a_x0000_b_x0007_c'))), [
    ['Nom', 'Valeur'],
    ['DURAND', 'abc'],
  ]),
  read('an error of the spreadsheet, as it is shown', () => book(line('<c r="B2" t="e"><v>#N/A</v></c>')), [
    ['Nom', 'Valeur'],
    ['DURAND', '#N/A'],
  ]),
];
