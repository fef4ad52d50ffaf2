import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import { addDays } from '../invented/calendar.ts';
import { recordsIn } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';

/** Days from today to a last valid day that no session reaches. */
export const validDays = (index: number): number => 400 + ((index * 37) % 300);

/** Vehicles without a session after the nearest of these days: nothing planned becomes a conflict. */
const FREE = `select v.id from vehicles v
  where not exists (select from logistic_sessions_vehicles k join logistic_sessions l on l.id = k.owner_id
    where k.target_id = v.id and l.end_at::date > $1::date + 12)
order by v.id limit 3`;

/** Some inspections, insurances and leases end soon, so that their warnings show at any date. */
export const seedExpiries = async (seeding: Seeding): Promise<void> => {
  const { tx, today, now } = seeding;
  const soon = [
    { inspectionExpiresOn: addDays(today, 12) },
    { insuranceExpiresOn: addDays(today, 25) },
    { renewAt: addDays(today, 48) },
  ];
  const vehicles = await recordsIn({ ...seeding, at: new Date(now.getTime() - DAY_MS) }, 'vehicles');
  for (const [index, { id }] of (await tx.query<{ id: number }>(FREE, [today])).entries())
    await vehicles.patch(await vehicles.read(id), soon[index]);
};
