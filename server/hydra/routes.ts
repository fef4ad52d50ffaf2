import type { Actor } from '../../model/kernel/access.ts';
import type { Fields } from '../../model/kernel/field.ts';
import { operationRight } from '../../model/kernel/partialAccess.ts';
import { exportRight, iriOf, type Operation, type Resource } from '../../model/kernel/resource.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { onCustomised } from '../../model/registry/customisation.ts';
import { labelRight } from '../../model/registry/labelRight.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { Dependencies } from '../context/dependencies.ts';
import { originOf } from '../context/origin.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import { column } from '../database/naming.ts';
import { Parameters, run } from '../database/sql.ts';
import { collectionAnswer, type ValueCount } from '../http/collectionEnvelope.ts';
import { answerConstant, type ConstantDocument, constantDocument } from '../http/constantDocument.ts';
import { itemAnswer, itemOrUnchanged } from '../http/itemAnswer.ts';
import { idParam, readJson, writeContextOf } from '../http/request.ts';
import { ndJson, objectAnswer } from '../http/respond.ts';
import { BoundedMap } from '../kernel/boundedMap.ts';
import { DomainError } from '../kernel/domainError.ts';
import { inTransaction } from './contract/inTransaction.ts';
import { apiDocumentation, contextOf, entrypoint } from './documentation.ts';
import { exportCollection, readExportQuery } from './exportCollection.ts';
import { conditionsOf, readCollection } from './read/collection.ts';
import { type CollectionQuery, readCollectionQuery } from './read/collectionQuery.ts';
import { listExtrasOf } from './read/domain.ts';
import { readAnswer } from './read/item.ts';
import { readProperties } from './read/properties.ts';
import { deleteInside } from './write/delete.ts';
import { createRecord, updateRecord } from './write/writeRecord.ts';

interface CountValues extends Pick<Dependencies, 'database' | 'totals'> {
  readonly resource: Resource;
  readonly actor: Actor;
  readonly query: CollectionQuery;
}

/** The list's filters without the counted field, so that one value can be exchanged for another. */
const withoutFilterOf = (field: string, query: CollectionQuery): CollectionQuery => ({
  ...query,
  filters: new Map([...query.filters].filter(([{ name }]) => name !== field)),
});

const countedField = ({ name, fields, counts = '' }: Resource) => {
  const field = (fields as Fields)[counts];
  if (field?.kind !== 'choice') throw new Error(`${name} cannot count ${counts}: it is not a choice field`);
  return { name: counts, field };
};

/** Number of the list's records for each value of its counted field, in one statement; cached like the totals. */
const countValues = async ({ database, totals, resource, actor, query }: CountValues): Promise<readonly ValueCount[]> => {
  const { name, field } = countedField(resource);
  const values = field.choices;
  const params = new Parameters();
  const where = conditionsOf({ resource, actor, query: withoutFilterOf(name, query) }, params);
  const key = `${resource.name} ${name}${where}${JSON.stringify(params.values)}`;
  const read = async () => {
    const text = `select ${column('t', name, field)} as value, count(*)::int as count from ${resource.name} t${where} group by 1`;
    const rows = await run<ValueCount>(database, { text, values: params.values });
    const countsByValue = new Map(rows.map(({ value, count }) => [value, count]));
    return { totals: values.map((value) => countsByValue.get(value) ?? 0) };
  };
  const counts = (await totals.get(key)) ?? (await totals.count(key, params.tables, read)).totals;
  return values.map((value, index) => ({ value, count: counts[index] ?? 0 }));
};

const list = (resource: Resource) => async (context: AppContext) => {
  const actor = actorOf(context);
  const search = new URL(context.req.url).searchParams;
  const { only, rest } = readProperties(resource, 'collection', search);
  const query = readCollectionQuery(resource, rest);
  const dependencies = context.get('deps');
  const { database, totals } = dependencies;
  const page = await readCollection({ database, totals, resource, actor, query, only });
  const counts = query.isCounted ? await countValues({ database, totals, resource, actor, query }) : null;
  const beside = query.isCounted ? await listExtrasOf(resource.name)?.(dependencies, actor) : undefined;
  return collectionAnswer(context, { resource, query, search, page, counts, beside });
};

const exported = (resource: Resource) => async (context: AppContext) => {
  const query = readExportQuery(resource, new URL(context.req.url).searchParams, actorOf(context));
  const { log } = context.get('deps');
  const lines = await exportCollection({ ...writeContextOf(context), resource, ...query });
  return ndJson(lines, (error) => log.error({ requestId: context.get('requestId'), err: error }, 'export failed'));
};

const item = (resource: Resource) => async (context: AppContext) => {
  const { only } = readProperties(resource, 'item', new URL(context.req.url).searchParams);
  const reading = { id: idParam(context), actor: actorOf(context), only };
  return itemOrUnchanged(context, resource, await readAnswer(context.get('deps').database, resource, reading));
};

const create = (resource: Resource) => async (context: AppContext) => {
  const { id, object } = await createRecord(writeContextOf(context), resource, await readJson(context));
  return itemAnswer(resource, object, { status: 201, headers: { Location: iriOf(resource.name, id) } });
};

/** Does a change not say which version it is based on. */
const isBlind = (context: AppContext, body: unknown): boolean =>
  context.req.header('If-Match') === undefined && isJsonObject(body) && typeof body.version !== 'number';

const update = (resource: Resource) => async (context: AppContext) => {
  const body = await readJson(context);
  const write = { ...writeContextOf(context), isBlind: isBlind(context, body) };
  const object = await updateRecord(write, resource, { id: idParam(context), body });
  return itemAnswer(resource, object);
};

const remove = (resource: Resource) => async (context: AppContext) => {
  const write = writeContextOf(context);
  const id = idParam(context);
  await inTransaction(write, (inside) => deleteInside(inside, resource, id));
  return new Response(null, { status: 204 });
};

const HANDLERS: Record<
  Operation,
  { methods: readonly Route['method'][]; onItem: boolean; handle: (resource: Resource) => Route['handle'] }
> = {
  list: { methods: ['GET'], onItem: false, handle: list },
  item: { methods: ['GET'], onItem: true, handle: item },
  create: { methods: ['POST'], onItem: false, handle: create },
  update: { methods: ['PUT', 'PATCH'], onItem: true, handle: update },
  delete: { methods: ['DELETE'], onItem: true, handle: remove },
};

/** The generic calls of one record. */
const resourceRoutes = (resource: Resource): Route[] =>
  resource.operations.flatMap((operation) => {
    const { methods, onItem, handle } = HANDLERS[operation];
    if (onItem && resource.identifier === 'uuid') return [];
    const path = `/api/${resource.name}${onItem ? '/:id{[1-9][0-9]*}' : ''}`;
    return methods.map(
      (method): Route => ({
        method,
        path,
        right: operationRight(resource, operation),
        ...(operation === 'list' && { labelRight: labelRight(resource) }),
        opensBy: operation === 'list' ? resource.openBy : undefined,
        provesCaller: operation === 'update' || operation === 'create',
        // A uuid is a link that opens without login.
        carriesSecret: resource.identifier === 'uuid',
        isPersonal: resource.isPersonal ?? false,
        changesDeclarations: method !== 'GET' && resource.changesDeclarations === true,
        handle: handle(resource),
      }),
    );
  });

/** The export of each record with a list in the admin. */
const exportRoutes = (resource: Resource): Route[] =>
  resource.route === null || !resource.operations.includes('list')
    ? []
    : [{ method: 'GET', path: `/api/${resource.name}/export`, right: exportRight(resource), handle: exported(resource) }];

/** The documentation by the origin that it names; the header `Host` may name any. */
const documentations = new BoundedMap<string, ConstantDocument>(4);
onCustomised(() => documentations.clear());

const protocolRoutes: readonly Route[] = [
  { method: 'GET', path: '/api', right: 'public', handle: () => objectAnswer(entrypoint()) },
  {
    method: 'GET',
    path: '/api/docs.jsonld',
    right: 'public',
    handle: (context) => {
      const origin = originOf(context);
      return answerConstant(
        context,
        documentations.getOrMake(origin, () => constantDocument(apiDocumentation(origin))),
      );
    },
  },
  {
    method: 'GET',
    path: '/api/contexts/:type',
    right: 'public',
    handle: (context) => {
      const contextDocument = contextOf(context.req.param('type') ?? '', originOf(context));
      if (!contextDocument) throw new DomainError('record.not_found');
      return objectAnswer(contextDocument);
    },
  },
];

/** All calls derived from declarations. */
export const hydraRoutes = (): Route[] => [
  ...protocolRoutes,
  ...Object.values(RESOURCES).flatMap((resource) => [...exportRoutes(resource), ...resourceRoutes(resource)]),
];
