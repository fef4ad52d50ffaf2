import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dataProvider } from './dataProvider.ts';

interface Call {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

const calls: Call[] = [];
const COLOUR = { '@id': '/api/car_colors/4', '@type': 'CarColor', id: 4, color: 'Rouge' };
const VEHICLE = { '@id': '/api/vehicles/12', '@type': 'Vehicle', id: 12, version: 3, reference: 'A1', carColor: COLOUR };

const server = setupServer(
  http.all('*/api/*', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    calls.push({ method: request.method, address: decodeURIComponent(pathname + search), body: text ? JSON.parse(text) : null });
    if (request.method === 'DELETE') return new HttpResponse(null, { status: 204 });
    const isItem = /\/\d+$/.test(pathname) || request.method !== 'GET';
    return HttpResponse.json(isItem ? VEHICLE : { '@id': pathname, '@type': 'Collection', totalItems: 1, member: [VEHICLE] });
  }),
);

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  calls.splice(0);
  server.resetHandlers();
});
afterAll(() => server.close());

const PAGE = { pagination: { page: 1, perPage: 30 }, sort: { field: 'reference', order: 'ASC' as const } };

describe('data provider', () => {
  it('lists with one request, with labels embedded in the rows', async () => {
    const { data, total } = await dataProvider.getList('vehicles', { ...PAGE, filter: { reference: 'a' } });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({ id: '/api/vehicles/12', originId: '12', carColor: COLOUR });
    expect(calls.map(({ address }) => address)).toEqual([
      '/api/vehicles?order[reference]=ASC&page=1&itemsPerPage=30&reference=a',
    ]);
  });

  it('reads more than a page holds page by page, each record once', async () => {
    const numbers = Array.from({ length: 186 }, (_, index) => index + 1);
    server.use(
      http.get('*/api/vehicles', ({ request }) => {
        const search = new URL(request.url).searchParams;
        const [page, size] = [Number(search.get('page')), Number(search.get('itemsPerPage'))];
        const member = numbers
          .slice((page - 1) * size, page * size)
          .map((id) => ({ ...VEHICLE, id, '@id': `/api/vehicles/${id}` }));
        return HttpResponse.json({ '@id': '/api/vehicles', '@type': 'Collection', totalItems: numbers.length, member });
      }),
    );
    const { data } = await dataProvider.getList('vehicles', { ...PAGE, pagination: { page: 1, perPage: 250 }, filter: {} });
    expect(data.map(({ id }) => id)).toEqual(numbers.map((id) => `/api/vehicles/${id}`));
  });

  it('reads many records with one query of id[]', async () => {
    await dataProvider.getMany('vehicles', { ids: ['/api/vehicles/12', '/api/vehicles/13', 12] });
    expect(calls.map(({ address }) => address)).toEqual(['/api/vehicles?page=1&itemsPerPage=100&id[]=12&id[]=13']);
  });

  it('sends only the changes of an update, and the version', async () => {
    const data = { ...VEHICLE, id: '/api/vehicles/12', reference: 'B2' };
    await dataProvider.update('vehicles', { id: '/api/vehicles/12', data, previousData: { ...VEHICLE, id: '/api/vehicles/12' } });
    expect(calls).toEqual([{ method: 'PUT', address: '/api/vehicles/12', body: { reference: 'B2', version: 3 } }]);
  });

  it('names relations by their IRI and clears with null', async () => {
    const data = { ...VEHICLE, carColor: { '@id': '/api/car_colors/5' }, reference: '' };
    await dataProvider.update('vehicles', { id: 12, data, previousData: VEHICLE });
    expect(calls[0]?.body).toEqual({ carColor: '/api/car_colors/5', reference: null, version: 3 });
  });

  it('clears a value of many records without reading them', async () => {
    await dataProvider.updateMany('vehicles', { ids: ['/api/vehicles/1', '/api/vehicles/2'], data: { area: null } });
    expect(calls.map(({ address, body }) => [address, body])).toEqual([
      ['/api/vehicles/1', { area: null }],
      ['/api/vehicles/2', { area: null }],
    ]);
  });

  it('sends nested objects with their owner', async () => {
    await dataProvider.create('need_trainings', {
      data: { trainingType: { '@id': '/api/training_types/1' }, trainee: { lastName: 'Roux', firstName: 'Léa' } },
    });
    expect(calls[0]?.body).toEqual({ trainingType: '/api/training_types/1', trainee: { lastName: 'Roux', firstName: 'Léa' } });
  });

  it('asks for records without a value where the filter is null', async () => {
    await dataProvider.getList('vehicles', { ...PAGE, filter: { inactiveUntilDate: null, reference: undefined } });
    expect(calls[0]?.address).toContain('exists[inactiveUntilDate]=false');
  });

  it('finds nothing in an empty set of ids, without a request', async () => {
    expect(await dataProvider.getList('vehicles', { ...PAGE, filter: { area: [] } })).toEqual({ data: [], total: 0 });
    expect(calls).toEqual([]);
  });

  it('writes lists as name[]', async () => {
    await dataProvider.getList('need_trainings', {
      ...PAGE,
      sort: { field: '', order: 'ASC' },
      filter: { status: ['init', 'absent'] },
    });
    expect(calls[0]?.address).toBe('/api/need_trainings?page=1&itemsPerPage=30&status[]=init&status[]=absent');
  });

  it.each([
    'https://elsewhere.example/api/vehicles/1',
    '//elsewhere.example/1',
    '/api/users/1',
    '/api/vehicles/../users/1',
    'abc',
  ])('sends nothing for the id %s', async (id) => {
    await expect(dataProvider.getOne('vehicles', { id })).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual([]);
  });

  it('deletes many needs with one call, other records one after the other', async () => {
    await dataProvider.deleteMany('need_trainings', { ids: ['/api/need_trainings/1', '/api/need_trainings/2'] });
    await dataProvider.deleteMany('vehicles', { ids: ['/api/vehicles/1', '/api/vehicles/2'] });
    expect(calls).toEqual([
      { method: 'POST', address: '/api/need_trainings/mass_delete', body: { ids: [1, 2] } },
      { method: 'DELETE', address: '/api/vehicles/1', body: null },
      { method: 'DELETE', address: '/api/vehicles/2', body: null },
    ]);
  });

  it('continues deleting after a refusal, and stops without network', async () => {
    const refusals = new Map([['/api/vehicles/2', 409]]);
    server.use(
      http.delete('*/api/vehicles/:id', ({ request }) => {
        const address = new URL(request.url).pathname;
        if (address === '/api/vehicles/4') return HttpResponse.error();
        const status = refusals.get(address);
        return status
          ? HttpResponse.json({ title: 'Fiche utilisée ailleurs' }, { status })
          : new HttpResponse(null, { status: 204 });
      }),
    );
    const ids = [1, 2, 3, 4, 5].map((id) => `/api/vehicles/${id}`);
    const { data, refused } = await dataProvider.deleteMany('vehicles', { ids });
    expect(data).toEqual(['/api/vehicles/1', '/api/vehicles/3']);
    expect(refused.map(({ id, error }) => [id, (error as Error).message])).toEqual([
      ['/api/vehicles/2', 'Fiche utilisée ailleurs'],
      ['/api/vehicles/4', 'Erreur : sans réponse du serveur'],
      ['/api/vehicles/5', 'Erreur : sans réponse du serveur'],
    ]);
  });

  it('cancels a list request when its page is left', async () => {
    const controller = new AbortController();
    const list = dataProvider.getList('vehicles', { ...PAGE, filter: {}, signal: controller.signal });
    controller.abort();
    await expect(list).rejects.toMatchObject({ name: 'AbortError' });
  });
});
