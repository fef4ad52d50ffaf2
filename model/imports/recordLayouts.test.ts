import { afterEach, describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/field.ts';
import { fieldOf } from '../kernel/fieldOf.ts';
import { choiceLabel } from '../messages/labels.ts';
import { applyCustomisation, forgetCustomisation } from '../registry/customisation.ts';
import { resourceByName } from '../registry/resources.ts';
import { FUELS } from '../vehicles/vehicleKinds.ts';
import { readCell } from './importCells.ts';
import { namedById, pickedText } from './importColumns.ts';
import { recogniseHeader } from './importLayouts.ts';
import { RECORD_IMPORT_ROLES } from './kinds/recordImport.ts';
import { RECORD_IMPORT_KINDS } from './kinds/recordImportKinds.ts';
import { importedField } from './listParts.ts';
import { importOrder, recordLayout } from './recordLayouts.ts';
import { headerIndex, headersAt, isNoRecord } from './tableHead.ts';

describe('the layouts of records', () => {
  it('may be used by everyone who may create one of the records', () => {
    const creators = new Set(RECORD_IMPORT_KINDS.flatMap((kind) => resourceByName(kind).access.create));
    expect([...creators].sort()).toEqual([...RECORD_IMPORT_ROLES].sort());
  });

  it.each(RECORD_IMPORT_KINDS)('of %s have every required field, and keys among their columns', (kind) => {
    const { columns, mode } = recordLayout(kind);
    const names = columns.map(({ field }) => field);
    const required = Object.entries(resourceByName(kind).fields).filter(([, field]) => field.required && !('default' in field));
    expect(names).toEqual(expect.arrayContaining(required.map(([name]) => name)));
    expect(mode.kind === 'record' && mode.keys.every((key) => names.includes(key))).toBe(true);
    expect(names).not.toContain('password');
  });

  it('come in an order in which each names only what came before', () => {
    const order = importOrder();
    expect([...order].sort()).toEqual([...RECORD_IMPORT_KINDS].sort());
    const later = order.flatMap((kind, index) =>
      recordLayout(kind)
        .columns.map(({ field }) => importedField(resourceByName(kind), field))
        .flatMap((field) => (field.kind === 'one' || field.kind === 'many' ? [field.target] : []))
        .filter((target) => order.slice(index + 1).some((other) => other === target))
        .map((target) => `${kind} names ${target}`),
    );
    expect(later).toEqual([]);
  });

  it.each([
    ['companies', 'Tél.', 'phoneNumber'],
    ['companies', 'Portable', 'secondPhoneNumber'],
    ['companies', 'CP', 'zipCode'],
    ['companies', 'RAISON SOCIALE', 'name'],
    ['company_contacts', 'Entreprise', 'company'],
    ['vehicles', 'N° immat.', 'matriculation'],
    ['trainers', 'Courriel', 'email'],
    ['users', 'Profil', 'userGroups'],
    ['hotels', 'Contact : Nom', 'contacts.lastName'],
    ['hotels', 'Prénom du contact', 'contacts.firstName'],
    ['hotels', 'Soirée étape', 'prices.evening_package'],
    ['caterers', 'Prix repas chaud', 'prices.hot_meal'],
    ['caterers', 'Téléphone', 'phoneNumber'],
    ['caterers', 'Tél. contact', 'contacts.phoneNumber'],
    ['caterers', 'Mail du contact', 'contacts.email'],
    ['training_locations', 'Portable contact', 'contacts.secondPhoneNumber'],
    ['training_locations', 'Mobile', null],
    ['training_locations', 'Téléphone', null],
    ['companies', 'Signe astral', null],
  ])('of %s read « %s » as %s', (kind, header, field) => expect(recogniseHeader(kind, header)).toBe(field));
});

describe('a cell', () => {
  const read = (kind: string, name: string, text: string) =>
    readCell(fieldOf(resourceByName(kind), name), text, { resource: kind, name, today: '2026-11-24' });

  it.each<[string, string, string, unknown]>([
    ['vehicles', 'renewAt', '15/01/27', '2027-01-15'],
    ['vehicles', 'renewAt', '15.1.2027', '2027-01-15'],
    ['vehicles', 'renewAt', '3 décembre 2026', '2026-12-03'],
    ['vehicles', 'renewAt', 'jeudi 3 déc. 2026', '2026-12-03'],
    ['vehicles', 'renewAt', '1er août 2027', '2027-08-01'],
    ['vehicles', 'renewAt', '3-juil-26', '2026-07-03'],
    ['vehicles', 'renewAt', '46359', '2026-12-03'],
    ['vehicles', 'renewAt', '2027-01-15T00:00:00.000Z', '2027-01-15'],
    ['vehicles', 'firstDateMatriculation', '12/05/98', '1998-05-12'],
    ['vehicles', 'matriculation', 'ab 123 cd', 'AB-123-CD'],
    ['vehicles', 'carMileage', '12 500 km', 12_500],
    ['training_locations', 'trackPrice', '1.450,50 €', 1450.5],
    ['training_locations', 'trackPrice', '450', 450],
    ['training_locations', 'isActive', 'Oui', true],
    ['training_locations', 'isActive', 'X', true],
    ['company_contacts', 'civility', 'Monsieur', 'M'],
    ['company_contacts', 'civility', 'M.', 'M'],
    ['company_contacts', 'civility', 'Mr', 'M'],
    ['company_contacts', 'civility', 'MELLE', 'Mme'],
    ['company_contacts', 'types', 'Convention ; OPCO', ['convention', 'opco']],
    ['companies', 'phoneNumber', '612345678', '+33612345678'],
    ['companies', 'phoneNumber', '0033 6 12 34 56 78', '+33612345678'],
    ['companies', 'phoneNumber', '06.12.34.56.78 (bureau)', '+33612345678'],
    ['companies', 'zipCode', 'F-69 007', '69007'],
    ['companies', 'siret', '732 829 320 00074', '73282932000074'],
    ['companies', 'website', 'www.exemple.fr', 'https://www.exemple.fr'],
    ['companies', 'email', 'Claire <Claire@Exemple.fr>', 'claire@exemple.fr'],
    ['training_types', 'objectives', 'Freiner\nAnticiper', [{ label: 'Freiner' }, { label: 'Anticiper' }]],
  ])('of %s.%s reads « %s »', (kind, name, text, value) => expect(read(kind, name, text)).toEqual({ value }));

  it.each([
    ['vehicles', 'renewAt', '31/02/2027'],
    ['vehicles', 'renewAt', 'bientôt'],
    ['training_locations', 'trackPrice', 'gratuit'],
    ['training_locations', 'isActive', 'peut-être'],
    ['company_contacts', 'civility', 'Dr'],
    ['companies', 'phoneNumber', '12'],
    ['training_types', 'objectives', '[{"autre":1}]'],
  ])('of %s.%s refuses « %s »', (kind, name, text) => expect(read(kind, name, text)).toEqual({ refused: expect.any(String) }));

  it('names a picked record by its number', () => {
    expect(namedById(pickedText(12, 'Durand, fils; et Cie'))).toBe(12);
    expect(pickedText(12, 'Durand, fils')).toBe('Durand fils (n° 12)');
    expect(namedById('Durand (n° douze)')).toBeNull();
  });
});

describe('the head of a table', () => {
  const line = (rowNumber: number, ...cells: readonly string[]) => ({ rowNumber, cells });
  const fieldOfHeader = (header: string) => recogniseHeader('companies', header);

  it('is the line with the most known headers, else the first', () => {
    expect(headerIndex([line(1, 'Clients', ''), line(3, 'Nom', 'Ville')], fieldOfHeader)).toBe(1);
    expect(headerIndex([line(1, 'Colonne A', 'Colonne B'), line(2, 'Lens', 'Nom')], fieldOfHeader)).toBe(0);
  });

  it('joins headings on two lines that follow each other', () => {
    expect(headersAt([line(3, 'Nom', 'Adresse', ''), line(4, '', 'Rue', 'Ville')], 1)).toEqual(['Nom', 'Rue', 'Ville']);
    expect(headersAt([line(1, 'Titre', '', ''), line(4, '', 'Rue', 'Ville')], 1)).toEqual(['', 'Rue', 'Ville']);
  });

  it('leaves out totals and repeated headers, not records', () => {
    const headers = ['Nom', 'Ville', 'CP', 'Parc'];
    expect(isNoRecord(line(9, 'Total', '', '', '12'), headers)).toBe(true);
    expect(isNoRecord(line(9, ...headers), headers)).toBe(true);
    expect(isNoRecord(line(9, 'TOTAL ENERGIES', 'Paris', '75001', '12'), headers)).toBe(false);
    expect(isNoRecord(line(9, 'Durand', '', '', ''), headers)).toBe(false);
  });
});

describe('words and lists that an administrator has changed', () => {
  afterEach(forgetCustomisation);

  it('are recognised beside those of the product', () => {
    applyCustomisation({
      words: [{ path: 'companies.fields.siret', word: 'Identifiant légal', plural: null }],
      lists: [
        {
          list: 'meals',
          options: [
            { code: 'hot_meal', label: 'Plat du jour' },
            { code: 'cold_meal', label: 'Repas froid' },
            { code: 'coffee_break', label: 'Pause café' },
            { code: 'brunch', label: 'Brunch' },
          ],
        },
        {
          list: 'fuels',
          options: [
            ...FUELS.map((code) => ({
              code,
              label: code === 'diesel' ? 'Gasoil routier' : choiceLabel('vehicles', 'fuel', code),
            })),
            { code: 'biogas', label: 'Biogaz' },
          ],
        },
      ],
    });
    const { columns } = recordLayout('companies');
    expect(columns.find(({ field }) => field === 'siret')?.header).toBe('Identifiant légal');
    expect(['Identifiant légal', 'SIRET'].map((header) => recogniseHeader('companies', header))).toEqual(['siret', 'siret']);
    expect(['Plat du jour', 'Prix repas chaud', 'Brunch'].map((header) => recogniseHeader('caterers', header))).toEqual([
      'prices.hot_meal',
      'prices.hot_meal',
      'prices.brunch',
    ]);
    const fuel = resourceByName('vehicles').fields as Fields;
    const read = (cell: string) =>
      fuel.fuel && readCell(fuel.fuel, cell, { resource: 'vehicles', name: 'fuel', today: '2026-11-24' });
    expect(['Gasoil routier', 'Diesel', 'gazole', 'biogaz'].map(read)).toEqual(
      ['diesel', 'diesel', 'diesel', 'biogas'].map((value) => ({ value })),
    );
  });
});
