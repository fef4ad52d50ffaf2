import { DAY_MS } from '../../../model/calendar/parisTime.ts';
import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { RESOURCES, type ResourceKey } from '../../../model/registry/resources.ts';
import { joinTableName, quoted } from '../../database/naming.ts';
import { tableNamed } from '../../database/tableName.ts';
import { invalid } from '../../kernel/domainError.ts';
import { judgeBody } from '../../records/judgeBody.ts';
import { authorOf, bodyOf, type NewRecord, recordsIn } from './createRecords.ts';
import type { Seeding } from './seeding.ts';

/** A record with the id that others of the plan refer to. */
export interface PlannedRecord<K extends ResourceKey> {
  readonly id: number;
  readonly at: Date;
  readonly values: NewRecord<K>;
  /** Columns that the server sets. Default none. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

/** Records of one author and moment, validated as bodies of requests. */
const createTogether = async <K extends ResourceKey>(
  seeding: Seeding,
  name: K,
  plannedRows: readonly PlannedRecord<K>[],
): Promise<void> => {
  const resource: Resource = RESOURCES[name];
  const { roles } = await authorOf(seeding, name);
  const rows = plannedRows.map(({ id, values, columns }) => {
    const judged = judgeBody({ resource, body: bodyOf(resource, values), current: null, roles, now: seeding.at });
    if ('violations' in judged) throw invalid(...judged.violations);
    return { values: Object.fromEntries(judged.own), columns: { id, ...columns } };
  });
  await (await recordsIn(seeding, name)).createManyWith(rows);
};

const OFFICERS = ['driver-program@pilotage.example', 'autres@pilotage.example'] as const;

/** The officer who writes what is written together: they take turns, week by week. */
export const officerAt = (at: Date): string => OFFICERS[Math.floor(at.getTime() / (7 * DAY_MS)) % 2] ?? OFFICERS[0];

const linkAll = async ({ tx }: Seeding, table: string, pairs: readonly (readonly [number, number])[]): Promise<void> => {
  const join = tableNamed(table);
  const text = `insert into ${quoted(join)} (owner_id, target_id) select * from unnest($1::int[], $2::int[])`;
  await tx.write(join, text, [pairs.map(([owner]) => owner), pairs.map(([, target]) => target)]);
};

/**
 * Creates many records: validated one by one like bodies of requests, then written by one statement for each moment, with a journal
 * line each. Their hooks do not run: those of a session alone take 20 ms, and of all of them eight seconds.
 */
export const createManyRecords = async <K extends ResourceKey>(
  seeding: Seeding,
  name: K,
  plannedRows: readonly PlannedRecord<K>[],
): Promise<void> => {
  for (const group of Map.groupBy(plannedRows, ({ at }) => at.getTime()).values()) {
    const { at } = group[0] ?? seeding;
    await createTogether({ ...seeding, at, by: officerAt(at) }, name, group);
  }
  const { fields }: Resource = RESOURCES[name];
  for (const [relation, { kind }] of Object.entries<Field>(fields)) {
    if (kind !== 'many') continue;
    const targetsOf = (values: Readonly<Record<string, unknown>>) => (values[relation] ?? []) as readonly number[];
    const pairs = plannedRows.flatMap(({ id, values }) => targetsOf(values).map((target) => [id, target] as const));
    if (pairs.length > 0) await linkAll(seeding, joinTableName(name, relation), pairs);
  }
  await seeding.tx.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${quoted(name)}))`, [name]);
};
