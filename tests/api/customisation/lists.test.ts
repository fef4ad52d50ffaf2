import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';
import { buildBody, buildRecord } from '../../support/records/buildRecord.ts';

let test: Awaited<ReturnType<typeof testApp>>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});
afterEach(async () => {
  // Deleted caterers would keep their meals.
  await test.database.query('delete from caterers');
  await test.database.query('delete from vehicles');
  const { body } = await test.call('GET', '/api/choice_lists', { as: admin });
  for (const { '@id': iri } of (body as { member: ApiRecord[] }).member)
    expect((await test.call('DELETE', iri, { as: admin })).status).toBe(204);
});
afterAll(async () => {
  await test.close();
  forgetCustomisation();
});

const MEALS = [
  { code: 'hot_meal', label: 'Repas chaud', color: '#AA3300' },
  { code: 'cold_meal', label: 'Plateau' },
  { code: 'coffee_break', label: 'Pause café', isRetired: true },
];
const change = (list: string, options: readonly object[], as = admin) =>
  test.call('POST', '/api/choice_lists', { as, body: { list, options } });
const caterer = async (label: string) =>
  test.call('POST', '/api/caterers', {
    as: admin,
    body: await buildBody(apiClient(test, admin), 'caterers', { prices: [{ label, price: 12 }] }),
  });
const messageOf = ({ body }: { body: unknown }) => (body as { violations: { message: string }[] }).violations[0]?.message;

describe('closed lists that an administrator changes', () => {
  it('offer what was added, and no longer what was archived', async () => {
    expect(messageOf(await caterer('vegetarien'))).toBe('Ce choix n’est pas dans la liste : prenez-en un autre');
    const before = await caterer('coffee_break');
    const { body } = await change('meals', [...MEALS, { label: 'Végétarien' }]);
    expect((body as { options: object[] }).options[3]).toMatchObject({ code: 'vegetarien', label: 'Végétarien' });
    expect((await caterer('vegetarien')).status).toBe(201);
    expect(messageOf(await caterer('coffee_break'))).toBe('Ce choix n’est plus proposé : prenez-en un autre');
    expect(choiceLabel('caterers', 'prices.label', 'cold_meal')).toBe('Plateau');
    expect(choiceLabel('logistic_sessions', 'catererMeals.label', 'vegetarien')).toBe('Végétarien');
    const { '@id': iri, prices } = before.body as ApiRecord;
    const kept = [...(prices as object[]), { label: 'hot_meal', price: 20 }];
    expect((await test.call('PUT', String(iri), { as: admin, body: { prices: kept } })).status).toBe(200);
  });

  it('are filtered and documented with their new values', async () => {
    await change('gearboxes', [
      { code: 'automatic', label: 'BVA' },
      { code: 'manual', label: 'BVM' },
      { code: 'robotised', label: 'Robotisée' },
    ]);
    expect(await buildRecord(apiClient(test, admin), 'vehicles', { gearbox: 'robotised' })).toMatchObject({
      gearbox: 'robotised',
    });
    const { body } = await test.call('GET', '/api/vehicles?gearbox=robotised', { as: admin });
    expect((body as { totalItems: number }).totalItems).toBe(1);
    expect(choiceLabel('vehicles', 'gearbox', 'automatic')).toBe('BVA');
    const openapi = await test.call('GET', '/api/openapi.json', { as: admin });
    expect(JSON.stringify(openapi.body)).toContain('"enum":["automatic","manual","robotised"');
  });

  it.each([
    ['meals', MEALS.slice(1), '« Repas chaud » est une valeur du produit : gardez-la, ou cochez « N’est plus proposé »'],
    ['meals', [...MEALS, { label: 'plateau' }], 'Cette valeur est déjà dans la liste : changez-la ou retirez-la'],
    [
      'meals',
      [...MEALS, { code: 'É', label: 'Autre' }],
      'Écrivez le code en lettres sans accent et en chiffres, ou laissez-le vide',
    ],
    ['meals', MEALS.map((meal) => ({ ...meal, isRetired: true })), 'Laissez au moins une valeur proposée'],
    [
      'civilities',
      [
        { code: 'M', label: 'M' },
        { code: 'Mme', label: 'Mme', isRetired: true },
      ],
      'Le produit se sert de « Mme » : renommez-la si besoin, mais laissez-la proposée',
    ],
  ])('are refused: %s %j', async (list, options, message) => {
    const answer = await change(list, options);
    expect(answer.status).toBe(422);
    expect(messageOf(answer)).toBe(message);
  });

  it('keep a value that records have', async () => {
    const { body } = await change('meals', [...MEALS, { code: 'brunch', label: 'Brunch' }, { code: 'gouter', label: 'Goûter' }]);
    const { '@id': iri } = body as ApiRecord;
    await caterer('brunch');
    const refused = await test.call('PUT', String(iri), { as: admin, body: { options: MEALS } });
    expect(messageOf(refused)).toBe('1 fiche a encore « Brunch » : cochez « N’est plus proposé » au lieu de la retirer');
    expect((await test.call('DELETE', String(iri), { as: admin })).status).toBe(422);
    const without = [...MEALS, { code: 'brunch', label: 'Brunch', isRetired: true }];
    expect((await test.call('PUT', String(iri), { as: admin, body: { options: without } })).status).toBe(200);
  });

  it('are as the product has them once they are restored', async () => {
    const { body } = await change('meals', MEALS);
    await test.call('DELETE', String((body as ApiRecord)['@id']), { as: admin });
    expect((await caterer('coffee_break')).status).toBe(201);
    expect(choiceLabel('caterers', 'prices.label', 'cold_meal')).toBe('Repas froid');
  });

  it('change by those who may', async () => {
    const reader = await test.addUser({ roles: ['ROLE_READ_CUSTOM_FIELD'] });
    const outsider = await test.addUser({ roles: ['ROLE_WRITE_CATERER'] });
    const { body } = await change('meals', MEALS);
    const iri = String((body as ApiRecord)['@id']);
    expect((await test.call('GET', iri, { as: reader })).status).toBe(200);
    expect((await test.call('GET', iri, { as: outsider })).status).toBe(403);
    for (const as of [reader, outsider]) {
      expect((await change('fuels', [], as)).status).toBe(403);
      expect((await test.call('PUT', iri, { as, body: { options: MEALS } })).status).toBe(403);
      expect((await test.call('DELETE', iri, { as })).status).toBe(403);
    }
  });
});
