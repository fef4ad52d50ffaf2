import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { WriteContext } from '../contract/writeContext.ts';
import type { WriteEvent } from '../contract/writeHooks.ts';
import { hooksOf } from '../read/domain.ts';
import { readBody } from './body.ts';
import { lackingOf } from './refuseLacking.ts';
import { completed, eventOf, hasChanges } from './write.ts';

/** A record that was read, and the body that changes it. */
export interface RowBody {
  readonly current: JsonObject;
  readonly body: JsonObject;
}

/** A record that is left as it is, and why. */
export interface RefusedRow {
  readonly current: JsonObject;
  readonly reason: string;
}

/** Runs the hooks before the write of one row; null: nothing changes. */
const judge = async (context: WriteContext, resource: Resource, { current, body }: RowBody): Promise<WriteEvent | null> => {
  const values = readBody({ resource, body, current, roles: context.actor.roles, now: context.now });
  if (!hasChanges(values)) return null;
  const hooks = hooksOf(resource.name);
  const event = await completed(hooks, eventOf(context, current, values));
  const extra = (await hooks?.beforeWrite?.(event)) ?? {};
  if (Object.keys(extra).length > 0) throw new Error(`A hook of ${resource.name} writes more than its fields`);
  return event;
};

/**
 * Judges the change of each row as a write of that one would be, without writing. What all rows have in common, such as whether the
 * writer sees the record that a relation leads to, is the caller's to judge.
 * @returns the writes that are possible, and the rows that are left out
 */
export const judgeMany = async (context: WriteContext, resource: Resource, rows: readonly RowBody[]) => {
  const events: WriteEvent[] = [];
  const refused: RefusedRow[] = [];
  for (const { current: readRecord, body } of rows) {
    const current = withCustomNames(readRecord);
    try {
      const event = await judge(context, resource, { current, body });
      if (event) events.push(event);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ current, reason: error.message });
    }
  }
  const idOf = ({ current }: WriteEvent) => Number(current?.id);
  const changes = events.map((event) => ({ id: idOf(event), values: event.values.own }));
  const lacking = new Map((await lackingOf(context.database, resource, changes)).map(({ id, violations }) => [id, violations]));
  for (const event of events) {
    const reasons = lacking.get(idOf(event))?.map(({ message }) => message) ?? [];
    if (event.current && reasons.length > 0) refused.push({ current: event.current, reason: reasons.join('\n') });
  }
  return { events: events.filter((event) => !lacking.has(idOf(event))), refused };
};
