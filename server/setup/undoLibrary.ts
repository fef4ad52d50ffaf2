import { isAllowed } from '../../model/accounts/access.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { resourceByName } from '../../model/resources.ts';
import { LIBRARY_COLLECTIONS } from '../../model/setup/library.ts';
import { invalid, problem } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';

const COLLECTIONS = Object.values(LIBRARY_COLLECTIONS);

/** The collection and id of a record that the library may have created. */
const placeOf = (iri: string) => {
  for (const collection of COLLECTIONS) {
    const id = idFromIri(collection, iri);
    if (id !== null) return { collection, id };
  }
  throw invalid({ propertyPath: 'records', message: FIELD_REFUSALS.relation, code: 'relation' });
};

/**
 * Deletes records that the library has created, all or none, in the caller's transaction. One that was changed or is used since is
 * refused by its name.
 */
export const undoLibrary = async (context: WriteContext, iris: readonly string[]): Promise<void> => {
  for (const { collection, id } of iris.map(placeOf)) {
    if (!isAllowed(resourceByName(collection).access.delete, context.actor.roles)) {
      throw problem('request.forbidden', 'request.right_missing');
    }
    const door = recordsOf(context)[collection];
    const record = await door.lock(id);
    if (record.version > 1) {
      throw problem('record.conflict', 'setup.changed_since', { name: recordLabel(collection, record) });
    }
    await door.remove(id);
  }
};
