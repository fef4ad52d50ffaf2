import type { emargements } from '../../model/emargement.ts';
import type { ExpressionsOf } from '../hydra/expressions.ts';

/** When each half-day was signed: the last event of the period decides, since deleting a signature adds one. */
const signatures = (row: string): string => `(
  select coalesce(jsonb_object_agg(last.period, last.server_time), '{}'::jsonb) from (
    select distinct on (v.period) v.period, v.type, v.server_time from emargement_events v
    where v.entry_uuid = ${row}.uuid and v.type in ('signed', 'signature_deleted') order by v.period, v.id desc
  ) last where last.type = 'signed')`;

export const emargementsExpressions = {
  fields: {
    signatures,
    validatedAt: (row) => `(select validated_at from emargement_sheets where id = ${row}.sheet_id)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof emargements>;
