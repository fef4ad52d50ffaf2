import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import { idFromIri, iriIn, type Resource } from '../../../model/kernel/resource.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Database } from '../../database/database.ts';
import { takenKey } from '../../database/databaseErrorRefusal.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { column, quoted } from '../../database/naming.ts';
import { run, type Statement } from '../../database/sql.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { expressionsOf } from '../read/domain.ts';
import { readItem } from '../read/item.ts';

/** Values of accounts are unique among all of them. */
const ACCOUNT_HOLDERS = ['users', 'trainers'] as const;

interface Reading {
  readonly resource: Resource;
  readonly actor: Actor;
}

/** The label of the record that a statement finds, if the actor may read it. */
const labelFound = async (database: Database, { resource, actor }: Reading, statement: Statement): Promise<string | null> => {
  if (resource.access.item === undefined || !isAllowed(resource.access.item, actor.roles)) return null;
  const [row] = await run<{ readonly id: number }>(database, statement);
  if (!row) return null;
  const object = await readItem(database, resource, { id: row.id, actor }).catch(() => null);
  return object === null ? null : recordLabel(resource.name, JSON.parse(object) as JsonObject) || null;
};

interface Wanted extends Reading {
  readonly name: string;
  readonly value: unknown;
}

/** A field's value as its column has it. */
const storedValue = (field: Field, value: unknown): unknown =>
  field.kind === 'one' ? idFromIri(field.target, String(iriIn(value))) : normalise(field, value);

/** The label of the record of a collection that has the value. */
const holderIn = async (database: Database, { resource, name, value, actor }: Wanted): Promise<string | null> => {
  const field = (resource.fields as Fields)[name];
  if (!field) return null;
  const expression = field.delegated ? expressionsOf(resource.name).fields[name]?.('t') : column('t', name, field);
  const text = `select t.id from ${quoted(resource.name)} t where ${expression} = $1 order by t.id desc limit 1`;
  return labelFound(database, { resource, actor }, { text, values: [value] });
};

/** The columns and expressions of an index ($1) of several, on this table ($2), and the condition for its rows. */
const indexStatement = defineStatement({
  text: `select string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' order by n) as key, pg_get_expr(i.indpred, i.indrelid) as condition
from pg_index i, generate_series(1, i.indnkeyatts::int) n
where i.indexrelid = to_regclass(quote_ident($1)) and i.indrelid = to_regclass(quote_ident($2)) and i.indnkeyatts > 1
group by i.indexrelid, i.indpred, i.indrelid`,
  columns: { key: 'text', condition: 'text?' },
});

/** The label of the record that has the values of several fields together. */
const holderOfAll = async (database: Database, error: DomainError, reading: Reading): Promise<string | null> => {
  const refusal = takenKey(error.cause);
  const index = refusal && (await indexStatement.row(database, [refusal.index, reading.resource.name]));
  if (!index) return null;
  // As PostgreSQL writes the values in its refusal.
  const text = `select id from ${quoted(reading.resource.name)} where concat_ws(', ', ${index.key}) = $1 and ${index.condition ?? true} limit 1`;
  return labelFound(database, reading, { text, values: [refusal.values] });
};

/** Words of a value that another record has: a name is there already, whatever else must differ with it. */
const takenMessage = (
  { label }: Pick<Resource, 'label'>,
  name: string,
  otherwise: (holder: string) => string = FIELD_REFUSALS.takenBy,
) => (label.includes(name) ? FIELD_REFUSALS.namedAlike : otherwise);

interface Refused extends Reading {
  readonly body: unknown;
}

const withHolder = async (database: Database, violation: Violation, { resource, body, actor }: Refused): Promise<Violation> => {
  const { propertyPath: name, code } = violation;
  const field = (resource.fields as Fields)[name];
  if (code !== 'unique' || !field || !('unique' in field && field.unique) || !isJsonObject(body)) return violation;
  const value = storedValue(field, withCustomNames(body)[name]);
  const kinds = field.delegated ? ACCOUNT_HOLDERS.map(resourceByName) : [resource];
  for (const kind of kinds) {
    const holder = await holderIn(database, { resource: kind, name, value, actor });
    if (holder) return { ...violation, message: takenMessage(kind, name)(holder) };
  }
  return violation;
};

/** A refused value that another record has, with that record's name for those who may read it. */
export const nameHolder = async (database: Database, error: unknown, refused: Refused): Promise<unknown> => {
  if (!(error instanceof DomainError)) return error;
  const violations = error.options.violations ?? [];
  if (!violations.some(({ code }) => code === 'unique')) return error;
  const holder = await holderOfAll(database, error, refused);
  const { resource } = refused;
  const combinationMessage = (name: string) => takenMessage(resource, name, FIELD_REFUSALS.combinationTakenBy);
  if (holder) return invalid(...violations.map((one) => ({ ...one, message: combinationMessage(one.propertyPath)(holder) })));
  return invalid(...(await Promise.all(violations.map((violation) => withHolder(database, violation, refused)))));
};
