/** SQL of the postal code that distances of a need `t` with its company `c` count from: the need's own, else the company's. */
export const NEED_POSTAL_CODE = `coalesce(nullif(t.zip_code, ''), c.zip_code)`;

/** SQL of the day from which a need `t` can be trained: the delivery of the vehicle, as far as it is known. */
export const NEED_DELIVERY = 'coalesce(t.delivery_date, t.estimated_delivery_date)';
/** SQL of the Paris day since which a need `t` waits: the order of the vehicle, else when it was recorded. */
export const WAITING_SINCE = `coalesce(t.command_date, (t.created_at at time zone 'Europe/Paris')::date)`;
