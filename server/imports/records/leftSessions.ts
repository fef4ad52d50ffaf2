import type { RecordImportKind } from '../../../model/imports/kinds/recordImportKinds.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { PLANNED_FIELDS, type PlannedCollection } from '../../../model/planning/plannedRecords.ts';
import { type LeavingRecord, plannedSessions } from '../../planning/replacement/askAboutPlanned.ts';
import type { RowCheckContext } from '../check/rowCheckContext.ts';
import type { RecordPlan } from './recordPlan.ts';

const isPlanned = (kind: string): kind is PlannedCollection => Object.values<string>(PLANNED_FIELDS).includes(kind);

/** What a row takes out of use, as the record's own write sees it: a closed place, a vehicle that is out of service. */
const leavingOf = ({ outcome, record, values, before }: RecordPlan): LeavingRecord | null => {
  if (outcome !== 'update' || !record?.id) return null;
  const [was, is] = [before, values].map(({ own, delegated }): JsonObject => ({ ...own, ...delegated }));
  if (was?.isActive === true && is?.isActive === false) return { id: record.id };
  const until = is?.inactiveUntilDate;
  if (typeof until !== 'string') return null;
  return { id: record.id, after: typeof was?.inactiveUntilDate === 'string' ? was.inactiveUntilDate : null, until };
};

/** Says of rows that take records out of use which coming sessions count on them. */
export const withLeftSessions = async (
  { database, actor, now, isWriting }: RowCheckContext,
  kind: RecordImportKind,
  plans: readonly RecordPlan[],
): Promise<RecordPlan[]> => {
  if (isWriting || !isPlanned(kind)) return [...plans];
  const leaving = new Map(
    plans.flatMap((plan) => {
      const record = leavingOf(plan);
      return record ? [[plan, record] as const] : [];
    }),
  );
  if (leaving.size === 0) return [...plans];
  const left = await plannedSessions({ database, actor, now }, { collection: kind, records: [...leaving.values()] });
  return plans.map((plan) => {
    const record = leaving.get(plan);
    const sessions = record && left.get(record.id);
    if (!sessions) return plan;
    const field = record.until ? 'inactiveUntilDate' : 'isActive';
    return { ...plan, warnings: [...plan.warnings, { field, message: problemMessage('import.leaves_sessions', sessions) }] };
  });
};
