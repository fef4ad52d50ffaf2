import { expect, it } from 'vitest';
import { IMPORT_LAYOUTS, recogniseHeader } from './importLayouts.ts';
import { headerKey } from './tableHead.ts';

it.each([
  [
    'commandNoOne',
    ['N° commande', 'Nº Commande', 'No commande', 'N° de commande', 'Numéro commande', 'Bon de commande', 'N° cde'],
  ],
  ['phoneNumber', ['Tél.', 'TEL', 'Téléphone', 'N° de téléphone']],
  ['mobilePhone', ['Téléphone portable', 'Tél. mobile', 'N° portable', 'GSM']],
  ['email', ['Mail', 'Courriel', 'Email', 'E-mail', 'Adresse e-mail']],
  ['zipCode', ['CP', 'Code postal']],
  ['carNumberPlate', ['Immat.', 'Immatriculation', 'Plaque d’immatriculation']],
  ['lastName', ['NOM', 'Nom du bénéficiaire', 'Nom de famille']],
  ['company', ['Société', 'Sté', 'Nom de la société', 'N° SIRET']],
  ['deliveryDate', ['Date de livraison', 'Date livr.']],
  ['commandDate', ['Date commande', 'Commandé le']],
  [null, ['Châssis', 'VIN', '', '—']],
])('recognises %s by its usual headers', (field, headers) => {
  expect(headers.map((header) => [header, recogniseHeader('DEFAULT', header)])).toEqual(headers.map((header) => [header, field]));
});

it.each(Object.entries(IMPORT_LAYOUTS))(
  'recognises every header of %s as its own column, without ambiguity',
  (type, { columns }) => {
    for (const { header, field } of columns) expect(recogniseHeader(type, header), header).toBe(field);
    const headers = new Set(columns.map(({ header }) => headerKey(header)));
    const aliases = columns.flatMap(({ aliases }) => [...new Set(aliases.map(headerKey))]).filter((key) => !headers.has(key));
    expect(aliases.filter((key, index) => aliases.indexOf(key) !== index)).toEqual([]);
  },
);
