import { type ApiPlatformAdminDataProvider, type HttpClientOptions, hydraDataProvider } from '@api-platform/admin';
import type { DataProvider, GetListParams, GetManyReferenceParams, Identifier } from 'react-admin';
import { LEAN_LIST } from '../../model/kernel/leanList.ts';
import { MAX_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import { collectionPath, isOnlyPut } from '../../model/kernel/resource.ts';
import { onCustomised } from '../../model/registry/customisation.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { matchesNothing } from '../../model/savedViews/listFilters.ts';
import { apiFilters, withListKeys, withProperties } from '../api/listFilters.ts';
import { keyOf, toIri } from '../api/recordId.ts';
import { deleteEach, type RefusedDeletion } from './deleteEach.ts';
import { httpClient } from './httpClient.ts';
import { buildApi } from './introspection.ts';
import { createBody, updateBody } from './writeBody.ts';

const MAX_IDS_PER_QUERY = 100;
const NO_SORT = { field: '', order: 'ASC' } as const;

const entrypoint = (): string => new URL('/api', window.location.href).href;

let api: ReturnType<typeof buildApi> | null = null;
onCustomised(() => {
  api = null;
});
const apiOnce = (address: string) => {
  api ??= buildApi(address);
  return api;
};

interface Reading {
  readonly signal?: AbortSignal | undefined;
  readonly onAnswer?: (json: unknown) => void;
  /** Only these fields of a list, also of related records: `trainee.lastName`. Default: all. */
  readonly properties?: readonly string[] | undefined;
}

/** The unmodified hydraDataProvider, without its requests for documentation and Mercure, using our client. */
const buildHydra = ({ signal, onAnswer, properties = [] }: Reading = {}): ApiPlatformAdminDataProvider =>
  hydraDataProvider({
    entrypoint: entrypoint(),
    mercure: false,
    // Labels are embedded in the rows; its cache of embedded documents would only grow.
    useEmbedded: true,
    disableCache: true,
    apiDocumentationParser: async (address: string) => ({ api: apiOnce(address), response: new Response(), status: 200 }),
    httpClient: async (url: URL, options: HttpClientOptions = {}) => {
      const { method, body } = options;
      // Columns, filters and pages are known here from the declarations.
      const headers = method === undefined ? { Prefer: LEAN_LIST } : undefined;
      const address = withProperties(withListKeys(url), properties);
      const { status, headers: answered, json } = await httpClient(address, { method, body, headers, signal });
      onAnswer?.(json);
      return { status, headers: answered, json: json as never };
    },
  });

/** A provider that cancels with the caller's signal; its schema is set before the first call. */
const hydraFor = async (reading: Reading = {}): Promise<ApiPlatformAdminDataProvider> => {
  const hydra = buildHydra(reading);
  await hydra.introspect();
  return hydra;
};

const readingOf = ({ signal, meta }: GetListParams | GetManyReferenceParams): Reading => ({
  signal,
  properties: meta?.properties,
});

/** More than a page of the API holds (« Tout sélectionner ») is read page by page. */
const getLongList: DataProvider['getList'] = async (resource, params) => {
  const { perPage } = params.pagination ?? { perPage: MAX_PAGE_SIZE };
  const pageOf = (page: number) =>
    dataProvider.getList(resource, { ...params, pagination: { page, perPage: Math.min(MAX_PAGE_SIZE, perPage) } });
  const first = await pageOf(1);
  const rowCount = Math.min(first.total ?? 0, perPage);
  const further = Array.from({ length: Math.ceil(rowCount / MAX_PAGE_SIZE) - 1 }, (_, index) => pageOf(index + 2));
  const pages = [first, ...(await Promise.all(further))];
  return { ...first, data: pages.flatMap(({ data }) => data).slice(0, perPage) as never };
};

const EMPTY_LIST = { data: [], total: 0 };

/** A list with the counts of a field's values as `meta.counts`, and its extras as `meta.beside`. */
const getCountedList: DataProvider['getList'] = async (resource, params) => {
  let answer: unknown;
  const hydra = await hydraFor({
    ...readingOf(params),
    onAnswer: (json) => {
      answer = json;
    },
  });
  const { filter, ...others } = cleaned(params);
  const list = await hydra.getList(resource, { ...others, filter: { ...filter, counts: params.meta.counts } });
  const { counts, beside } = answer as { readonly counts?: unknown; readonly beside?: unknown };
  return { ...list, meta: { counts, beside } } as never;
};

const cleaned = <P extends GetListParams | GetManyReferenceParams>(params: P): P => ({
  ...params,
  filter: apiFilters(params.filter),
});

/** One query of `id[]` (a hundred per request), whatever the number of records. */
const getMany: DataProvider['getMany'] = async (resource, { ids, signal, meta }) => {
  const keys = [...new Set(ids.map(keyOf).filter((key) => key !== null))];
  const hydra = await hydraFor({ signal, properties: meta?.properties });
  const slices = Array.from({ length: Math.ceil(keys.length / MAX_IDS_PER_QUERY) }, (_, index) =>
    keys.slice(index * MAX_IDS_PER_QUERY, (index + 1) * MAX_IDS_PER_QUERY),
  );
  const pages = await Promise.all(
    slices.map((slice) =>
      hydra.getList(resource, { filter: { id: slice }, pagination: { page: 1, perPage: MAX_IDS_PER_QUERY }, sort: NO_SORT }),
    ),
  );
  return { data: pages.flatMap(({ data }) => data) as never };
};

/** Bulk calls of specification §7; other collections are called record by record. */
const MASS_CALLS: Readonly<Record<string, { readonly delete: string; readonly status: string }>> = {
  need_trainings: { delete: 'mass_delete', status: 'mass_change_status' },
};

const massCall = (address: string, ids: readonly Identifier[], body: object = {}) =>
  httpClient(address, { method: 'POST', body: { ids: ids.map(keyOf).map(Number), ...body } });

/** A record in react-admin's form. */
const asHeld = (json: unknown) => {
  const record = json as { readonly '@id': string };
  return { data: { ...record, id: record['@id'], originId: keyOf(record['@id']) } };
};

/** The first value of a known key is PUT to the collection's address (specification §7, configurations). */
const putFirst = async (resource: string, body: Readonly<Record<string, unknown>>) => {
  const { json } = await httpClient(collectionPath(resource), { method: 'PUT', body });
  return asHeld(json);
};

/** A write with a query string, e.g. its accepted conflicts (`meta.search`). */
const putWithSearch = async (address: string, body: Readonly<Record<string, unknown>>) => {
  const { json } = await httpClient(address, { method: 'PUT', body });
  return asHeld(json);
};

interface OwnDataProvider extends DataProvider, Pick<ApiPlatformAdminDataProvider, 'introspect' | 'subscribe' | 'unsubscribe'> {
  /** One refusal does not stop the others. */
  readonly deleteMany: (
    resource: string,
    params: { readonly ids: Identifier[] },
  ) => Promise<{ data: Identifier[]; readonly refused: readonly RefusedDeletion[] }>;
}

/** The admin's data provider: hydraDataProvider, extended where design and specification require. */
export const dataProvider: OwnDataProvider = {
  supportAbortSignal: true,
  introspect: (...args) => buildHydra().introspect(...args),
  subscribe: async () => ({ data: null }),
  unsubscribe: async () => ({ data: null }),

  getList: async (resource, params) => {
    if (matchesNothing(params.filter)) return EMPTY_LIST;
    if ((params.pagination?.perPage ?? 0) > MAX_PAGE_SIZE) return getLongList(resource, params) as never;
    if (params.meta?.counts) return getCountedList(resource, params);
    return (await (await hydraFor(readingOf(params))).getList(resource, cleaned(params))) as never;
  },
  getOne: async (resource, params) =>
    (await (await hydraFor({ signal: params.signal })).getOne(resource, { ...params, id: toIri(resource, params.id) })) as never,
  getMany,
  getManyReference: async (resource, params) => {
    if (matchesNothing(params.filter)) return EMPTY_LIST;
    return (await (await hydraFor(readingOf(params))).getManyReference(resource, cleaned(params))) as never;
  },

  create: async (resource, params) => {
    const data = createBody(resource, params.data);
    if (isResourceKey(resource) && isOnlyPut(resourceByName(resource))) return putFirst(resource, data) as never;
    return (await (await hydraFor()).create(resource, { ...params, data })) as never;
  },
  update: async (resource, params) => {
    const data = updateBody(resource, params.data, params.previousData);
    if (params.meta?.search) return putWithSearch(`${toIri(resource, params.id)}?${params.meta.search}`, data) as never;
    return (await (await hydraFor()).update(resource, { ...params, id: toIri(resource, params.id), data })) as never;
  },
  updateMany: async (resource, { ids, data }) => {
    const mass = MASS_CALLS[resource];
    if (mass && Object.keys(data).join() === 'status') {
      await massCall(`${collectionPath(resource)}/${mass.status}`, ids, data);
      return { data: ids };
    }
    for (const id of ids) await httpClient(toIri(resource, id), { method: 'PUT', body: updateBody(resource, data) });
    return { data: ids };
  },
  delete: async (resource, params) =>
    (await (await hydraFor()).delete(resource, { ...params, id: toIri(resource, params.id) })) as never,
  deleteMany: async (resource, { ids }) => {
    const mass = MASS_CALLS[resource];
    if (mass) {
      await massCall(`${collectionPath(resource)}/${mass.delete}`, ids);
      return { data: ids, refused: [] };
    }
    const { deleted, refused } = await deleteEach(resource, ids);
    return { data: [...deleted], refused };
  },
};
