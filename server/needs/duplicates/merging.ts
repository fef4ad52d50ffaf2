import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { type Fields, isWritable } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { invalid, stale } from '../../kernel/domainError.ts';
import type { RecordDoor } from '../../records/recordDoor.ts';

/** The values of the named fields, as the body of a write. */
export const takenOverValues = (resource: Resource, record: JsonObject, names: readonly string[]): JsonObject => {
  const from = withCustomNames(record);
  const unknown = names.filter((name) => {
    const field = Object.hasOwn(resource.fields, name) ? (resource.fields as Fields)[name] : undefined;
    const isHidden = field?.customKey !== undefined && !(name in from);
    return !field || isHidden || !isWritable(field) || ('cascade' in field && field.cascade === true);
  });
  if (unknown.length) {
    throw invalid(
      ...unknown.map((name) => ({ propertyPath: `takeOver.${name}`, message: FIELD_REFUSALS.unknown, code: 'unknown' })),
    );
  }
  return Object.fromEntries(names.map((name) => [name, from[name]]));
};

export type Versions = Readonly<Record<string, number>>;

/** A record to merge, its row locked; refused if it has changed since the person saw it. */
export const readForMerge = async <K extends 'need_trainings' | 'trainees'>(
  records: RecordDoor<K>,
  id: number,
  versions: Versions,
): Promise<RecordFor<K>> => {
  const iri = records.iri(id);
  const seenVersion = versions[iri];
  if (seenVersion === undefined)
    throw invalid({ propertyPath: `versions.${iri}`, message: FIELD_REFUSALS.required, code: 'required' });
  const current = await records.read(id);
  if (current.version !== seenVersion) throw stale(current);
  return current;
};
