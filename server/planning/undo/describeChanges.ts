import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import type { ChangedRecord } from '../../../model/messages/changedRecords.ts';
import { recordName } from '../../../model/messages/labels.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { recordLabels } from '../../records/recordLabels.ts';

/** A record of the planning, e.g. `logistic_sessions` 12. */
export interface NamedRecord {
  readonly resource: string;
  readonly id: number;
}

const idsOf = (records: readonly NamedRecord[]) =>
  new Map(
    [...Map.groupBy(records, ({ resource }) => resource)].map(([name, recordsOfTable]) => [
      name,
      new Set(recordsOfTable.map(({ id }) => id)),
    ]),
  );

const keyOf = ({ resource, id }: NamedRecord): string => iriOf(resource, id);

/** Deleted records ($1: collections, $2: ids) as they last were, from the journal. */
const deletedRecordsStatement = defineStatement({
  text: `
select distinct on (l.resource, l.record_id) l.resource, l.record_id as id, l.before
from api_logs l join unnest($1::text[], $2::int[]) as w(resource, id) on l.resource = w.resource and l.record_id = w.id
where l.action = 'delete'
order by l.resource, l.record_id, l.id desc`,
  columns: {
    resource: 'text',
    id: 'int4',
    before: typed<JsonObject>('jsonb'),
  },
});

const labelsOf = async (database: Queryable, records: readonly NamedRecord[], pairs: readonly unknown[]) => {
  const gone = await deletedRecordsStatement.rows(database, pairs);
  return new Map<string, JsonObject>([
    ...gone.map((line): [string, JsonObject] => [keyOf(line), line.before]),
    ...(await recordLabels(database, idsOf(records))),
  ]);
};

/** The journal's latest line of each record since then. */
const latestWritersStatement = defineStatement({
  text: `
select distinct on (l.resource, l.record_id) l.resource, l.record_id as id, nullif(l.actor_name, '') as by,
  l.account_id as "accountId", to_json(l.at)#>>'{}' as at
from api_logs l join unnest($1::text[], $2::int[]) as w(resource, id) on l.resource = w.resource and l.record_id = w.id
where l.at > (select updated_at from planning_commands where id = $3)
order by l.resource, l.record_id, l.id desc`,
  columns: {
    resource: 'text',
    id: 'int4',
    by: 'text?',
    accountId: 'int4?',
    at: 'text',
  },
});

/** Labels of the changes since a command, with author and time; the caller's own are marked. */
export const describeChanges = async (
  database: Queryable,
  actor: Pick<Actor, 'accountId'>,
  { command, records }: { readonly command: number; readonly records: readonly NamedRecord[] },
): Promise<readonly ChangedRecord[]> => {
  const pairs = [records.map(({ resource }) => resource), records.map(({ id }) => id)];
  const lines = await latestWritersStatement.rows(database, [...pairs, command]);
  const latest = new Map(lines.map((line) => [keyOf(line), line]));
  const labels = await labelsOf(database, records, pairs);
  return records.map((record): ChangedRecord => {
    const iri = keyOf(record);
    const line = latest.get(iri);
    const label = recordLabel(record.resource, labels.get(iri)) || String(record.id);
    return {
      '@id': iri,
      label: `${recordName(record.resource, 1)} ${label}`,
      by: line?.by ?? null,
      isOwn: line?.accountId === actor.accountId,
      at: line?.at ?? null,
    };
  });
};
