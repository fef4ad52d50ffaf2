import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetCustomisation } from '../../model/registry/customisation.ts';
import { type ApiClient, type ApiRecord, apiClient } from '../support/app/apiClient.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

let test: TestApp;
let admin: ApiClient;

beforeAll(async () => {
  test = await testApp();
  admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
afterEach(async () => {
  for (const { '@id': iri } of (await admin.list('/api/word_overrides')).member) await admin.remove(iri);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const rename = (name: string, words: object): Promise<ApiRecord> =>
  admin.create('word_overrides', { path: `${name}.name`, ...words });

const documentation = async (): Promise<string> => JSON.stringify((await admin.call('GET', '/api/openapi.json')).body);

const parentRefusal = async (): Promise<string> => {
  const company = await buildRecord(admin, 'companies');
  const { body } = await admin.call('PUT', company['@id'], { parentCompany: company['@id'], version: company.version });
  return (body as { violations: { message: string }[] }).violations.map(({ message }) => message).join();
};

describe('a record that an administrator renames, as it broke elsewhere', () => {
  it('has its new name in fields of other records and in the product’s sentences (YetiForceCRM 121, 3512)', async () => {
    expect(await documentation()).toContain('Remplacer une société par une autre');
    await rename('companies', { word: 'Client', plural: 'Clients' });
    const text = await documentation();
    expect(text).toContain('Remplacer un client par un autre');
    expect(text).not.toMatch(/(?<!\p{L})sociétés?(?!\p{L})/iu);
  });

  it('agrees with its gender in a refusal (decidim 4697, globaleaks 1255)', async () => {
    expect(await parentRefusal()).toBe('Une société ne peut pas dépendre de sa propre fiche : choisissez-en une autre');
    await rename('companies', { word: 'Adhérent', plural: 'Adhérents' });
    expect(await parentRefusal()).toBe('Un adhérent ne peut pas dépendre de sa propre fiche : choisissez-en un autre');
  });

  it('is said as its field is labelled here, in a refusal (laravel/nova-issues 556, spicywebau/craft-fieldlabels 29)', async () => {
    const refused = async () => {
      const { body } = await admin.call('POST', '/api/companies', { name: 'NORD', siret: '123' });
      return (body as { violations: { message: string }[] }).violations.map(({ message }) => message).join();
    };
    expect(await refused()).toContain('Un SIRET compte 14 chiffres');
    await admin.create('word_overrides', { path: 'companies.fields.siret', word: 'Identifiant d’entreprise' });
    expect(await refused()).toContain('Un identifiant d’entreprise compte 14 chiffres');
  });

  it('has the plural that was typed, and no other (LamplightCRM 173, strapi 9317)', async () => {
    await rename('companies', { word: 'Réseau', plural: 'Réseaux' });
    const text = await documentation();
    expect(text).toContain('réseaux');
    expect(text).not.toMatch(/réseaus|réseauxs/i);
  });

  it('leaves what people have typed (crow-translate 684, suitenumerique docs 602)', async () => {
    await rename('companies', { word: 'Client', plural: 'Clients' });
    const name = 'SOCIÉTÉ DU NORD';
    const company = await buildRecord(admin, 'companies', { name });
    expect(await admin.item(company['@id'])).toMatchObject({ name });
    const found = (await admin.item('/api/search?q=nord')) as unknown as { readonly groups: readonly object[] };
    expect(JSON.stringify(found)).toContain(name);
  });

  it('is called as before once the product’s word is back (BookStack 1829)', async () => {
    const before = await documentation();
    const word = await rename('companies', { word: 'Client', plural: 'Clients' });
    expect(await documentation()).not.toBe(before);
    await admin.remove(word['@id']);
    expect(await documentation()).toBe(before);
  });
});
