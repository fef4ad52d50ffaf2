import type { Actor } from '../../../model/kernel/access.ts';
import { isAllowed } from '../../../model/kernel/access.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import { iriOf, isOnlyPut, type Reference, type Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { RESOURCES, type RecordFor, type ResourceKey } from '../../../model/registry/resources.ts';
import { findAccountPerson } from '../../accounts/caller/findActor.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import type { RecordDoor } from '../../records/recordDoor.ts';
import { recordsOf } from '../../records/recordsOf.ts';
import type { Seeding } from './seeding.ts';

/** Choices and the members of objects are checked by the validation, as those of a request. */
type Given<Value> = Value extends readonly Reference[]
  ? readonly number[]
  : Value extends Reference
    ? number
    : Value extends readonly (infer Item)[]
      ? readonly (Item extends object ? object : string)[]
      : Value extends object
        ? object
        : Value extends string
          ? string | Date
          : Value;

/** Values of a new record by field, relations as ids. */
export type NewRecord<K extends ResourceKey> = {
  readonly [Name in Exclude<keyof RecordFor<K>, '@id' | '@type' | 'id' | 'version'>]?: Given<RecordFor<K>[Name]>;
} & {
  /** Values of added fields by key. */
  readonly custom?: Readonly<Record<string, unknown>>;
};

const ADMINISTRATOR = 'admin@pilotage.example';
const SUPPLIERS = 'fournisseurs@pilotage.example';
const COMMERCE = 'commerce@pilotage.example';

/** Addresses of the people who enter records of a collection. Default: the administrator. */
const AUTHORS: Readonly<Partial<Record<ResourceKey, string>>> = {
  training_locations: SUPPLIERS,
  training_location_pricing_options: SUPPLIERS,
  caterers: SUPPLIERS,
  hotels: SUPPLIERS,
  companies: COMMERCE,
  company_contacts: COMMERCE,
};

const personOf = async ({ tx, authors }: Seeding, email: string): Promise<Actor> => {
  const knownAuthor = authors.get(email);
  if (knownAuthor) return knownAuthor;
  const [account] = await tx.query<{ id: number }>('select id from accounts where email = $1', [email]);
  const person = account ? await findAccountPerson(tx, account.id) : null;
  if (!person) throw new Error(`No account has the address ${email}`);
  authors.set(email, person);
  return person;
};

/** The writer of a collection: a right they lack is a fault of the demonstration. */
export const authorOf = async (seeding: Seeding, name: ResourceKey): Promise<Actor> => {
  const email = seeding.by ?? AUTHORS[name] ?? ADMINISTRATOR;
  const author = await personOf(seeding, email);
  const resource: Resource = RESOURCES[name];
  if (isAllowed(resource.access[isOnlyPut(resource) ? 'update' : 'create'], author.roles)) return author;
  throw new Error(`${email} may not create ${name}`);
};

const sentValue = (field: Field | undefined, value: unknown): unknown => {
  if (field?.kind === 'one' || field?.kind === 'many' || field?.kind === 'file') {
    const iri = (id: unknown) => iriOf(field.kind === 'file' ? 'files' : field.target, Number(id));
    return Array.isArray(value) ? value.map(iri) : typeof value === 'number' ? iri(value) : value;
  }
  return value instanceof Date ? value.toISOString() : value;
};

/** The body that a form would send: relations as IRIs, without empty fields. */
export const bodyOf = ({ fields }: Resource, values: object): JsonObject =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, sentValue((fields as Fields)[name], value)]],
    ),
  );

/** A call of a step's author at its moment, for use cases. Each has an id of its own: the journal's index is slow on equal ones. */
export const contextOf = async (seeding: Seeding, actor?: Actor): Promise<WriteContext> => {
  seeding.calls.last += 1;
  return {
    database: seeding.tx,
    actor: actor ?? (await personOf(seeding, seeding.by ?? ADMINISTRATOR)),
    now: seeding.at,
    requestId: `demonstration-${seeding.calls.last}`,
    ...(seeding.files && { files: seeding.files }),
  };
};

/** Records of a collection, as the author writes them at the moment of the step. */
export const recordsIn = async <K extends ResourceKey>(seeding: Seeding, name: K): Promise<RecordDoor<K>> => {
  return recordsOf(await contextOf(seeding, await authorOf(seeding, name)))[name];
};

/** Creates records one after the other by the product's own call, with its rules and its journal lines. Returns their ids. */
export const createRecords = async <K extends ResourceKey>(
  seeding: Seeding,
  name: K,
  rows: readonly NewRecord<K>[],
): Promise<readonly number[]> => {
  const records = await recordsIn(seeding, name);
  const ids: number[] = [];
  for (const row of rows) ids.push(await records.create(bodyOf(RESOURCES[name], row)));
  return ids;
};
