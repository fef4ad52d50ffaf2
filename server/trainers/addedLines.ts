import type { CustomFieldDefinition } from '../../model/customisation/addedField.ts';
import { customName } from '../../model/customisation/customFieldKinds.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { closedFields } from '../../model/kernel/hiddenFields.ts';
import { customisation } from '../../model/registry/customisation.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import type { AddedLine, TrainerLogisticSession } from '../../model/trainers/trainerSpace.ts';
import { isUnticked, type Stored, type StoredCustom, textsOfStored } from '../customisation/addedTexts.ts';
import type { Queryable } from '../database/database.ts';

/** Records of a trainer's day whose added fields may be on its card. */
const ON_DAY_CARD: readonly ResourceKey[] = [
  'logistic_sessions',
  'training_sessions',
  'vehicles',
  'training_locations',
  'companies',
  'need_trainings',
];

/** The added fields on the card of a trainer's day, which this trainer may read. A file cannot be opened from it. */
export const dayCardFields = ({ roles }: Actor): readonly CustomFieldDefinition[] =>
  customisation().fields.filter(
    ({ resource, isOnDayCard, kind, key }) =>
      isOnDayCard &&
      kind !== 'file' &&
      ON_DAY_CARD.includes(resource) &&
      !closedFields(resourceByName(resource), roles).includes(customName(key)),
  );

/** Added fields of an object's rows as its statement reads them, by the collection of each. */
type StoredAdded = Readonly<Partial<Record<ResourceKey, StoredCustom>>>;

/** An object whose `added` is still as the statement read it. */
type WithStored<T> = Omit<T, 'added'> & { readonly added?: StoredAdded | readonly AddedLine[] | undefined };

const isStored = (value: unknown): value is StoredAdded => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `change` for every object of a day that may have added fields. */
const mapDay = <Day extends Pick<TrainerLogisticSession, 'place' | 'trainings' | 'vehicles'>>(
  day: Day,
  change: <T extends object>(part: T) => T,
): Day =>
  change({
    ...day,
    place: change(day.place),
    trainings: day.trainings.map((training) => change({ ...training, trainees: training.trainees.map(change) })),
    vehicles: day.vehicles.map(change),
  });

/** Replaces the stored added fields of the days by their lines: label and text. */
export const withAddedLines = async <Day extends Pick<TrainerLogisticSession, 'place' | 'trainings' | 'vehicles'>>(
  database: Queryable,
  days: readonly Day[],
  fields: readonly CustomFieldDefinition[],
): Promise<readonly Day[]> => {
  if (fields.length === 0) return days;
  const valuesOf = (customs: StoredAdded): readonly (Stored & { readonly label: string })[] =>
    fields
      .map(({ resource, key, label }) => ({ resource, label, name: customName(key), custom: customs[resource] ?? null }))
      .filter((value) => value.custom && !isUnticked(value));
  const all: Stored[] = [];
  const collect = <T extends object>(part: T): T => {
    const parts = part as WithStored<T>;
    if (isStored(parts.added)) all.push(...valuesOf(parts.added));
    return part;
  };
  for (const day of days) mapDay(day, collect);
  const textOf = await textsOfStored(database, all);
  const withLines = <T extends object>(part: T): T => {
    const { added, ...rest } = part as WithStored<T>;
    if (!isStored(added)) return part;
    const lines = valuesOf(added).map((value): AddedLine => ({ label: value.label, text: textOf(value) }));
    const shownLines = lines.filter(({ text }) => text);
    return (shownLines.length > 0 ? { ...rest, added: shownLines } : rest) as T;
  };
  return days.map((day) => mapDay(day, withLines));
};
