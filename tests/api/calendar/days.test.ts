import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../model/calendar/parisTime.ts';
import { type ApiClient, apiClient } from '../../support/app/apiClient.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let api: ApiClient;
let reader: ApiClient;
let areas: readonly string[];

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING', 'ROLE_WRITE_EVENT_DAY', 'ROLE_DELETE_EVENT_DAY'] }));
  reader = apiClient(test, await test.addUser({ roles: ['ROLE_READ_PLANNING'] }));
  areas = (await api.list('/api/areas')).member.map((area) => area['@id']);
});
afterAll(() => test.close());

describe('event days', () => {
  let days = 0;
  /** Each on a day of its own: a closed day is not closed twice. */
  const event = (given: object = {}) => {
    days += 1;
    return { name: 'Séminaire', dateEvent: dayAfter('2027-03-01', days), areas: areas.slice(0, 2), ...given };
  };

  it('are created as blocked by default, found by date and area, and deleted', async () => {
    const created = await api.create('event_days', event({ dateEvent: '2027-02-11' }));
    await api.create('event_days', event({ dateEvent: '2027-02-25', type: 'holiday' }));

    expect(created).toMatchObject({ type: 'blocked', areas: [{ code: 'E1' }, { code: 'E2' }] });
    const found = await reader.list(
      '/api/event_days?dateEvent[after]=2027-02-01&dateEvent[before]=2027-02-20&areas[]=1&pagination=false',
    );
    expect(found).toMatchObject({ totalItems: 1, member: [{ '@id': created['@id'] }] });
    await api.remove(created['@id']);
    await api.refusal(404, 'GET', created['@id']);
  });

  it('cannot be changed', async () => {
    const created = await api.create('event_days', event());
    for (const method of ['PUT', 'PATCH']) await api.refusal(405, method, created['@id'], { name: 'Autre' });
  });

  it.each([
    [{ areas: [] }, 'areas'],
    [{ areas: undefined }, 'areas'],
    [{ name: '' }, 'name'],
    [{ dateEvent: '11/12/2026' }, 'dateEvent'],
    [{ type: 'party' }, 'type'],
  ])('are refused with %j', async (given, propertyPath) => {
    expect((await api.refusal(422, 'POST', '/api/event_days', event(given))).violations).toMatchObject([{ propertyPath }]);
  });

  it('are limited to their creator’s areas', async () => {
    const roles = ['ROLE_READ_PLANNING', 'ROLE_WRITE_EVENT_DAY', 'ROLE_DELETE_EVENT_DAY'] as const;
    const near = apiClient(test, await test.addUser({ roles, areas: ['E3'] }));
    const far = await api.create('event_days', event());

    await near.refusal(422, 'POST', '/api/event_days', event());
    await near.refusal(404, 'DELETE', far['@id']);
    expect(await near.create('event_days', event({ areas: [areas[2]] }))).toMatchObject({ areas: [{ code: 'E3' }] });
  });

  it('need their own rights to create and delete', async () => {
    const created = await api.create('event_days', event());
    await reader.refusal(403, 'POST', '/api/event_days', event());
    await reader.refusal(403, 'DELETE', created['@id']);
    await apiClient(test, await test.addUser()).refusal(403, 'GET', '/api/event_days');
  });
});

describe('calendar days', () => {
  it('mark rows or the whole planning, and are found by date', async () => {
    const marked = await api.create('calendar_days', { date: '2026-12-24', type: 'blocked', positions: [1, 3] });
    await api.create('calendar_days', { date: '2026-12-25', type: 'holiday' });

    expect(marked).toMatchObject({ positions: [1, 3] });
    expect(await api.update(marked['@id'], { positions: null, type: 'holiday' })).toMatchObject({
      positions: null,
      type: 'holiday',
    });
    expect(await reader.list('/api/calendar_days?date=2026-12-24')).toMatchObject({
      totalItems: 1,
      member: [{ '@id': marked['@id'] }],
    });
  });

  it.each([{ positions: ['a'] }, { positions: 'all' }, { positions: [-1] }, { positions: { a: 1 } }])(
    'are refused with %j',
    async (given) => {
      const body = { date: '2026-12-24', type: 'blocked', ...given };
      expect((await api.refusal(422, 'POST', '/api/calendar_days', body)).violations).toMatchObject([
        { propertyPath: 'positions' },
      ]);
    },
  );

  it('cannot be deleted, and need only the right of event days', async () => {
    const marked = await api.create('calendar_days', { date: '2026-12-31', type: 'blocked' });
    await api.refusal(405, 'DELETE', marked['@id']);
    await reader.refusal(403, 'PUT', marked['@id'], { type: 'holiday' });
    await reader.refusal(403, 'POST', '/api/calendar_days', {});
  });
});
