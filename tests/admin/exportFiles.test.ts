import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Field } from '../../model/kernel/field.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { csvFile } from '../../src/export/csvFile.ts';
import { exportCell } from '../../src/export/exportCell.ts';
import { nationalPhone } from '../../src/export/nationalPhone.ts';
import { writeSheet } from '../../src/export/sheetWorker.ts';

const cellOf = (resource: string, path: string, value: unknown) =>
  exportCell({
    resource,
    path,
    field: (resourceByName(resource).fields as Readonly<Record<string, Field>>)[path] as Field,
    value,
  });

const text = (value: string) => ({ kind: 'text', text: value }) as const;

/** Texts that a spreadsheet would run. */
const HOSTILE = ['=1+1', '+33 6', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '=HYPERLINK("http://x";"y")'];

it('writes values as French people read them', () => {
  expect(cellOf('need_trainings', 'status', 'a_contacter')).toEqual(text('À contacter'));
  expect(cellOf('need_trainings', 'deliveryDate', '2026-03-01')).toEqual({ kind: 'day', text: '01/03/2026' });
  expect(cellOf('training_sessions', 'startAt', '2026-07-01T07:00:00Z')).toEqual({ kind: 'instant', text: '01/07/2026 09:00' });
  expect(cellOf('companies', 'isActive', false)).toEqual(text('Non'));
  expect(cellOf('need_trainings', 'trainee', { '@id': '/api/trainees/1', id: 1, firstName: 'Zoé', lastName: 'LEFÈVRE' })).toEqual(
    text('Zoé LEFÈVRE'),
  );
  expect(cellOf('companies', 'name', null)).toEqual(text(''));
});

it.each([
  ['+33 6 12 34 56 78', '06 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '06 12 34 56 78'],
  ['0033612345678', '06 12 34 56 78'],
  ['06.12.34.56.78', '06 12 34 56 78'],
  ['+32 470 12 34 56', '0032470123456'],
])('writes the phone number %s as %s', (typed, written) => expect(nationalPhone(typed)).toBe(written));

it('writes a CSV for French Excel that reads back unchanged, formulas as text', async () => {
  const cells = ['Élodie « Œuvre »', 'a;b "c"', '"=1+1"', 'deux\r\nlignes\n=1', ' espaces ', '', 'é;=1+1', "'déjà"];
  const rows = [
    ...[...HOSTILE, ...cells].map((value) => [text(value), text('fin')]),
    [{ kind: 'number', number: -1.5, text: '-1,5' } as const, text('fin')],
  ];
  const file = await csvFile({ name: 'Liste', titles: ['Nom ; prénom', '=Titre'], rows });
  const bytes = new Uint8Array(await file.arrayBuffer());

  // Excel only recognises UTF-8 by this mark.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const read = parse(new TextDecoder().decode(bytes), { delimiter: ';', record_delimiter: '\r\n' });
  expect(read).toEqual([
    ['Nom ; prénom', "'=Titre"],
    ...HOSTILE.map((value) => [`'${value}`, 'fin']),
    ...cells.map((value) => [value, 'fin']),
    ['-1,5', 'fin'],
  ]);
});

it('writes a workbook without formulas, with typed numbers, dates and texts', async () => {
  const rows = [
    ...HOSTILE.map((value) => [text(value), text('0612345678')]),
    [{ kind: 'number', number: 1234.5, text: '1234,5' } as const, { kind: 'day', text: '01/03/2026' } as const],
  ];
  const file = await writeSheet({ name: 'Besoins / 2026', titles: ['Nom', 'Autre'], rows });
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const sheet = part('xl/worksheets/sheet1.xml');
  const cells = [...sheet.matchAll(/<c ([^>]*)>(.*?)<\/c>/g)];

  expect(sheet).not.toMatch(/<f[ >]/);
  expect(cells.filter(([, attributes]) => attributes?.includes('t="s"'))).toHaveLength(2 + 2 * HOSTILE.length);
  expect(part('xl/sharedStrings.xml')).toContain('=1+1');
  // 01/03/2026 is day 46082 of Excel's calendar.
  expect(cells.slice(-2).map(([, , value]) => value)).toEqual(['<v>1234.5</v>', '<v>46082</v>']);
});
