import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messagesOf, wordsInCode } from '../../../model/messages/index.ts';
import { menuWords } from '../../../model/messages/installedWords.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import type { Person } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';

let test: Awaited<ReturnType<typeof testApp>>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});
afterEach(async () => {
  const { body } = await test.call('GET', '/api/word_overrides', { as: admin });
  for (const { '@id': iri } of (body as { member: { '@id': string }[] }).member) await test.call('DELETE', iri, { as: admin });
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const replace = (body: object, as = admin) => test.call('POST', '/api/word_overrides', { as, body });

describe('words that an administrator replaces', () => {
  it('follow in the documentation and in other words, and come back', async () => {
    const { body } = await replace({ path: 'companies.name', word: 'Client', plural: 'Clients' });
    await replace({ path: 'companies.fields.siret', word: 'Numéro <b>légal</b>' });
    expect(messagesOf('companies')).toMatchObject({ name: 'Client |||| Clients', fields: { siret: 'Numéro <b>légal</b>' } });
    expect(messagesOf('record_imports').choices.kind).toMatchObject({ companies: 'Clients', trainers: 'Formateurs' });
    expect(messagesOf('custom_fields').choices.resource).toMatchObject({ companies: 'Clients' });
    expect(messagesOf('need_trainings').fields).toMatchObject({ company: 'Client', trainee: 'Stagiaire' });
    expect(menuWords(wordsInCode)).toMatchObject({ companies: 'Clients', sessions: 'Sessions' });

    const openapi = await test.call('GET', '/api/openapi.json', { as: admin });
    expect(JSON.stringify(openapi.body)).toContain('Numéro <b>légal</b>');

    expect((await test.call('DELETE', (body as { '@id': string })['@id'], { as: admin })).status).toBe(204);
    expect(messagesOf('companies').name).toBe('Société |||| Sociétés');
    expect(messagesOf('record_imports').choices.kind).toMatchObject({ companies: 'Sociétés' });
  });

  it.each([
    [{ path: 'companies.sections.identity', word: 'Le client' }, 'Le client', () => messagesOf('companies').sections.identity],
    [
      { path: 'caterers.fields.contacts.lastName', word: 'Famille' },
      'Famille',
      () => messagesOf('caterers').fields['contacts.lastName'],
    ],
  ])('are also those of %j', async (body, word, read) => {
    expect((await replace(body)).status).toBe(201);
    expect(read()).toBe(word);
  });

  it('are those of the menu', async () => {
    expect((await replace({ path: 'menu.figures', word: 'Indicateurs' })).status).toBe(201);
  });

  it.each([
    [
      { path: 'companies.fields.nothing', word: 'X' },
      'path',
      '« companies.fields.nothing » n’est pas un mot du produit : prenez son chemin dans la page « Mots »',
    ],
    [
      { path: 'menu.toString', word: 'X' },
      'path',
      '« menu.toString » n’est pas un mot du produit : prenez son chemin dans la page « Mots »',
    ],
    [
      { path: 'companies.fields.custom.zone', word: 'X' },
      'path',
      'C’est un champ personnalisé : changez son libellé dans « Champs personnalisés »',
    ],
    [
      { path: 'companies.name', word: 'Client' },
      'plural',
      'Indiquez aussi le pluriel : il est dans le menu et au-dessus des listes',
    ],
    [
      { path: 'companies.fields.siret', word: 'N°', plural: 'N°s' },
      'plural',
      'Seul le nom d’une fiche a un pluriel : effacez-le',
    ],
    [
      { path: 'companies.fields.siret', word: 'N°', gender: 'feminine' },
      'gender',
      'Seul le nom d’une fiche a un genre : effacez-le',
    ],
    [
      { path: 'companies.fields.siret', word: 'A |||| B' },
      'word',
      'Retirez les signes « | » et « %{ » : le produit s’en sert pour ses phrases',
    ],
    [
      { path: 'companies.fields.siret', word: 'ville' },
      'word',
      'Un autre champ de cette fiche s’appelle déjà « ville » : choisissez un autre libellé',
    ],
    [
      { path: 'companies.name', word: 'Traiteur', plural: 'Clients' },
      'word',
      'Une autre fiche s’appelle déjà « Traiteur » : choisissez un autre nom',
    ],
    [{ path: 'companies.fields.siret', word: 'x'.repeat(81) }, 'word', '80 caractères au plus'],
  ])('are refused: %j', async (body, propertyPath, message) => {
    const answer = await replace(body);
    expect(answer.status).toBe(422);
    expect((answer.body as { violations: object[] }).violations).toContainEqual(
      expect.objectContaining({ propertyPath, message }),
    );
  });

  it('are replaced once', async () => {
    await replace({ path: 'companies.fields.siret', word: 'N° légal' });
    const second = await replace({ path: 'companies.fields.siret', word: 'Autre' });
    expect(second).toMatchObject({ status: 409, body: { detail: expect.stringContaining('maintenant « N° légal »') } });
  });

  it('are replaced by those who may, and read by the others of the right', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_CUSTOM_FIELD'] });
    const outsider = await test.addUser({ roles: ['ROLE_WRITE_COMPANY'] });
    const { body } = await replace({ path: 'companies.fields.siret', word: 'N° légal' });
    const { '@id': iri } = body as { '@id': string };
    expect((await test.call('GET', '/api/word_overrides', { as: reader })).status).toBe(200);
    expect((await test.call('GET', '/api/word_overrides', { as: outsider })).status).toBe(403);
    for (const as of [reader, outsider]) {
      expect((await replace({ path: 'companies.fields.city', word: 'Commune' }, as)).status).toBe(403);
      expect((await test.call('PUT', iri, { as, body: { word: 'X' } })).status).toBe(403);
      expect((await test.call('DELETE', iri, { as })).status).toBe(403);
    }
  });
});
