import type { Database, Queryable } from '../database/database.ts';
import { type Announcement, announceAttendance, announceWrite } from './announcements.ts';
import { attendanceToAnnounceStatement, writesToAnnounceStatement } from './outboxLinesStatement.ts';

const AT_ONCE = 200;

const DELIVER = `
insert into webhook_deliveries (webhook_id, event_id, event, payload, next_try_at, created_at, updated_at)
select w.id, e."eventId", e.event, e.payload, $2, (e.payload ->> 'timestamp')::timestamptz, $2
from jsonb_to_recordset($1::jsonb) e ("eventId" text, event text, areas int[], payload jsonb)
join webhooks w on w.is_active and e.event = any(w.events) and (e.areas is null
  or not exists (select from webhooks_areas k where k.owner_id = w.id)
  or exists (select from webhooks_areas k where k.owner_id = w.id and k.target_id = any(e.areas)))
order by e."eventId", w.id
on conflict (webhook_id, event_id) do nothing`;

const spreadSome = async (transaction: Queryable, now: Date): Promise<number> => {
  const writes = await writesToAnnounceStatement.rows(transaction, [AT_ONCE]);
  const attendance = await attendanceToAnnounceStatement.rows(transaction, [AT_ONCE]);
  const events: (Announcement | null)[] = [...writes.map(announceWrite), ...attendance.map(announceAttendance)];
  const ids = [...writes, ...attendance].map(({ id }) => id);
  if (ids.length === 0) return 0;
  await transaction.write('webhook_deliveries', DELIVER, [JSON.stringify(events.filter((event) => event !== null)), now]);
  await transaction.write('webhook_outbox', 'delete from webhook_outbox where id = any($1::bigint[])', [ids]);
  return ids.length;
};

/** Does anything wait in the outbox. Only reads, to avoid a change event. */
const hasEvents = async (database: Database): Promise<boolean> =>
  (await database.query(`select 1 from webhook_outbox where receiver = 'webhooks' limit 1`)).length > 0;

/** Turns the outbox into a delivery for each web hook that asked for the event. Instances share the work. */
export const spreadEvents = async (database: Database, now: Date, signal: AbortSignal): Promise<void> => {
  if (!(await hasEvents(database))) return;
  while (!signal.aborted) {
    const count = await database.transaction((transaction) => spreadSome(transaction, now));
    if (count === 0) return;
  }
};
