import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import type { Database } from '../../database/database.ts';
import { column, quoted } from '../../database/naming.ts';
import { run } from '../../database/sql.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { expressionsOf } from '../read/domain.ts';
import { readItem } from '../read/item.ts';

/** Values of accounts are unique among all of them. */
const ACCOUNT_HOLDERS = ['users', 'trainers'] as const;

interface Wanted {
  readonly resource: Resource;
  readonly name: string;
  readonly value: unknown;
  readonly actor: Actor;
}

/** The label of the record of a collection that has the value, if the actor may read it. */
const holderIn = async (database: Database, { resource, name, value, actor }: Wanted): Promise<string | null> => {
  const field = (resource.fields as Fields)[name];
  if (!field || resource.access.item === undefined || !isAllowed(resource.access.item, actor.roles)) return null;
  const expression = field.delegated ? expressionsOf(resource.name).fields[name]?.('t') : column('t', name, field);
  const text = `select t.id from ${quoted(resource.name)} t where ${expression} = $1 order by t.id desc limit 1`;
  const [row] = await run<{ readonly id: number }>(database, { text, values: [value] });
  if (!row) return null;
  const object = await readItem(database, resource, { id: row.id, actor }).catch(() => null);
  return object === null ? null : recordLabel(resource.name, JSON.parse(object) as JsonObject) || null;
};

interface Refused {
  readonly resource: Resource;
  readonly body: unknown;
  readonly actor: Actor;
}

const withHolder = async (database: Database, violation: Violation, { resource, body, actor }: Refused): Promise<Violation> => {
  const { propertyPath: name, code } = violation;
  const field = (resource.fields as Fields)[name];
  if (code !== 'unique' || !field || !('unique' in field && field.unique) || !isJsonObject(body)) return violation;
  const value = normalise(field, withCustomNames(body)[name]);
  const kinds = field.delegated ? ACCOUNT_HOLDERS.map(resourceByName) : [resource];
  for (const kind of kinds) {
    const holder = await holderIn(database, { resource: kind, name, value, actor });
    if (holder) return { ...violation, message: FIELD_REFUSALS.takenBy(holder) };
  }
  return violation;
};

/** A refused value that another record has, with that record's name for those who may read it. */
export const nameHolder = async (database: Database, error: unknown, refused: Refused): Promise<unknown> => {
  const violations = error instanceof DomainError ? (error.options.violations ?? []) : [];
  if (!violations.some(({ code }) => code === 'unique')) return error;
  return invalid(...(await Promise.all(violations.map((violation) => withHolder(database, violation, refused)))));
};
