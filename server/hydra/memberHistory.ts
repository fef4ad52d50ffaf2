import { type Actor, isAllowed } from '../../model/accounts/access.ts';
import { fieldOf } from '../../model/kernel/fieldOf.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { joinTableName, quoted } from '../database/naming.ts';

/** The inverse relation at the end of a declared `memberHistory`. */
export interface MemberRelation {
  /** The record that has the members. */
  readonly owner: Resource;
  /** Its inverse relation, e.g. `needTrainings`. */
  readonly field: string;
  /** The members' collection, and their field that names the owner. */
  readonly target: string;
  readonly mappedBy: string;
  /** The to-many relation from the record to its owners; null: the record is the owner. */
  readonly through: string | null;
}

/** The members whose arrivals and departures are in a record's history, for people who may read them; null: none. */
export const memberRelation = (resource: Resource, actor: Actor): MemberRelation | null => {
  if (!resource.memberHistory) return null;
  const [name = '', through = null] = resource.memberHistory.split('.').toReversed();
  const link = through === null ? null : fieldOf(resource, through);
  const owner = link?.kind === 'many' ? resourceByName(link.target) : resource;
  const field = fieldOf(owner, name);
  if (field.kind !== 'inverse') throw new Error(`${resource.name}.${resource.memberHistory} is not an inverse relation`);
  if (!isAllowed(owner.access.item, actor.roles)) return null;
  return { owner, field: name, target: field.target, mappedBy: field.mappedBy, through };
};

/** SQL of the id that a journalled relation holds as number, IRI or object: the indexed expression of migration 0003. */
const heldId = (side: 'before' | 'after', name: string): string =>
  `substring(coalesce(l.${side} #>> '{${name},@id}', l.${side} ->> '${name}') from '[0-9]+$')::int`;

/** SQL of the journal lines in which a member left or joined one of the owners of the record `key`. */
export const memberLines = (resource: Resource, { target, mappedBy, through }: MemberRelation, key: string): string => {
  const owners =
    through === null
      ? `array[${key}]`
      : `array(select k.target_id from ${quoted(joinTableName(resource.name, through))} k where k.owner_id = ${key})`;
  const has = (side: 'before' | 'after') => `(l.${side} ? '${mappedBy}' and ${heldId(side, mappedBy)} = any(${owners}))`;
  return `select l.id, coalesce(${has('before')}, false) as has_left, coalesce(${has('after')}, false) as has_joined
    from api_logs l where l.resource = '${target}' and (${has('before')} or ${has('after')})
      and ${heldId('before', mappedBy)} is distinct from ${heldId('after', mappedBy)}`;
};
