import type { RecordImportKind } from '../../../model/imports/recordImportKinds.ts';
import type { JsonObject } from '../../../model/kernel/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PLANNED_FIELDS, type PlannedCollection } from '../../../model/planning/plannedRecords.ts';
import { type Leaving, plannedSessions } from '../../planning/askAboutPlanned.ts';
import type { Reason } from '../importRow.ts';
import type { RowCheckContext } from '../rowCheckContext.ts';
import type { RecordPlan } from './recordPlan.ts';

const isPlanned = (kind: string): kind is PlannedCollection => Object.values<string>(PLANNED_FIELDS).includes(kind);

/** What a row takes out of use, as the record's own write sees it: a closed place, a vehicle that is out of service. */
const leavingOf = (collection: PlannedCollection, { record, values, before }: RecordPlan): Leaving | null => {
  if (!record?.id) return null;
  const [was, is] = [before, values].map(({ own, delegated }): JsonObject => ({ ...own, ...delegated }));
  if (was?.isActive === true && is?.isActive === false) return { collection, id: record.id };
  const until = is?.inactiveUntilDate;
  if (typeof until !== 'string') return null;
  return { collection, id: record.id, after: typeof was?.inactiveUntilDate === 'string' ? was.inactiveUntilDate : null, until };
};

/** Says of rows that take records out of use which coming sessions count on them. */
export const withLeftSessions = async (
  { database, actor, now, isWriting }: RowCheckContext,
  kind: RecordImportKind,
  plans: readonly RecordPlan[],
): Promise<RecordPlan[]> => {
  const said: RecordPlan[] = [];
  for (const plan of plans) {
    const leaving = isPlanned(kind) && plan.outcome === 'update' ? leavingOf(kind, plan) : null;
    const left = leaving && !isWriting ? await plannedSessions({ database, actor, now }, leaving) : null;
    const field = leaving?.until ? 'inactiveUntilDate' : 'isActive';
    const warnings: Reason[] = left ? [{ field, message: problemMessage('import.leaves_sessions', left) }] : [];
    said.push({ ...plan, warnings: [...plan.warnings, ...warnings] });
  }
  return said;
};
