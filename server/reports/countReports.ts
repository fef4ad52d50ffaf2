import { type ReportDelays, reportDelays } from '../../model/reports/reportDelays.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';

/** Reports received from a day ($1) to another ($2), each null: any. */
const treatedReportsStatement = defineStatement({
  text: `select r.created_at as "receivedAt", min(e.at) filter (where e.state is not null) as "decidedAt",
  case when r.state = 'closed' then max(e.at) filter (where e.state = 'closed') end as "closedAt"
from reports r left join report_entries e on e.report_id = r.id
where ($1::date is null or (r.created_at at time zone 'Europe/Paris')::date >= $1)
  and ($2::date is null or (r.created_at at time zone 'Europe/Paris')::date <= $2)
group by r.id`,
  columns: { receivedAt: 'timestamptz', decidedAt: 'timestamptz?', closedAt: 'timestamptz?' },
});

/** Number and delays of the reports of a period; null: no bound. */
export const countReports = async (
  database: Queryable,
  { startDate, endDate }: { readonly startDate: string | null; readonly endDate: string | null },
): Promise<ReportDelays> => reportDelays(await treatedReportsStatement.rows(database, [startDate, endDate]));
