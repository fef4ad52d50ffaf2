import type { Resource } from '../../model/kernel/resource.ts';
import { isJsonObject, type JsonObject } from '../../model/kernel/values/json.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { quoted } from '../database/naming.ts';
import { matchedVersions } from '../http/itemAnswer.ts';
import { createCallTransaction } from '../http/once/callTransaction.ts';
import { idParam } from '../http/request.ts';
import { readAnswer } from '../hydra/read/item.ts';
import { DomainError, unmatched } from '../kernel/domainError.ts';

const FIRST_FAILURE = 500;

/** The record that a route writes, by its address. */
const resourceOf = ({ path }: Route): Resource | null => {
  const name = /^\/api\/([a-z_]+)\/:id\{/.exec(path)?.[1] ?? '';
  return isResourceKey(name) && resourceByName(name).identifier !== 'uuid' ? resourceByName(name) : null;
};

const readCurrent = async (context: AppContext, resource: Resource): Promise<JsonObject> => {
  const { database } = context.get('deps');
  const object: unknown = JSON.parse(await readAnswer(database, resource, { id: idParam(context), actor: actorOf(context) }));
  return isJsonObject(object) ? object : {};
};

const lockVersion = async (transaction: Queryable, resource: Resource, id: number): Promise<number | undefined> => {
  const text = `select version from ${quoted(resource.name)} where id = $1 for update`;
  const [row] = await transaction.query<{ version: number }>(text, [id]);
  return row?.version;
};

/**
 * A write of a record with `If-Match`: a 412 unless the record has one of the named versions, also once its row is locked. Its writes
 * are one transaction.
 */
const writeMatching = async (
  context: AppContext,
  route: Route,
  expectation: { readonly resource: Resource; readonly header: string },
) => {
  const versions = matchedVersions(expectation.header);
  const current = await readCurrent(context, expectation.resource);
  const isMatched = (version: unknown): boolean => versions === null || versions.includes(Number(version));
  if (!isMatched(current.version)) throw unmatched(current);
  const deps = context.get('deps');
  const transaction = createCallTransaction(deps.database, {
    endsEarly: route.commitsEarly ?? false,
    begin: async (inside) => {
      if (!isMatched(await lockVersion(inside, expectation.resource, idParam(context)))) throw unmatched(current);
    },
  });
  context.set('deps', { ...deps, database: transaction.database });
  try {
    const response = await route.handle(context);
    await transaction.end(async () => undefined);
    return response;
  } catch (error) {
    if (error instanceof DomainError && error.status < FIRST_FAILURE) await transaction.end(async () => undefined);
    else await transaction.rollBack(error);
    throw error;
  } finally {
    context.set('deps', deps);
  }
};

/** Does a call write one record, which `If-Match` names. */
export const heedsIfMatch = (route: Route): boolean => route.method !== 'GET' && resourceOf(route) !== null;

/** Writes of a record heed `If-Match`. */
export const heedIfMatch = (route: Route): Route => {
  const resource = heedsIfMatch(route) ? resourceOf(route) : null;
  if (!resource) return route;
  return {
    ...route,
    handle: (context) => {
      const header = context.req.header('If-Match');
      return header === undefined ? route.handle(context) : writeMatching(context, route, { resource, header });
    },
  };
};
