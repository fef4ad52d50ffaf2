import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../support/app/people.ts';
import { testApp } from '../../support/app/testApp.ts';

let test: Awaited<ReturnType<typeof testApp>>;
let admin: Person;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ roles: ['ROLE_SUPER_ADMIN'] });
  expect((await tool({ custom: { stars: 3 } })).status).toBe(422);
  const added = await field({ resource: 'teaching_tools', label: 'Étoiles', key: 'stars', kind: 'integer', min: 1, max: 5 });
  expect(added.body).toMatchObject({ key: 'stars', kind: 'integer' });
  await field({ resource: 'teaching_tools', label: 'Parking fermé', key: 'parking', kind: 'boolean' });
  await field({ resource: 'teaching_tools', label: 'Ouvert depuis', key: 'openSince', kind: 'date' });
  const zones = [
    { code: 'north', label: 'Nord' },
    { code: 'south', label: 'Sud' },
  ];
  await field({ resource: 'teaching_tools', label: 'Zones', key: 'zones', kind: 'choices', options: zones });
  await field({ resource: 'teaching_tools', label: 'Outil lié', key: 'sister', kind: 'record', target: 'teaching_tools' });
});
afterAll(async () => {
  await test.close();
});

const field = (body: object) => test.call('POST', '/api/custom_fields', { as: admin, body });
const tool = (body: object) =>
  test.call('POST', '/api/teaching_tools', { as: admin, body: { name: 'Plot', reference: crypto.randomUUID(), ...body } });

describe('fields that an administrator adds', () => {
  it('are written, read, filtered and ordered as declared ones', async () => {
    const first = await tool({ custom: { stars: 3, openSince: '2020-05-01', zones: ['north'] } });
    expect(first.body).toMatchObject({
      custom: { stars: 3, parking: false, openSince: '2020-05-01', zones: ['north'], sister: null },
    });
    const { '@id': iri } = first.body as { '@id': string };
    const second = await tool({ custom: { stars: 5, parking: true, zones: ['north', 'south'], sister: iri } });
    expect(second.body).toMatchObject({ custom: { sister: { '@id': iri } } });

    const found = async (search: string) => {
      const { body } = await test.call('GET', `/api/teaching_tools?${search}`, { as: admin });
      return (body as { member: { custom: { stars: number | null } }[] }).member?.map(({ custom }) => custom.stars) ?? body;
    };
    expect(await found('custom.stars[after]=4')).toEqual([5]);
    expect(await found('custom.zones=south')).toEqual([5]);
    expect(await found('custom.zones[]=north&order[custom.stars]=desc')).toEqual([5, 3]);
    expect(await found('custom.parking=false')).toEqual([3]);
    expect(await found('exists[custom.openSince]=false')).toEqual([5]);
    expect(await found('custom.openSince[before]=2020-06-01')).toEqual([3]);
    expect(await found(`custom.sister=${iri}`)).toEqual([5]);
    const chosen = await test.app.request('/api/teaching_tools?custom.stars[after]=5&properties[custom][]=stars', {
      headers: { Cookie: admin.cookie },
    });
    expect(((await chosen.json()) as { member: { custom: object }[] }).member[0]?.custom).toEqual({ stars: 5 });
  });

  it('change one by one, with a history', async () => {
    const created = await tool({ custom: { stars: 2, zones: ['north'] } });
    const { '@id': iri } = created.body as { '@id': string };
    const changed = await test.call('PUT', iri, { as: admin, body: { custom: { stars: 4 } } });
    expect(changed.body).toMatchObject({ custom: { stars: 4, zones: ['north'] } });
    const emptied = await test.call('PUT', iri, { as: admin, body: { custom: { zones: [] } } });
    expect(emptied.body).toMatchObject({ custom: { stars: 4, zones: [] } });
    const history = await test.call('GET', `${iri}/history`, { as: admin });
    expect((history.body as { member: { changes: object[] }[] }).member[1]?.changes).toContainEqual({
      field: 'custom.stars',
      before: 2,
      after: 4,
    });
  });

  it.each([
    [{ stars: 9 }, 'custom.stars', 'Indiquez 5 au plus'],
    [{ stars: 'x' }, 'custom.stars', 'Veuillez entrer un nombre valide'],
    [{ zones: ['west'] }, 'custom.zones', 'Ce choix n’est pas dans la liste : prenez-en un autre'],
    [{ sister: '/api/teaching_tools/999999' }, 'custom.sister', 'Cette fiche n’existe pas, ou plus : choisissez-en une autre'],
    [{ nothing: 1 }, 'custom.nothing', 'Ce champ n’existe pas ici : rechargez la page et recommencez'],
  ])('refuse %j with the name of the key', async (custom, propertyPath, message) => {
    const { status, body } = await tool({ custom });
    expect(status).toBe(422);
    expect((body as { violations: object[] }).violations).toContainEqual(expect.objectContaining({ propertyPath, message }));
  });

  it('are hidden from those who are not in a group that reads them', async () => {
    const group = await test.call('POST', '/api/user_groups', {
      as: admin,
      body: { name: 'Comptabilité', code: 'accounts', roles: ['ROLE_WRITE_TEACHING_TOOL'] },
    });
    const readers = [(group.body as { '@id': string })['@id']];
    expect((await field({ resource: 'teaching_tools', label: 'Remise', key: 'discount', kind: 'decimal', readers })).status).toBe(
      201,
    );
    const written = await tool({ custom: { discount: 12.5 } });
    const { '@id': iri } = written.body as { '@id': string };
    const outsider = await test.addUser({ roles: ['ROLE_WRITE_TEACHING_TOOL'] });
    const seen = await test.call('GET', iri, { as: outsider });
    expect((seen.body as { custom: object }).custom).not.toHaveProperty('discount');
    const list = await test.call('GET', '/api/teaching_tools', { as: outsider });
    expect(JSON.stringify((list.body as { member: object[] }).member)).not.toContain('discount');
    expect((await test.call('GET', '/api/teaching_tools?custom.discount[after]=1', { as: outsider })).status).toBe(403);
    expect(((await test.call('GET', '/api/teaching_tools', { as: admin })).body as { member: object[] }).member).toContainEqual(
      expect.objectContaining({ '@id': iri, custom: expect.objectContaining({ discount: 12.5 }) }),
    );
  });
});
