import { HttpError } from 'react-admin';
import { collectionPath } from '../../model/kernel/resource.ts';
import { isResourceKey } from '../../model/registry/resources.ts';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';

const KEY = '(?:[1-9]\\d{0,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const BARE_KEY = new RegExp(`^${KEY}$`);
const IRI = new RegExp(`^/api/([a-z_]+)/(${KEY})$`);

/** The number or uuid at the end of an id: `/api/vehicles/12` is `12`; null: not an id. */
export const keyOf = (id: unknown): string | null => {
  const text = String(id);
  return BARE_KEY.test(text) ? text : (IRI.exec(text)?.[2] ?? null);
};

/**
 * The IRI of a record from an IRI or a bare id. Any other text from the address bar is treated as an unknown record, so that no
 * id can lead a request out of the API.
 */
export const toIri = (resource: string, id: unknown): string => {
  const text = String(id);
  const [, collection, key] = IRI.exec(text) ?? [];
  if (isResourceKey(resource)) {
    if (BARE_KEY.test(text)) return `${collectionPath(resource)}/${text}`;
    if (collection === resource && key) return text;
  }
  throw new HttpError(FRENCH_MESSAGES.api['not-found'], 404);
};
