import { isJsonObject, type JsonObject } from '../../model/kernel/json.ts';
import { idFromIri, iriIn, iriOf } from '../../model/kernel/resource.ts';
import { isEmpty } from '../../model/kernel/validation.ts';
import type { ResourceKey } from '../../model/resources.ts';
import { recordReader } from '../records/recordReader.ts';
import type { WriteEvent } from '../records/writeHooks.ts';

/** Fields of a training that follow the day to which it is added. */
const OF_DAY = ['startAt', 'endAt', 'trainingLocation', 'area'] as const;
const TARGETS = { trainingLocation: 'training_locations', area: 'areas' } as const;

const isNew = (item: unknown): item is JsonObject => isJsonObject(item) && typeof iriIn(item) !== 'string';

const recordAt = async ({ transaction, actor }: WriteEvent, name: ResourceKey, value: unknown): Promise<JsonObject | null> => {
  const iri = iriIn(value);
  const id = typeof iri === 'string' ? idFromIri(name, iri) : null;
  if (id === null) return null;
  const [record] = await recordReader({ database: transaction, actor }, name).listUnscoped([id]);
  return (record as JsonObject | undefined) ?? null;
};

const dayOf = ({ values, current }: WriteEvent): JsonObject =>
  Object.fromEntries(
    OF_DAY.map((name) => {
      if (!values.own.has(name)) return [name, iriIn(current?.[name]) ?? current?.[name]];
      const value = values.own.get(name);
      return [name, name in TARGETS && typeof value === 'number' ? iriOf(TARGETS[name as keyof typeof TARGETS], value) : value];
    }),
  );

const withMissing = (given: JsonObject, proposed: JsonObject): JsonObject => ({
  ...given,
  ...Object.fromEntries(Object.entries(proposed).filter(([name, value]) => isEmpty(given[name]) && !isEmpty(value))),
});

/**
 * New training sessions inside a logistic session: what they leave out comes from the first one, teaching aids of another type from the
 * type, and the day's period, place and area from the day (specification §4).
 */
export const completeNewTrainings = async (event: WriteEvent): Promise<ReadonlyMap<string, unknown>> => {
  const items = event.values.cascades.get('trainingSessions');
  if (!(Array.isArray(items) && items.some(isNew))) return new Map();
  const [firstItem] = items as readonly unknown[];
  const first = isNew(firstItem) ? firstItem : await recordAt(event, 'training_sessions', firstItem);
  const day = dayOf(event);
  const completed: unknown[] = [];
  for (const item of items as readonly unknown[]) {
    if (!isNew(item)) {
      completed.push(item);
      continue;
    }
    const firstType = iriIn(first?.trainingType);
    const type = isEmpty(item.trainingType) ? firstType : iriIn(item.trainingType);
    const model = item !== first && type === firstType ? first : await recordAt(event, 'training_types', type);
    const proposed = {
      ...day,
      ...(isEmpty(first?.trainingLocation) ? {} : { trainingLocation: iriIn(first?.trainingLocation) }),
      trainingType: firstType,
      ...(item.teachingAids === undefined ? { teachingAids: model?.teachingAids } : {}),
    };
    completed.push(withMissing(item, proposed));
  }
  return new Map([['trainingSessions', completed]]);
};
