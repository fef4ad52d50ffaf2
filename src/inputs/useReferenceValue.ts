import type { Reference } from '../../model/kernel/resource.ts';
import { useMayPick } from '../access/useMayPick.ts';
import { keyOf } from '../api/recordId.ts';
import { isReference } from '../records/references.ts';
import { useLabels } from '../records/useLabels.ts';

/** The related record of a value; a bare IRI (a default, a link's parameter) is looked up once by label. */
export const useReferenceValue = (target: string, value: unknown): Reference | null => {
  const mayPick = useMayPick(target);
  const key = typeof value === 'string' ? keyOf(value) : null;
  const { data } = useLabels(target, { filter: { id: [key] }, perPage: 1 }, { enabled: key !== null && mayPick });
  if (isReference(value)) return value;
  const record: unknown = key ? data?.[0] : null;
  return isReference(record) ? record : null;
};
