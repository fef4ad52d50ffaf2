import { isResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { mayUse } from '../../../src/records/resourceRights.ts';

/** Returns the address of a record's page from its IRI; null: it has none, or none for this person. */
export const useRecordAddress = (): ((iri: string) => string | null) => {
  const roles = useCurrentUser()?.roles ?? [];
  return (iri) => {
    const name = /^\/api\/([a-z_]+)\//.exec(iri)?.[1] ?? '';
    const route = isResourceKey(name) && mayUse(name, 'edit', roles) ? resourceByName(name).route : null;
    return route === null ? null : `/${route}/${keyOf(iri)}/edit`;
  };
};
