import { parisInstant, parisTime } from '../../model/calendar/parisTime.ts';
import { idFromIri, type Reference } from '../../model/kernel/resource.ts';
import { type ResourceKey, resourceByName } from '../../model/registry/resources.ts';
import type { ScenarioItem, ScenarioRecord } from '../../model/scenarios/scenarioView.ts';
import type { ItemChange } from './scenarioCalls.ts';

/** A part of a proposal while it is changed. */
export interface ItemDraft {
  readonly days: readonly (string | null)[];
  readonly start: string | null;
  readonly end: string | null;
  readonly trainingLocation: Reference | null;
  readonly trainers: readonly Reference[];
  readonly vehicles: readonly Reference[];
  readonly teachingTools: readonly Reference[];
  readonly needTrainings: readonly ScenarioRecord[];
}

/** A record for a picker, which builds the label from label fields: the first one gets the whole label. */
const referenceTo = (collection: ResourceKey, { '@id': iri, label }: ScenarioRecord): Reference => {
  const declared = resourceByName(collection);
  return { '@id': iri, '@type': declared.type, id: idFromIri(collection, iri) ?? 0, [declared.label[0] ?? 'name']: label };
};

export const itemDraft = (item: ScenarioItem): ItemDraft => ({
  days: item.days,
  start: parisTime(new Date(item.startAt)),
  end: parisTime(new Date(item.endAt)),
  trainingLocation: referenceTo('training_locations', item.trainingLocation),
  trainers: item.trainers.map((one) => referenceTo('trainers', one)),
  vehicles: item.vehicles.map((one) => referenceTo('vehicles', one)),
  teachingTools: item.teachingTools.map((one) => referenceTo('teaching_tools', one)),
  needTrainings: item.needTrainings,
});

const irisOf = (records: readonly { readonly '@id': string }[]): readonly string[] => records.map((record) => record['@id']);

const instant = (day: string | null | undefined, time: string | null): string | null =>
  day && time && /^\d{2}:\d{2}$/.test(time) ? parisInstant(day, time).toISOString() : null;

/** From the start of the first day to the end of the last; the stored period while something is missing. */
export const draftPeriod = ({ startAt, endAt }: ScenarioItem, { days, start, end }: ItemDraft) => ({
  startAt: instant(days[0], start) ?? startAt,
  endAt: instant(days.at(-1), end) ?? endAt,
});

/** Can the draft be sent. */
export const isComplete = ({ days, start, end, trainingLocation }: ItemDraft): boolean =>
  Boolean(start && end && trainingLocation && days.every(Boolean));

const bodyOf = ({ trainingSession }: ScenarioItem, draft: ItemDraft): ItemChange => {
  const needTrainings = irisOf(draft.needTrainings);
  if (trainingSession) return { needTrainings };
  return {
    needTrainings,
    days: draft.days.flatMap((day) => day ?? []),
    ...(draft.start ? { start: draft.start } : {}),
    ...(draft.end ? { end: draft.end } : {}),
    ...(draft.trainingLocation ? { trainingLocation: draft.trainingLocation['@id'] } : {}),
    trainers: irisOf(draft.trainers),
    vehicles: irisOf(draft.vehicles),
    teachingTools: irisOf(draft.teachingTools),
  };
};

/** Values of the item's fields that a change on the planning may replace. */
export const itemValues = (item: ScenarioItem): ItemChange => ({
  ...bodyOf(item, itemDraft(item)),
  isRefused: item.isRefused,
  area: item.area['@id'],
});

/** Changes that the draft makes: a part that joins a stored session only takes other trainees. */
export const itemChange = (item: ScenarioItem, draft: ItemDraft): ItemChange => {
  const valuesBefore: Readonly<Record<string, unknown>> = { ...bodyOf(item, itemDraft(item)) };
  const changedValues = Object.entries(bodyOf(item, draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(valuesBefore[name]),
  );
  return Object.fromEntries(changedValues);
};
