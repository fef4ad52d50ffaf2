import { crc32, deflateRawSync } from 'node:zlib';

type Parts = Readonly<Record<string, string | Uint8Array>>;

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [VERSION, UTF8, STORED, DEFLATED] = [20, 1 << 11, 0, 8];

/** Numbers of two (`H`) or four (`I`) bytes, little-endian. */
const numbers = (format: string, ...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value, index) => {
      const bytes = Buffer.alloc(format[index] === 'H' ? 2 : 4);
      bytes.writeUIntLE(value, 0, bytes.length);
      return bytes;
    }),
  );

/** A zip (PKWARE's APPNOTE.TXT), compressed by zlib: a hundred megabytes must not take seconds. */
export const packed = (parts: Parts, level: 0 | 1 | 9 = 1): Uint8Array => {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, part] of Object.entries(parts)) {
    const name = Buffer.from(path);
    const content = Buffer.from(part as string);
    const data = level === 0 ? content : deflateRawSync(content, { level });
    const method = level === 0 ? STORED : DEFLATED;
    const common = numbers(
      'HHHHHIIIHH',
      VERSION,
      UTF8,
      method,
      0,
      0x21,
      crc32(content),
      data.length,
      content.length,
      name.length,
      0,
    );
    files.push(numbers('I', LOCAL), common, name, data);
    directory.push(numbers('IH', CENTRAL, VERSION), common, numbers('HHHII', 0, 0, 0, 0, offset), name);
    offset += 4 + common.length + name.length + data.length;
  }
  const size = directory.reduce((total, { length }) => total + length, 0);
  const count = Object.keys(parts).length;
  return Buffer.concat([...files, ...directory, numbers('IHHHHIIH', END, 0, 0, count, count, size, offset, 0)]);
};

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** The parts of a workbook of one sheet. */
export const bookParts = (rows: string, { properties = '', more = '' } = {}): Parts => ({
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${more}</worksheet>`,
});

export const text = (address: string, value: string): string => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const HEADER = `<row r="1">${text('A1', 'Nom')}${text('B1', 'Valeur')}</row>`;
export const line = (cell: string): string => `${HEADER}<row r="2">${text('A2', 'DURAND')}${cell}</row>`;
export const LINE = line(text('B2', 'x'));
export const book = (rows: string, options?: Parameters<typeof bookParts>[1]): Uint8Array => packed(bookParts(rows, options));
export const bookWith = (parts: Parts): Uint8Array => packed({ ...bookParts(LINE), ...parts });
export const without = (path: string): Uint8Array => {
  const { [path]: _, ...parts } = bookParts(LINE);
  return packed(parts);
};
