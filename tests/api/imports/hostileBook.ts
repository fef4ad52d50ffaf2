import { strToU8, type Zippable, zipSync } from 'fflate';

type Parts = Readonly<Record<string, string | Uint8Array>>;

export const packed = (parts: Parts, level: 0 | 1 | 9 = 1): Uint8Array => {
  const entries = Object.entries(parts).map(([path, part]) => [path, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(entries) as Zippable, { level });
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
