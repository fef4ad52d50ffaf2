import { TRIAL_DAYS, TRIAL_SHOWN } from '../../../model/automations/automationTriggers.ts';
import { SHIPPED, SHIPPED_RECORD, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import type { FilterValues } from '../../../model/kernel/filterSearch.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { AUTOMATION_LOG } from '../../../model/messages/automations/automationLog.ts';
import { SHIPPED_ACTS, SHIPPED_CAUSES } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import { Parameters } from '../../database/sql.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { invalid } from '../../kernel/domainError.ts';
import { concernedRows, conditionsRefusal } from '../../records/lists/storedConditions.ts';
import { labelsOf } from '../runAutomation.ts';
import { SHIPPED_PAST } from './shippedPast.ts';

interface ShippedDraft {
  readonly code: ShippedCode;
  readonly conditions: FilterValues | null;
}

interface PastCause {
  readonly recordId: number;
  readonly email: string | null;
  readonly at: Date;
  readonly day: string;
  readonly total: number;
}

/** Needs whose trainees a shipped automation would have written to in the last thirty days, as they are now. Nothing is written. */
export const tryShipped = async ({ database, actor, now }: WriteContext, { code, conditions }: ShippedDraft) => {
  const filter = { record: SHIPPED_RECORD, conditions } as const;
  const message = conditionsRefusal(filter, actor);
  if (message !== null) throw invalid({ propertyPath: 'conditions', message, code: 'invalid' });
  const from = new Date(now.getTime() - TRIAL_DAYS * DAY_MS);
  const days = await readConfiguration(database, 'mail_convocation_days');
  const params = new Parameters();
  params.add(days);
  const text = `select c.*, count(*) over ()::int as total from (${SHIPPED_PAST[code]}) c
where c.at >= ${params.add(from)}::timestamptz and c.at <= ${params.add(now)}::timestamptz
  and c."recordId" in (select t.id from need_trainings t${concernedRows(filter, actor, params)})
order by c.at desc, c."recordId" desc limit ${TRIAL_SHOWN}`;
  const causes = await database.query<PastCause>(text, params.values);
  const ids = [...new Set(causes.map(({ recordId }) => recordId))];
  const labelOf = await labelsOf(database, SHIPPED_RECORD, ids);
  const total = causes[0]?.total ?? 0;
  const member = causes.map(({ recordId, email, at, day }) => ({
    record: iriOf(SHIPPED_RECORD, recordId),
    label: labelOf(recordId),
    at: at.toISOString(),
    cause: SHIPPED_CAUSES[code](day, days),
    actions: [{ kind: 'mail', text: SHIPPED_ACTS[code], refusal: email ? null : AUTOMATION_LOG[SHIPPED[code].reader] }],
  }));
  return { from: from.toISOString(), to: now.toISOString(), total, left: total - member.length, member };
};
