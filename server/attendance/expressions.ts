import type { attendanceRequests } from '../../model/attendance/attendanceRequest.ts';
import type { emargements } from '../../model/attendance/emargement.ts';
import { isAssigned } from '../accounts/people/assigneeSql.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

export const attendanceRequestsExpressions = {
  fields: {},
  filters: { assignee: (row, user) => isAssigned({ trainingSession: `${row}.training_session_id` }, user) },
} as const satisfies ExpressionsOf<typeof attendanceRequests>;

const ofPeriod = (period: string): string =>
  `'${period}', (array_agg(json_build_object('signedAt', last.server_time, 'isLate', last.is_late)) filter (where last.period = '${period}'))[1]`;

/** Fields of an entry derived from the journal. */
export const emargementsExpressions = {
  fields: {
    signatures: (row) => `(select json_build_object(${ofPeriod('morning')}, ${ofPeriod('afternoon')})
      from (
        select distinct on (v.period) v.period, v.type, v.server_time, v.is_late from emargement_events v
        where v.entry_uuid = ${row}.uuid and v.type in ('signed', 'signature_deleted')
        order by v.period, v.id desc
      ) last
      where last.type = 'signed')`,
    validatedAt: (row) => `(select s.validated_at from emargement_sheets s where s.id = ${row}.sheet_id)`,
  },
  filters: {},
} as const satisfies ExpressionsOf<typeof emargements>;
