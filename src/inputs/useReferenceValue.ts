import { type RaRecord, useGetMany } from 'react-admin';
import type { Reference } from '../../model/kernel/resource.ts';
import { keyOf } from '../providers/recordId.ts';
import { isReference } from '../records/references.ts';

/** The related record of a value; a bare IRI (a default, a link's parameter) is looked up once. */
export const useReferenceValue = (target: string, value: unknown): Reference | null => {
  const iri = typeof value === 'string' && keyOf(value) ? value : null;
  const { data } = useGetMany<RaRecord>(target, { ids: iri ? [iri] : [] }, { enabled: iri !== null });
  if (isReference(value)) return value;
  const found: unknown = iri ? data?.[0] : null;
  return isReference(found) ? found : null;
};
