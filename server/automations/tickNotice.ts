import { defineStatement } from '../database/defineStatement.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { recordWriter } from '../records/recordWriter.ts';

/** A message ($1) and those of the same act to other groups, as far as they wait; always locked in one order. */
const waitingTogetherStatement = defineStatement({
  text: `
select o.id from automation_notices n join automation_notices o on o.id = n.id or (n.user_group_id is not null
  and o.user_group_id is not null and (o.created_at, o.record, o.automation_name, o.text) = (n.created_at, n.record, n.automation_name, n.text))
where n.id = $1 and not o.is_done order by o.id for update of o`,
  columns: { id: 'int4' },
});

/**
 * Ticks a message of an automation; one that was already ticked stays as it is. Several groups are one audience: nobody who belongs to
 * two of them ticks the same message twice.
 */
export const tickNotice = async (context: WriteContext, id: number): Promise<number> => {
  const { id: noticeId } = await recordsOf(context).automation_notices.read(id);
  const waitingRows = await waitingTogetherStatement.rows(context.database, [noticeId]);
  const ids = waitingRows.map((notice) => notice.id);
  const values = { isDone: true, doneBy: context.actor.name };
  if (ids.length > 0) await recordWriter(context, 'automation_notices').changeMany(ids, values);
  return id;
};
