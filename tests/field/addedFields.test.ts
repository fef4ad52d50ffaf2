import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/app/people.ts';
import { testApp } from '../support/app/testApp.ts';

let test: Awaited<ReturnType<typeof testApp>>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
});
afterAll(async () => {
  await test.close();
});

interface Item {
  readonly '@id': string;
  readonly version: number;
  readonly custom: Readonly<Record<string, unknown>>;
}

const call = (method: string, path: string, body?: object, as = admin) => test.call(method, path, { as, body });

const addField = async (body: object): Promise<string> => {
  const { status, body: answer } = await call('POST', '/api/custom_fields', { resource: 'teaching_tools', ...body });
  expect([status, answer]).toEqual([201, expect.anything()]);
  return (answer as Item)['@id'];
};

const addTool = async (custom: object): Promise<Item> => {
  const { status, body } = await call('POST', '/api/teaching_tools', { name: 'Plot', reference: crypto.randomUUID(), custom });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as Item;
};

const membersOf = (body: unknown) => (body as { member: Item[] }).member;

describe('added fields, as they broke elsewhere', () => {
  it('order numbers as numbers (mantisbt 24, snipe-it 5371, shopware 20549)', async () => {
    await addField({ label: 'Rang', key: 'rankNumber', kind: 'integer' });
    for (const rankNumber of [9, 100, 12, 2]) await addTool({ rankNumber });
    const { body } = await call('GET', '/api/teaching_tools?exists[custom.rankNumber]=true&order[custom.rankNumber]=asc');
    expect(membersOf(body).map(({ custom }) => custom.rankNumber)).toEqual([2, 9, 12, 100]);
  });

  it('keep the records of a choice whose label changes, and do not lose them with its code (joomla 20263, auxx-ai 1791)', async () => {
    const options = [{ code: 'emgland', label: 'Angletere' }];
    const field = await addField({ label: 'Origine', key: 'origin', kind: 'choice', options });
    const tool = await addTool({ origin: 'emgland' });
    expect((await call('PUT', field, { options: [{ code: 'emgland', label: 'Angleterre' }] })).status).toBe(200);
    expect((await call('PUT', field, { options: [{ code: 'england', label: 'Angleterre' }] })).status).toBe(422);
    expect(((await call('GET', tool['@id'])).body as Item).custom.origin).toBe('emgland');
  });

  it('let a record be edited after one of its fields went away (nautobot 1582, kimai 4187, netbox 7310)', async () => {
    const field = await addField({ label: 'Ancien', key: 'former', kind: 'text' });
    const tool = await addTool({ former: 'x' });
    await call('PUT', field, { isArchived: true });
    const edited = await call('PUT', tool['@id'], { name: 'Cône', version: tool.version });
    expect(edited.status).toBe(200);
    expect((edited.body as Item).custom).not.toHaveProperty('former');
    expect((await call('GET', '/api/teaching_tools?custom.former=x')).status).toBe(400);
    await call('POST', `${field}/purge`, { values: 1 });
    expect((await call('PUT', tool['@id'], { name: 'Plot' })).status).toBe(200);
  });

  it('do not block a change elsewhere in a record that lacks a field made required since (openproject 20813)', async () => {
    const tool = await addTool({});
    const field = await addField({ label: 'Garantie', key: 'warranty', kind: 'text', requiredFrom: 'always' });
    expect((await call('PUT', tool['@id'], { name: 'Cône' })).status).toBe(200);
    const emptied = await call('POST', '/api/teaching_tools', { name: 'Plot', reference: crypto.randomUUID() });
    expect(emptied.status).toBe(422);
    await call('PUT', field, { requiredFrom: 'never' });
  });

  it('go from text to number and back as often as one likes (ExpressionEngine 4397, baserow 5286)', async () => {
    const field = await addField({ label: 'Prix', key: 'cost', kind: 'text' });
    const tool = await addTool({ cost: '12,50 €' });
    for (const kind of ['amount', 'text', 'decimal', 'text']) {
      const { status, body } = await call('POST', `${field}/change_kind`, { kind });
      expect([kind, status, body]).toEqual([kind, 200, expect.anything()]);
    }
    expect(((await call('GET', tool['@id'])).body as Item).custom.cost).toBe('12,5');
  });

  it('count the records of several choices that would lose one (civicrm 18419, cortext 124)', async () => {
    const options = [
      { code: 'a', label: 'A' },
      { code: 'b', label: 'B' },
    ];
    const field = await addField({ label: 'Usages', key: 'uses', kind: 'choices', options });
    await addTool({ uses: ['a'] });
    await addTool({ uses: ['a', 'b'] });
    const trial = await call('POST', `${field}/change_kind`, { kind: 'choice', isTrial: true });
    expect(trial.body).toMatchObject({ values: 2, refused: 1 });
  });

  it('hide a field from exports, history and filters of those who may not read it (redmine_xls_export 131, OpenTreeMap 1931)', async () => {
    const group = await call('POST', '/api/user_groups', { name: 'Achats', code: 'purchase', roles: [] });
    const readers = [(group.body as Item)['@id']];
    await addField({ label: 'Marge', key: 'margin', kind: 'decimal', readers });
    const tool = await addTool({ margin: 7.25 });
    await call('PUT', tool['@id'], { custom: { margin: 8.75 } });
    const outsider = await test.addUser({ roles: ['ROLE_WRITE_TEACHING_TOOL'] });
    const history = await call('GET', `${tool['@id']}/history`, undefined, outsider);
    expect(JSON.stringify(history.body)).not.toMatch(/margin|7\.25|8\.75/);
    const exported = await call('GET', '/api/teaching_tools/export?columns=custom.margin', undefined, outsider);
    expect(exported.status).toBeGreaterThanOrEqual(400);
    expect((await call('GET', '/api/teaching_tools?order[custom.margin]=asc', undefined, outsider)).status).toBe(403);
    const guessed = await call('PUT', tool['@id'], { custom: { margin: 8.75 } }, outsider);
    expect(guessed.status).toBe(422);
  });

  it('take texts of digits, quotes and dots as texts (ai-dial 2591)', async () => {
    await addField({ label: 'Série', key: 'serial', kind: 'text' });
    for (const serial of ['0042', "l'étrier", '1.0', '{"a":1}', '<b>x</b>', '=1+1'])
      expect((await addTool({ serial })).custom.serial).toBe(serial);
    const { body } = await call('GET', `/api/teaching_tools?custom.serial=${encodeURIComponent("l'étrier")}`);
    expect(membersOf(body)).toHaveLength(1);
  });
});
