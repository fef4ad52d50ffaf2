import type { Reference } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { RecordFor } from '../../../model/registry/resources.ts';
import type { TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import { lockLogisticSessions, lockResources } from '../../conflicts/lockPlanned.ts';
import { readDrafts } from '../../conflicts/planningDraft.ts';
import { idOfIri } from '../../http/bodySchema.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { stale } from '../../kernel/domainError.ts';
import { recordsOf } from '../../records/recordsOf.ts';

/** A logistic session's item with the fields commands need. */
export type LogisticSessionItem = RecordFor<'logistic_sessions'> &
  JsonObject & {
    readonly trainingSessions: readonly (Reference & {
      readonly status: TrainingSessionStatus;
      readonly trainingType: (Reference & { readonly name: string }) | null;
      readonly numberTraineesRegistered: number;
    })[];
  };

/** The sessions named in a body, locked with all their resources until the transaction ends. 404 out of scope. */
export const lockNamedLogisticSessions = async (
  context: WriteContext,
  iris: readonly (readonly [propertyPath: string, iri: string])[],
): Promise<readonly LogisticSessionItem[]> => {
  const { database } = context;
  const ids = iris.map(([propertyPath, iri]) => idOfIri('logistic_sessions', iri, propertyPath));
  await lockLogisticSessions(database, ids);
  await lockResources(database, await readDrafts(database, ids));
  const items: LogisticSessionItem[] = [];
  for (const id of ids) items.push((await recordsOf(context).logistic_sessions.read(id)) as LogisticSessionItem);
  return items;
};

/** One session; refused if it changed since the sender saw it. */
export const lockNamedLogisticSession = async (
  context: WriteContext,
  iri: string,
  version: number | undefined,
): Promise<LogisticSessionItem> => {
  const [item] = await lockNamedLogisticSessions(context, [['session', iri]]);
  if (!item) throw new Error('The locked logistic session was not loaded');
  if (version !== undefined && version !== item.version) throw stale(item);
  return item;
};

export const trainingIdsOf = (items: readonly LogisticSessionItem[]): number[] => [
  ...new Set(items.flatMap(({ trainingSessions }) => trainingSessions.map(({ id }) => id))),
];
