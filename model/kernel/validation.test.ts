import { describe, expect, it } from 'vitest';
import { date, decimal, email, file, integer, list, price, text, time, url } from './field.ts';
import { validateField, violationsOf } from './validation.ts';

describe('field rules of the specification', () => {
  it.each([
    ['an invalid number', decimal(), 'beaucoup', 'Veuillez entrer un nombre valide'],
    ['a missing price', price({ required: true }), '', 'Veuillez entrer un nombre valide'],
    ['a price with letters', price(), '12 euros', "Seuls les chiffres, ',' ou '.' sont autorisés"],
    ['a price with two commas', price(), '1,2,3', 'Veuillez entrer un nombre valide'],
    ['the text of a price below nothing', price(), '-12,50', 'Veuillez entrer un nombre positif'],
    ['the text of a price of three decimals', price(), '12,555', 'Pas plus de 2 chiffres après la virgule'],
    ['the text of a price in place of a number', price(), '12,50', 'Veuillez entrer un nombre valide'],
    ['a price with a minus inside', price(), '12-50', "Seuls les chiffres, ',' ou '.' sont autorisés"],
    ['a price below nothing', price(), -1, 'Veuillez entrer un nombre positif'],
    ['a price of three decimals', price(), 1.234, 'Pas plus de 2 chiffres après la virgule'],
    [
      'an address without its id',
      url({ sharepoint: true }),
      'https://x.sharepoint.com/a',
      expect.stringContaining('paramètre ID'),
    ],
    ['an invalid address', url({ sharepoint: true }), 'x', expect.stringContaining('n’est pas valide')],
    ['an e-mail without a domain', email(), 'ada@', 'Veuillez entrer une adresse e-mail valide'],
    ['less than the minimum', integer({ min: 1 }), 0, 'Indiquez 1 au moins'],
    ['more than the maximum', integer({ max: 60 }), 61, 'Indiquez 60 au plus'],
    ['a missing value', text({ required: true }), '  ', 'Ce champ est obligatoire'],
    ['an invalid date', date(), '2026-02-31', 'Veuillez entrer une date valide (jj/mm/aaaa)'],
    ['a time before the earliest', time(), '05:45', 'L’heure va de 06:00 à 23:30'],
    ['a time after the latest', time({ freeMinutes: true }), '23:31', 'L’heure va de 06:00 à 23:30'],
    ['a time between two steps', time(), '09:07', 'Les minutes vont par pas de 15'],
    ['an invalid time', time(), '24:00', 'Veuillez entrer une heure valide (hh:mm)'],
  ])('refuse %s', (_name, field, value, message) => expect(validateField(field, value)).toEqual(message));

  it.each([
    ['no price where it is optional', price(), ''],
    ['two decimals', price(), 1234.56],
    ['an empty Sharepoint address', url({ sharepoint: true }), ''],
    ['an address with its id', url({ sharepoint: true }), 'https://x.sharepoint.com/a?id=%2Fplan'],
    ['the earliest time', time(), '06:00'],
    ['the latest time', time(), '23:30'],
    ['any minute in a field without steps', time({ freeMinutes: true }), '09:07'],
    ['a file that the server checks', file(), '/api/files/1'],
  ])('accept %s', (_name, field, value) => expect(validateField(field, value)).toBeNull());

  it('name the field of the row that they refuse', () => {
    const contacts = list({ lastName: text({ required: true }) });
    expect(violationsOf(contacts, [{ lastName: 'PETIT' }, { lastName: '' }], { path: 'contacts' })).toEqual([
      { propertyPath: 'contacts[1].lastName', message: 'Ce champ est obligatoire', code: 'required' },
    ]);
  });
});
