import { keyOfName } from '../../model/customisation/customFieldKinds.ts';
import { customisation } from '../../model/registry/customisation.ts';
import { resourceByName } from '../../model/registry/resources.ts';

/** Is it the name of an added field that the record does not have, or no more. */
export const isLostField = (resource: string, name: string): boolean =>
  keyOfName(name) !== null && !Object.hasOwn(resourceByName(resource).fields, name);

/** The label of an added field that is archived; null: it was deleted, and its label with it. */
export const archivedLabel = (resource: string, name: string): string | null =>
  (customisation().archivedFields ?? []).find((field) => field.resource === resource && field.key === keyOfName(name))?.label ??
  null;
