import { DATE_TRIGGER_HOUR } from '../../model/automations/automationTriggers.ts';
import { statusFieldOf } from '../../model/automations/watchedFields.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import { column, quoted } from '../database/naming.ts';
import { literal, Parameters } from '../database/sql.ts';
import { concernedRows } from '../records/lists/storedConditions.ts';
import { rowAreas } from '../records/scope/rowAreas.ts';
import type { AutomationDraft } from './automationDraft.ts';

/** The event that started an automation on one record. */
export interface Cause {
  /** The journal line, or the day of a date. */
  readonly key: string;
  readonly at: Date;
  readonly recordId: number;
  /** Name of who wrote the line; null: nobody did. */
  readonly actorName: string | null;
  readonly requestId: string | null;
  readonly areas: readonly number[] | null;
}

/** Lines of the journals by their ids, or everything between two instants. */
export type CauseWindow = { readonly lines: readonly number[] } | { readonly from: Date; readonly to: Date };

interface ReadCauses {
  readonly automation: AutomationDraft;
  readonly actor: Actor;
  readonly window: CauseWindow;
  /** SQL with what else has to hold, of `t` and the column `key`. Default: nothing. */
  readonly and?: (params: Parameters) => string;
  readonly limit: number;
}

interface Source {
  readonly from: string;
  readonly conditions: readonly string[];
  /** SQL of the columns of a cause. */
  readonly key: string;
  readonly at: string;
  readonly actorName: string;
  readonly requestId: string;
}

const inWindow = (window: CauseWindow, at: string, params: Parameters): string =>
  'lines' in window
    ? `l.id = any(${params.add(window.lines)}::int[])`
    : `${at} >= ${params.add(window.from)}::timestamptz and ${at} <= ${params.add(window.to)}::timestamptz`;

/** SQL: does a line of the journal of writes start the automation. */
const lineCondition = ({ record, trigger, triggerField, triggerStatus }: AutomationDraft, params: Parameters): string => {
  if (trigger === 'created') return `l.action = 'create'`;
  if (trigger === 'form_received') return `l.action = 'create' and l.after ->> 'publicForm' is not null`;
  if (trigger === 'status') {
    const name = literal(statusFieldOf(resourceByName(record))?.name ?? '');
    return `l.after ->> ${name} = ${params.add(triggerStatus)}::text and l.before ->> ${name} is distinct from l.after ->> ${name}`;
  }
  const isOther = `l.action <> 'create' and l.after is not null`;
  return triggerField ? `${isOther} and jsonb_exists(l.after, ${params.add(triggerField)}::text)` : isOther;
};

const writes = (automation: AutomationDraft, window: CauseWindow, params: Parameters): Source => ({
  from: `api_logs l join ${quoted(automation.record)} t on t.id = l.record_id`,
  conditions: [`l.resource = ${literal(automation.record)}`, lineCondition(automation, params), inWindow(window, 'l.at', params)],
  key: `'log_' || l.id`,
  at: 'l.at',
  actorName: 'l.actor_name',
  requestId: 'l.request_id',
});

const validations = (window: CauseWindow, params: Parameters): Source => ({
  from: `emargement_events l join emargement_sheets sheet on sheet.uuid = l.sheet_uuid join logistic_sessions t on t.id = sheet.logistic_session_id`,
  conditions: [`l.type = 'validated'`, inWindow(window, 'l.server_time', params)],
  key: `'att_' || l.id`,
  at: 'l.server_time',
  actorName: 'null::text',
  requestId: 'null::text',
});

const dates = ({ record, triggerField, offsetDays }: AutomationDraft, window: CauseWindow, params: Parameters): Source => {
  const name = triggerField ?? '';
  const day = `((${column('t', name, fieldOf(resourceByName(record), name))})::date + ${params.add(offsetDays ?? 0)}::int)`;
  const at = `(${day} + time '${DATE_TRIGGER_HOUR}:00')::timestamptz`;
  return {
    from: `${quoted(record)} t`,
    conditions: [inWindow(window, at, params)],
    key: `'date_' || ${day}`,
    at,
    actorName: 'null::text',
    requestId: 'null::text',
  };
};

const sourceOf = (automation: AutomationDraft, window: CauseWindow, params: Parameters): Source => {
  if (automation.trigger === 'date') return dates(automation, window, params);
  return automation.trigger === 'sheet_validated' ? validations(window, params) : writes(automation, window, params);
};

/**
 * Causes of an automation within a window, the newest first, with the number of all: one statement for its trigger, its conditions and
 * what its author may see. Conditions hold for the records as they are now.
 */
export const readCauses = async (
  database: Queryable,
  { automation, actor, window, and, limit }: ReadCauses,
): Promise<readonly (Cause & { readonly total: number })[]> => {
  const params = new Parameters();
  const where = concernedRows(automation, actor, params);
  const { from, conditions, key, at, actorName, requestId } = sourceOf(automation, window, params);
  const areas = rowAreas(automation.record, 't', params);
  const text = `select c.*, count(*) over ()::int as total from (
select ${key} as key, ${at} as at, t.id as "recordId", ${actorName} as "actorName", ${requestId} as "requestId", ${areas} as areas
from ${from}${where} and ${conditions.join(' and ')}) c${and ? ` where ${and(params)}` : ''}
order by c.at desc, c."recordId" desc limit ${limit}`;
  return database.query(text, params.values);
};
