import { SHIPPED_RECORD, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { AUTOMATION_LOG } from '../../../model/messages/automations/automationLog.ts';
import { SHIPPED_ACTS } from '../../../model/messages/automations/shippedAutomationTexts.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { Queryable } from '../../database/database.ts';
import { Parameters } from '../../database/sql.ts';
import { recordLabels } from '../../records/recordLabels.ts';
import { rowAreas } from '../../records/scope/rowAreas.ts';

interface ShippedRun {
  readonly code: ShippedCode;
  readonly needTrainingId: number;
  readonly cause: string;
  /** The key of the message, which is queued once. */
  readonly key: string;
  readonly now: Date;
}

/** Notes in the log of automations that a shipped one has queued its mail, in the same transaction. */
export const logRun = async (tx: Queryable, { code, needTrainingId, cause, key, now }: ShippedRun): Promise<void> => {
  const iri = iriOf(SHIPPED_RECORD, needTrainingId);
  const labels = await recordLabels(tx, new Map([[SHIPPED_RECORD, new Set([needTrainingId])]]));
  const params = new Parameters();
  const areas = rowAreas(SHIPPED_RECORD, 't', params);
  const values = {
    automation_name: choiceLabel('shipped_automations', 'code', code),
    shipped: code,
    record: iri,
    record_label: recordLabel(SHIPPED_RECORD, labels.get(iri)) || String(needTrainingId),
    cause,
    at: now,
    outcome: 'done',
    detail: AUTOMATION_LOG.done(SHIPPED_ACTS[code]),
    cause_key: key,
    root_key: key,
    depth: 1,
    created_at: now,
    updated_at: now,
  };
  const placeholders = Object.values(values).map((value) => params.add(value));
  await tx.write(
    'automation_runs',
    `insert into automation_runs (area_ids, ${Object.keys(values).join(', ')})
select ${areas}, ${placeholders.join(', ')} from need_trainings t where t.id = ${params.add(needTrainingId)}`,
    params.values,
  );
};
