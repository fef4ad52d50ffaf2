import { expect } from 'vitest';
import { company, type FileCase, made, refused } from './fileCase.ts';

/** What the eye sees in a workbook, and workbooks that Excel did not write. */
export const WORKBOOK_CASES: readonly FileCase[] = [
  {
    title: 'has instructions on the first sheet',
    source: 'tidyverse/readxl#513, ozlerhakan/poiji#55',
    file: 'x02-instructions-first.xlsx',
    kind: 'companies',
    rows: [company('FEUILLE2 SA')],
  },
  {
    title: 'has a hidden list on the first sheet',
    source: 'mganss/ExcelMapper#236',
    file: 'x03-hidden-first.xlsx',
    kind: 'companies',
    rows: [company('VISIBLE SA')],
  },
  {
    title: 'has a very hidden first sheet with the same headings',
    source: 'dilshod/xlsx2csv PR 181',
    file: 'x04-veryhidden-first.xlsx',
    kind: 'companies',
    rows: [company('VISIBLE SA')],
  },
  {
    title: 'left a filter on',
    source: 'dfinke/ImportExcel#762, SheetJS/sheetjs#1280, mgcrea/node-xlsx#188',
    file: 'x05-filtered-rows.xlsx',
    kind: 'companies',
    rows: [company('VISIBLE1 SA'), made({ name: 'FILTRÉE SA' }, 'masquée'), company('VISIBLE2 SA')],
    warns: ['1 ligne masquée'],
  },
  {
    title: 'has formulas that nobody has calculated, and errors',
    source: 'tidyverse/readxl missing-v-node-xlsx.xlsx',
    file: 'x06-errors-formulas.xlsx',
    kind: 'companies',
    rows: [refused('Formule jamais calculée'), made({ fleetSize: 12, siret: '73282932000074', zipCode: '69001' })],
  },
  {
    title: 'merged the company of three contacts',
    source: 'PHPOffice/PhpSpreadsheet issue.282.xlsx, tidyverse/readxl deaths.xlsx',
    file: 'x08-vertical-merge.xlsx',
    kind: 'company_contacts',
    rows: ['UN', 'DEUX', 'TROIS'].map((lastName) =>
      made({ lastName, company: expect.objectContaining({ name: 'LITTORAL MARÉE' }) }),
    ),
  },
  {
    title: 'has texts in bold and with reading aids',
    source: 'PHPOffice/PhpSpreadsheet',
    file: 'x09-rich-text.xlsx',
    kind: 'companies',
    rows: [company('RICHE SA')],
  },
  {
    title: 'coloured three thousand columns',
    source: 'exceljs/exceljs PR 541',
    file: 'x10-3000-styled-columns.xlsx',
    kind: 'companies',
    rows: [company('TRAÎNE SA')],
  },
  {
    title: 'sends a workbook of Power BI, whose cells have no address',
    source: 'tafia/calamine#261, dhatim/fastexcel#465, tidyverse/readxl#102, box/spout#267',
    file: 'x11-no-r.xlsx',
    kind: 'companies',
    rows: [company('SANSREF SA')],
  },
  {
    title: 'sends a workbook zipped with backslashes',
    source: 'PHPOffice/PhpSpreadsheet Zip-Windows-Directory-Separator.xlsx',
    file: 'x12-backslashes.xlsx',
    kind: 'companies',
    rows: [company('SANSREF SA')],
  },
];
