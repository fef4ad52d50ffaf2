import type { SameBookingReason, SameCompanyReason } from '../../../model/bookings/bookingDuplicates.ts';
import { typed } from '../../database/defineStatement.ts';
import { scopedStatement } from '../../records/scope/scopedStatement.ts';

const SAME_EMAIL = 'lower(o.email) = lower(b.email)';
const SAME_PHONE = 'phone_search(o.phone) = phone_search(b.phone)';
const SAME_NAME = `search_text(o.last_name) = search_text(b.last_name)
  and search_text(coalesce(o.first_name, '')) = search_text(coalesce(b.first_name, ''))`;

/** Bookings of the same person as a booking ($1), within some days ($2); at most some ($3), the newest first. */
export const sameBookingsStatement = scopedStatement({
  of: ['bookings', 'o'],
  text: (scope) => `
select o.id, array_remove(array[
  case when ${SAME_EMAIL} then 'email' end,
  case when ${SAME_PHONE} then 'phone' end,
  case when ${SAME_NAME} then 'name' end], null) as reasons
from bookings b join bookings o on o.id <> b.id
  and o.created_at between b.created_at - make_interval(days => $2::int) and b.created_at + make_interval(days => $2::int)
  and (${SAME_EMAIL} or ${SAME_PHONE} or (${SAME_NAME}))
where b.id = $1 and ${scope} order by o.id desc limit $3::int`,
  columns: { id: 'int4', reasons: typed<readonly SameBookingReason[]>('text[]') },
});

/** Companies that a booking ($1) without one names by its SIRET or name; at most some ($2). */
export const namedCompaniesStatement = scopedStatement({
  of: ['companies', 'c'],
  text: (scope) => `
select c.id, array_remove(array[
  case when c.siret = b.siret then 'siret' end,
  case when plain_text(c.name) = plain_text(b.company_name) then 'name' end], null) as reasons
from bookings b join companies c on c.siret = b.siret or plain_text(c.name) = plain_text(b.company_name)
where b.id = $1 and b.company_id is null and ${scope} order by 1 limit $2::int`,
  columns: { id: 'int4', reasons: typed<readonly SameCompanyReason[]>('text[]') },
});
