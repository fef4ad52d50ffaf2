import type { Seeding } from '../writing/seeding.ts';

/** Days from today to a last valid day that no session reaches. */
export const validDays = (index: number): number => 400 + ((index * 37) % 300);

/** Vehicles without a session after the nearest of these days: nothing planned becomes a conflict. */
const NEAR = `
with free as (
  select v.id, row_number() over (order by v.id) as rank from vehicles v
  where not exists (select from logistic_sessions_vehicles k join logistic_sessions l on l.id = k.owner_id
    where k.target_id = v.id and l.end_at::date > $1::date + 12)
)
update vehicles v set
  inspection_expires_on = case free.rank when 1 then $1::date + 12 else v.inspection_expires_on end,
  insurance_expires_on = case free.rank when 2 then $1::date + 25 else v.insurance_expires_on end,
  renew_at = case free.rank when 3 then $1::date + 48 else v.renew_at end
from free where free.id = v.id and free.rank <= 3`;

/** Some inspections, insurances and leases end soon, so that their warnings show at any date. */
export const seedExpiries = async ({ tx, today }: Seeding): Promise<void> => {
  await tx.write('vehicles', NEAR, [today]);
};
