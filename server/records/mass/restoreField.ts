import { withCustomNames, withCustomValues } from '../../../model/customisation/customFieldKinds.ts';
import type { MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { defineStatement, type RowOf, typed } from '../../database/defineStatement.ts';
import type { Report } from '../../http/progress.ts';
import { isSame } from '../../hydra/write/body.ts';
import type { RefusedRow, RowBody } from '../../hydra/write/judgeMany.ts';
import { problem } from '../../kernel/domainError.ts';
import { requireMassField } from './changeField.ts';
import { goneTargets } from './goneTargets.ts';
import { type MassContext, patchMany } from './patchMany.ts';

/** Values of a field ($3) before and after a change ($1: its request, $2: collection, $4: person), by record. */
const changedValuesStatement = defineStatement({
  text: `
select l.record_id as id, l.before -> $3 as before, l.after -> $3 as after
from api_logs l
where l.request_id = $1 and l.resource = $2 and l.after ? $3 and l.action = 'update' and l.account_id = $4
order by l.record_id`,
  columns: {
    id: 'int4',
    before: typed<unknown>('jsonb'),
    after: typed<unknown>('jsonb'),
  },
});

interface FieldRestoration {
  readonly resource: Resource;
  readonly field: string;
  /** The change, by the name that its answer gave it. */
  readonly change: string;
  readonly report: Report;
}

type ChangedValue = RowOf<typeof changedValuesStatement>;

/** Why the old value of a record is not put back; null: it is. */
type RefusalOf = (current: JsonObject, value: ChangedValue | undefined) => string | null;

interface ChunkOfValues {
  readonly records: readonly JsonObject[];
  readonly ids: readonly number[];
  readonly byId: ReadonlyMap<number, ChangedValue>;
}

/** The old values as bodies of their records, without those that were changed since, or that nobody sees any more. */
const planOf = (
  { name, refusalOf }: { readonly name: string; readonly refusalOf: RefusalOf },
  { records, ids, byId }: ChunkOfValues,
) => {
  const rows: RowBody[] = [];
  const refused: RefusedRow[] = [];
  for (const current of records) {
    const value = byId.get(Number(current.id));
    const reason = refusalOf(current, value);
    if (reason === null) rows.push({ current, body: withCustomValues([[name, value?.before ?? null]]) });
    else refused.push({ current, reason });
  }
  const seenIds = new Set(records.map(({ id }) => Number(id)));
  for (const id of ids) if (!seenIds.has(id)) refused.push({ current: { id }, reason: problemMessage('mass.gone_since') });
  return { rows, refused };
};

/** Gives records the values back that a change of many took from them, as far as they have not been changed since. */
export const restoreField = async (context: MassContext, restoration: FieldRestoration): Promise<MassFieldAnswer> => {
  const { resource, field: name, change, report } = restoration;
  requireMassField(context, resource, name);
  const field = fieldOf(resource, name);
  const values = await changedValuesStatement.rows(context.database, [change, resource.name, name, context.actor.accountId]);
  if (values.length === 0) throw problem('record.conflict', 'mass.nothing_to_undo');
  const byId = new Map(values.map((row) => [row.id, row]));
  return patchMany(context, {
    resource,
    field: name,
    report,
    select: async () => [...byId.keys()],
    plan: async (inside, records, ids) => {
      const oldValues = ids.map((id) => byId.get(id)?.before);
      const isGone = await goneTargets(inside.database, field, oldValues);
      const refusalOf: RefusalOf = (current, value) => {
        if (!isSame(field, value?.after, withCustomNames(current)[name])) return problemMessage('mass.changed_since');
        return isGone(value?.before) ? problemMessage('mass.target_gone') : null;
      };
      return planOf({ name, refusalOf }, { records, ids, byId });
    },
  });
};
