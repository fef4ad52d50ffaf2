import { FIELD_REFUSALS } from '../../model/messages/fieldRefusals.ts';
import type { RecordFor } from '../../model/resources.ts';
import { invalid, stale } from '../domainError.ts';
import type { RecordDoor } from '../records/recordDoor.ts';

export type Versions = Readonly<Record<string, number>>;

/** A record to merge, its row locked; refused if it has changed since the person saw it. */
export const readForMerge = async <K extends 'need_trainings' | 'trainees'>(
  records: RecordDoor<K>,
  id: number,
  versions: Versions,
): Promise<RecordFor<K>> => {
  const iri = records.iri(id);
  const seen = versions[iri];
  if (seen === undefined) throw invalid({ propertyPath: `versions.${iri}`, message: FIELD_REFUSALS.required, code: 'required' });
  const current = await records.read(id);
  if (current.version !== seen) throw stale(current);
  return current;
};
