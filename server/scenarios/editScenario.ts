import { z } from 'zod';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../http/bodySchema.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, notFound, problem } from '../kernel/domainError.ts';
import { recordReader } from '../records/recordReader.ts';
import { plannedNeedsStatement } from './plannedNeedsStatement.ts';
import type { ScenarioResult, StoredItem } from './scenarioRequest.ts';
import { changeScenario, lockReadyScenario } from './storedScenario.ts';

const IRIS = z.array(IRI_SCHEMA).max(200);
const CLOCK = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const SCENARIO_EDIT_BODY = z.strictObject({
  isRefused: z.boolean().optional(),
  days: z.array(z.iso.date()).min(1).max(60).optional(),
  start: CLOCK.optional(),
  end: CLOCK.optional(),
  area: IRI_SCHEMA.optional(),
  trainingLocation: IRI_SCHEMA.optional(),
  trainers: IRIS.optional(),
  vehicles: IRIS.optional(),
  teachingTools: IRIS.optional(),
  needTrainings: IRIS.optional(),
});

type Body = z.infer<typeof SCENARIO_EDIT_BODY>;

/** The ids of records that the caller may see. */
const seenIds = async (
  context: WriteContext,
  collection: 'areas' | 'trainers' | 'vehicles' | 'teaching_tools' | 'training_locations',
  { iris, name }: { readonly iris: readonly string[]; readonly name: string },
): Promise<readonly number[]> => {
  const ids = [...new Set(iris.map((iri, at) => idOfIri(collection, iri, `${name}[${at}]`)))];
  const rows = await recordReader(context, collection).listColumns(ids);
  if (rows.length < ids.length) throw invalid({ propertyPath: name, message: FIELD_REFUSALS.relation, code: 'relation' });
  return ids;
};

const membersOf = async (context: WriteContext, body: Body): Promise<Partial<StoredItem>> => {
  const { trainers, vehicles, teachingTools, trainingLocation, area } = body;
  const [place] = trainingLocation
    ? await seenIds(context, 'training_locations', { iris: [trainingLocation], name: 'trainingLocation' })
    : [];
  const [ownArea] = area ? await seenIds(context, 'areas', { iris: [area], name: 'area' }) : [];
  return {
    ...(trainers && { trainers: await seenIds(context, 'trainers', { iris: trainers, name: 'trainers' }) }),
    ...(vehicles && { vehicles: await seenIds(context, 'vehicles', { iris: vehicles, name: 'vehicles' }) }),
    ...(teachingTools && { tools: await seenIds(context, 'teaching_tools', { iris: teachingTools, name: 'teachingTools' }) }),
    ...(place !== undefined && { place }),
    ...(ownArea !== undefined && { area: ownArea }),
  };
};

const hoursOf = (item: StoredItem, { days, start = item.start, end = item.end }: Body): Partial<StoredItem> => {
  if (end <= start) throw invalid({ propertyPath: 'end', message: FIELD_REFUSALS.type, code: 'type' });
  const dates = days && [...new Set(days)].sort();
  if (dates && dates.length !== item.days.length) throw problem('workflow.refused', 'scenario.weekdays');
  return { start, end, ...(dates && { days: dates }) };
};

/** Moves needs onto the item: from other items or from those left out, of the same training and area. */
const withNeeds = async (
  context: WriteContext,
  result: ScenarioResult,
  { key, iris }: { readonly key: string; readonly iris: readonly string[] },
): Promise<ScenarioResult> => {
  const item = result.items.find((one) => one.key === key);
  const ids = [...new Set(iris.map((iri, at) => idOfIri('need_trainings', iri, `needTrainings[${at}]`)))];
  const scenarioNeeds = new Set([...result.items.flatMap(({ needs }) => needs), ...result.leftOut.map(({ need }) => need)]);
  if (!item || ids.some((id) => !scenarioNeeds.has(id))) throw problem('workflow.refused', 'scenario.need_elsewhere');
  const rows = await plannedNeedsStatement.rows(context, [ids, []]);
  if (rows.length < ids.length) throw problem('workflow.refused', 'scenario.need_elsewhere');
  if (rows.some(({ typeId }) => typeId !== item.type)) throw problem('workflow.refused', 'scenario.need_of_other_training');
  const removedNeeds = item.needs.filter((id) => !ids.includes(id));
  const last = {
    reason: 'left_by_choice',
    type: item.type,
    area: item.area,
    until: item.days.at(-1) ?? '',
    wouldFit: [],
  } as const;
  return {
    ...result,
    items: result.items.map((one) =>
      one.key === key ? { ...one, needs: ids } : { ...one, needs: one.needs.filter((id) => !ids.includes(id)) },
    ),
    leftOut: [...result.leftOut.filter(({ need }) => !ids.includes(need)), ...removedNeeds.map((need) => ({ ...last, need }))],
  };
};

/** Changes or refuses a part of a proposal; the planning's conflicts judge it when it is shown and adopted. */
export const editScenario = async (
  context: WriteContext,
  { id, key }: { readonly id: number; readonly key: string },
  sentBody: unknown,
): Promise<void> => {
  const body = readAs(SCENARIO_EDIT_BODY, sentBody);
  const { result } = await lockReadyScenario(context, id);
  const item = result.items.find((one) => one.key === key);
  if (!item) throw notFound();
  const { isRefused = item.isRefused, needTrainings, ...movedValues } = body;
  const isMoved = Object.keys(movedValues).length > 0;
  if (isMoved && item.session !== null) throw problem('workflow.refused', 'scenario.joined_session');
  const changedItem: StoredItem = {
    ...item,
    ...(isMoved && { ...hoursOf(item, body), ...(await membersOf(context, body)) }),
    isRefused,
    isChanged: item.isChanged || isMoved || needTrainings !== undefined,
  };
  const withItem = { ...result, items: result.items.map((one) => (one.key === key ? changedItem : one)) };
  const next = needTrainings ? await withNeeds(context, withItem, { key, iris: needTrainings }) : withItem;
  await changeScenario(context, { id, from: ['ready', 'adopted'] }, { status: 'ready', result: next });
};
