import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { keyOf } from '../../../src/api/recordId.ts';

/** The address of a record's page from its IRI; null: it has none. */
export const recordAddress = (iri: string): string | null => {
  const name = /^\/api\/([a-z_]+)\//.exec(iri)?.[1] ?? '';
  const route = isResourceKey(name) ? resourceByName(name).route : null;
  return route === null ? null : `/${route}/${keyOf(iri)}/edit`;
};
