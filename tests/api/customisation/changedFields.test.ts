import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMISED_RESOURCES, customName } from '../../../model/customisation/customFieldKinds.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { buildFieldIndexes } from '../../../server/customisation/fieldIndexes.ts';
import { column } from '../../../server/database/naming.ts';
import { listOrder, readListQuery } from '../../../server/records/lists/readList.ts';
import type { Person } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';

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
  readonly options: readonly { readonly code: string; readonly label: string }[];
}

const call = (method: string, path: string, body?: object) => test.call(method, path, { as: admin, body });

/** A new field of teaching tools; each test has its own. */
const addField = async (body: object): Promise<Item> => {
  const { status, body: answer } = await call('POST', '/api/custom_fields', { resource: 'teaching_tools', ...body });
  expect([status, answer]).toEqual([201, expect.anything()]);
  return answer as Item;
};

const addTool = async (custom: object): Promise<string> => {
  const { body } = await call('POST', '/api/teaching_tools', { name: 'Plot', reference: crypto.randomUUID(), custom });
  return (body as Item)['@id'];
};

const customOf = async (iri: string) => ((await call('GET', iri)).body as { custom: Record<string, unknown> }).custom;

const violationsOf = (body: unknown) => (body as { violations: { propertyPath: string; message: string }[] }).violations;

describe('another kind', () => {
  it('is tried, says what does not convert, and converts the rest once that is put right', async () => {
    const { '@id': field } = await addField({ label: 'Hauteur', key: 'height', kind: 'text' });
    const [low, odd] = [await addTool({ height: '1,5' }), await addTool({ height: 'haut' })];
    const trial = await call('POST', `${field}/change_kind`, { kind: 'decimal', isTrial: true });
    expect(trial.body).toMatchObject({ values: 2, refused: 1, examples: [{ value: 'haut', count: 1 }] });
    const refused = await call('POST', `${field}/change_kind`, { kind: 'decimal' });
    expect(violationsOf(refused.body)[0]?.message).toContain('2 valeurs, 1 ne se convertit pas');
    await call('PUT', odd, { custom: { height: '2' } });
    expect((await call('POST', `${field}/change_kind`, { kind: 'decimal' })).status).toBe(200);
    expect([(await customOf(low)).height, (await customOf(odd)).height]).toEqual([1.5, 2]);
    expect((await call('PUT', low, { custom: { height: 'x' } })).status).toBe(422);
  });

  it('makes choices of texts, and texts of choices', async () => {
    const { '@id': field } = await addField({ label: 'Teinte', key: 'shade', kind: 'text' });
    const tools = [
      await addTool({ shade: 'Bleu nuit' }),
      await addTool({ shade: 'bleu nuit' }),
      await addTool({ shade: 'Rouge' }),
    ];
    expect((await call('POST', `${field}/change_kind`, { kind: 'choice' })).status).toBe(200);
    const { options } = (await call('GET', field)).body as Item;
    expect(options.map(({ code }) => code)).toEqual(expect.arrayContaining(['bleuNuit', 'rouge']));
    expect(await Promise.all(tools.map(async (tool) => (await customOf(tool)).shade))).toEqual(['bleuNuit', 'bleuNuit', 'rouge']);
    await call('POST', `${field}/change_kind`, { kind: 'text' });
    expect(String((await customOf(tools[0] ?? '')).shade).toLowerCase()).toBe('bleu nuit');
  });
});

describe('archive, purge, fill', () => {
  it('hides an archived field with its values, and purges it knowingly', async () => {
    const { '@id': field } = await addField({ label: 'Poids', key: 'weight', kind: 'integer' });
    const tool = await addTool({ weight: 7 });
    expect((await call('POST', `${field}/purge`, { values: 1 })).status).toBe(422);
    await call('PUT', field, { isArchived: true });
    expect(await customOf(tool).catch(() => ({}))).not.toHaveProperty('weight');
    expect((await call('PUT', tool, { custom: { weight: 8 } })).status).toBe(422);
    await call('PUT', field, { isArchived: false });
    expect(await customOf(tool)).toMatchObject({ weight: 7 });
    await call('PUT', field, { isArchived: true });
    expect(violationsOf((await call('POST', `${field}/purge`, { values: 0 })).body)[0]?.message).toContain('1 valeur');
    expect((await call('POST', `${field}/purge`, { values: 1 })).status).toBe(204);
    await addField({ label: 'Poids', key: 'weight', kind: 'integer' });
    expect(await customOf(tool)).toMatchObject({ weight: null });
  });

  it('says which views and forms name a field, personal views without their names', async () => {
    const { '@id': field } = await addField({ label: 'Longueur', key: 'span', kind: 'integer' });
    await addField({ label: 'Longueur totale', key: 'spanTotal', kind: 'integer' });
    const { body: group } = await call('POST', '/api/user_groups', { name: 'Parc', code: 'park', roles: [] });
    const view = { resource: 'teaching_tools' };
    const views = [
      { ...view, name: 'Longs', filters: { 'custom.span[after]': '3' }, userGroup: (group as Item)['@id'] },
      { ...view, name: 'Les miens', columns: ['name', 'custom.span'] },
      { ...view, name: 'Totaux', columns: ['name', 'custom.spanTotal'] },
    ];
    for (const body of views) expect((await call('POST', '/api/saved_views', body)).status).toBe(201);
    expect((await call('GET', `${field}/usage`)).body).toMatchObject({
      uses: { views: ['Longs'], personalViews: 1, forms: [], automations: [] },
    });
  });

  it('leaves a deleted field in the history of its records, for those who could read it', async () => {
    const { body: group } = await call('POST', '/api/user_groups', {
      name: 'Atelier',
      code: 'yard',
      roles: ['ROLE_READ_TEACHING_TOOL'],
    });
    const options = [
      { code: 'high', label: 'Élevée' },
      { code: 'low', label: 'Faible' },
    ];
    const fields = [
      await addField({ label: 'Risque', key: 'risk', kind: 'choice', options }),
      await addField({ label: 'Secret', key: 'secret', kind: 'text', readers: [(group as Item)['@id']] }),
    ];
    const tool = await addTool({ risk: 'low', secret: 'Un' });
    await call('PUT', tool, { custom: { risk: 'high', secret: 'Deux' } });
    for (const { '@id': field } of fields) {
      await call('PUT', field, { isArchived: true });
      expect((await call('POST', `${field}/purge`, { values: 1 })).status).toBe(204);
    }
    const changes = async (as: Person) => {
      const { body } = await test.call('GET', `${tool}/history`, { as });
      return (body as { member: { changes: object[] }[] }).member[0]?.changes;
    };
    const risk = {
      field: 'custom.risk',
      before: 'Faible',
      after: 'Élevée',
      deleted: { label: 'Risque', field: { kind: 'text' } },
    };
    expect(await changes(admin)).toEqual([risk, expect.objectContaining({ field: 'custom.secret', after: 'Deux' })]);
    expect(await changes(await test.addUser({ roles: ['ROLE_READ_TEACHING_TOOL'] }))).toEqual([risk]);
  });

  it('fills in the records that lack a value', async () => {
    const tool = await addTool({});
    const { '@id': field } = await addField({ label: 'État', key: 'state', kind: 'text' });
    const other = await addTool({ state: 'Usé' });
    expect((await call('POST', `${field}/fill`, { value: 'Bon' })).status).toBe(200);
    expect([(await customOf(tool)).state, (await customOf(other)).state]).toEqual(['Bon', 'Usé']);
    expect((await call('GET', `${field}/usage`)).body).toMatchObject({ lacking: 0 });
  });

  it('keeps a choice that records have', async () => {
    const options = [
      { code: 'a', label: 'A' },
      { code: 'b', label: 'B' },
    ];
    const { '@id': field } = await addField({ label: 'Classe', key: 'rank', kind: 'choice', options });
    const tool = await addTool({ rank: 'a' });
    const refused = await call('PUT', field, { options: options.slice(1) });
    expect(violationsOf(refused.body)[0]?.message).toContain('1 fiche a encore « A »');
    const retired = await call('PUT', field, { options: [{ ...options[0], isRetired: true }, options[1]] });
    expect(retired.status).toBe(200);
    expect((await call('PUT', tool, { name: 'Cône', custom: { rank: 'a' } })).status).toBe(200);
    expect(await addTool({ rank: 'a' })).toContain('/api/errors/');
  });
});

describe('indexes', () => {
  it('are made while writes go on, serve filters, and go with the field', async () => {
    const { '@id': field } = await addField({ label: 'Lot', key: 'batch', kind: 'integer' });
    await addTool({ batch: 3 });
    await buildFieldIndexes(test.deps.database, test.deps.log);
    expect((await call('GET', `${field}/usage`)).body).toMatchObject({ values: 1, index: { state: 'ready', percent: 100 } });
    const id = field.split('/').at(-1);
    const names = async () => {
      const rows = await test.database.query<{ name: string }>(
        `select relname as name from pg_class where relname like 'custom\\_field\\_${id}\\_%'`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await names()).toEqual([`custom_field_${id}_integer_listed`]);
    await call('PUT', field, { isArchived: true });
    await buildFieldIndexes(test.deps.database, test.deps.log);
    expect(await names()).toEqual([]);
  });

  // A page by an added value would else sort all records that have it.
  it.each(CUSTOMISED_RESOURCES)('give a page of %s by a value in the order of the list, without sorting', async (resource) => {
    const { '@id': field } = await addField({ resource, label: 'Rang', key: 'place', kind: 'integer' });
    await buildFieldIndexes(test.deps.database, test.deps.log);
    const declaration = resourceByName(resource);
    const value = column('t', customName('place'), fieldOf(declaration, customName('place')));
    const order = listOrder(resource, readListQuery(declaration, new URLSearchParams()));
    const plan = await test.database.transaction(async (query) => {
      await query.query('set local enable_seqscan = off');
      await query.query('set local enable_bitmapscan = off');
      return query.query(`explain select t.id from "${resource}" t where ${value} = 3 order by ${order} limit 10`);
    });
    const lines = JSON.stringify(plan);
    expect(lines).toContain(`custom_field_${field.split('/').at(-1)}_integer_listed`);
    expect(lines).not.toMatch(/\bSort\b/);
  });

  it('of a unique field refuse a second value, and name the doubles', async () => {
    const { '@id': field } = await addField({ label: 'Code barre', key: 'barcode', kind: 'text' });
    const tools = [await addTool({ barcode: '12' }), await addTool({ barcode: '12' })];
    const refused = await call('PUT', field, { isUnique: true });
    expect(violationsOf(refused.body)[0]?.message).toContain('12');
    await call('PUT', tools[1] ?? '', { custom: { barcode: '13' } });
    expect((await call('PUT', field, { isUnique: true })).status).toBe(200);
    await buildFieldIndexes(test.deps.database, test.deps.log);
    const again = await call('PUT', tools[0] ?? '', { custom: { barcode: '13' } });
    expect(again.status).toBe(422);
    expect(violationsOf(again.body)[0]?.propertyPath).toBe('custom.barcode');
  });
});
