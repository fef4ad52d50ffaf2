import type { MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { isEmpty } from '../../../model/kernel/validation.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { unnamedRecord } from '../../../model/messages/unnamedRecord.ts';
import type { Database } from '../../database/database.ts';
import { toDomainError } from '../../database/databaseErrorRefusal.ts';
import { quoted } from '../../database/naming.ts';
import type { Report } from '../../http/progress.ts';
import { inPreviewedTransaction } from '../../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { WriteEvent } from '../../hydra/contract/writeHooks.ts';
import { hooksOf } from '../../hydra/read/domain.ts';
import { readItems } from '../../hydra/read/item.ts';
import { judgeMany, type RefusedRow, type RowBody } from '../../hydra/write/judgeMany.ts';
import { changeEachRow } from '../changeEachRow.ts';

export interface MassContext extends WriteContext {
  readonly database: Database;
}

/** Rows per statement: far below its time limit. */
const CHUNK = 1000;

/** Records named for each reason. */
const MAX_NAMED = 20;

/** Collects the records that are left out, by reason. */
const collectRefusals = (resource: Resource) => {
  const groups: Record<string, { count: number; labels: string[] }> = {};
  const groupOf = (sentence: string) => {
    groups[sentence] ??= { count: 0, labels: [] };
    return groups[sentence];
  };
  return {
    add: ({ current, reason }: RefusedRow): void => {
      const group = groupOf(reason);
      group.count += 1;
      if (group.labels.length < MAX_NAMED) group.labels.push(recordLabel(resource.name, current) || unnamedRecord(current.id));
    },
    /** For the answer, most frequent first. */
    answer: () => {
      const refusals = Object.entries(groups)
        .map(([reason, group]) => ({ reason, ...group }))
        .sort((left, right) => right.count - left.count);
      return { refusedTotal: refusals.reduce((sum, { count }) => sum + count, 0), refusals };
    },
  };
};

const writeEvents = async (inside: WriteContext, resource: Resource, events: readonly WriteEvent[]): Promise<void> => {
  const changes = events.map(({ current, values }) => ({ id: Number(current?.id), values: Object.fromEntries(values.own) }));
  await changeEachRow(inside, resource, changes).catch((error: unknown) => {
    throw toDomainError(error, resource);
  });
  const afterWrite = hooksOf(resource.name)?.afterWrite;
  if (afterWrite) for (const event of events) await afterWrite({ ...event, id: Number(event.current?.id) });
};

export interface MassPatch {
  readonly resource: Resource;
  /** Name of the field that changes. */
  readonly field: string;
  /** Tells what would happen, and undoes it. Default false. */
  readonly preview?: boolean | undefined;
  readonly report: Report;
  /** Ids of the records, in the transaction. */
  readonly select: (inside: WriteContext) => Promise<readonly number[]>;
  /** The bodies of records that were read, and those that are left out without one; ids that nobody sees any more have no record. */
  readonly plan: (
    inside: WriteContext,
    records: readonly JsonObject[],
    ids: readonly number[],
  ) => Promise<{ readonly rows: readonly RowBody[]; readonly refused: readonly RefusedRow[] }>;
}

const hasValue = ({ current }: WriteEvent, field: string): boolean => {
  const value = current?.[field];
  return !isEmpty(value) && !(Array.isArray(value) && value.length === 0);
};

/**
 * Writes a body of its own to each of many records, in one transaction: what is refused for one record leaves that one out. Rows are
 * locked while they are judged, so that a concurrent write is either seen or waits.
 */
export const patchMany = (
  context: MassContext,
  { resource, field, preview = false, report, select, plan }: MassPatch,
): Promise<MassFieldAnswer> =>
  inPreviewedTransaction(context, preview, async (inside) => {
    const { database, actor } = inside;
    const refusals = collectRefusals(resource);
    const ids = await select(inside);
    let [changedCount, replacedCount] = [0, 0];
    for (let doneCount = 0; doneCount < ids.length; doneCount += CHUNK) {
      report({ done: doneCount, totalItem: ids.length });
      const chunk = ids.slice(doneCount, doneCount + CHUNK);
      await database.query(`select id from ${quoted(resource.name)} where id = any($1::int[]) order by id for update`, [chunk]);
      const { rows, refused } = await plan(inside, await readItems(database, resource, { ids: chunk, actor }), chunk);
      const judged = await judgeMany(inside, resource, rows);
      for (const row of [...refused, ...judged.refused]) refusals.add(row);
      if (!preview) await writeEvents(inside, resource, judged.events);
      changedCount += judged.events.length;
      replacedCount += judged.events.filter((event) => hasValue(event, field)).length;
    }
    const answer = refusals.answer();
    return {
      totalItem: ids.length,
      changed: changedCount,
      replaced: replacedCount,
      unchanged: ids.length - changedCount - answer.refusedTotal,
      ...answer,
      change: preview || changedCount === 0 ? null : inside.requestId,
    };
  });
