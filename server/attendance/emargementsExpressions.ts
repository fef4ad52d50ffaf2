import type { emargements } from '../../model/attendance/emargement.ts';
import type { ExpressionsOf } from '../records/expressions.ts';

const ofPeriod = (period: string): string =>
  `'${period}', (array_agg(json_build_object('signedAt', last.server_time, 'isLate', last.is_late)) FILTER (WHERE last.period = '${period}'))[1]`;

/** What the journal says of an entry. */
export const emargementsExpressions = {
  fields: {
    signatures: (row) => `(SELECT json_build_object(${ofPeriod('morning')}, ${ofPeriod('afternoon')})
      FROM (
        SELECT DISTINCT ON (v.period) v.period, v.type, v.server_time, v.is_late FROM emargement_events v
        WHERE v.entry_uuid = ${row}.uuid AND v.type IN ('signed', 'signature_deleted')
        ORDER BY v.period, v.id DESC
      ) last
      WHERE last.type = 'signed')`,
    validatedAt: (row) => `(SELECT s.validated_at FROM emargement_sheets s WHERE s.id = ${row}.sheet_id)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof emargements>;
