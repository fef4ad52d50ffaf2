import { describe, expect, it } from 'vitest';
import { HIDDEN_NUMBER, withoutNumbers } from './numberColumns.ts';

const table = (...rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ rowNumber: index + 1, cells }));
const column = (...cells: readonly string[]) =>
  withoutNumbers(table(...cells.map((cell) => [cell, 'x']))).map(({ cells: [cell] }) => cell);

describe('social security numbers of a file', () => {
  it.each(['NIR', 'N° de sécurité sociale', 'Numéro de Sécurité Sociale', 'N° Sécu', 'N°SS', 'nir stagiaire'])(
    'are hidden below « %s », whole or not',
    (header) => {
      expect(column(header, '2 69 05 49 588 157 80', '2690549588157', '2,69055E+14', '', 'inconnu')).toEqual([
        header,
        HIDDEN_NUMBER,
        HIDDEN_NUMBER,
        HIDDEN_NUMBER,
        '',
        'inconnu',
      ]);
    },
  );

  it('are hidden below any header, since most long numbers there are some', () => {
    expect(column('Divers', '269054958815780', '180032a00412375', '12', '999999999999999')).toEqual([
      'Divers',
      HIDDEN_NUMBER,
      HIDDEN_NUMBER,
      '12',
      HIDDEN_NUMBER,
    ]);
  });

  it.each([
    ['Téléphone', '06 39 98 11 22'],
    ['SIRET', '73282932000074'],
    ['N° de commande', '123456789012345'],
    ['Session', 'Sécurité au volant'],
    ['Assurance', '33123456789012'],
  ])('are not seen in « %s »', (header, cell) => {
    const lines = table([header, 'x'], [cell, 'y']);
    expect(withoutNumbers(lines)).toBe(lines);
  });
});
