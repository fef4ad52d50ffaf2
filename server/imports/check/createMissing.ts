import { pickedText } from '../../../model/imports/importColumns.ts';
import { namedBy } from '../../../model/imports/missingNames.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { frenchOrder } from '../../database/frenchText.ts';
import { envelope } from '../../http/envelope.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, invalid } from '../../kernel/domainError.ts';
import { judgeBody } from '../../records/judgeBody.ts';
import { recordWriter } from '../../records/recordWriter.ts';
import { type ImportRef, loadImport, lockPending } from '../state/importState.ts';
import { findMissingNames, type MissingName } from './missingNames.ts';

/** Groups whose members have one of some roles ($1), or all rights. */
const groupsOfRolesStatement = defineStatement({
  text: `select g.name from user_groups g where g.roles && $1::text[] or 'ROLE_SUPER_ADMIN' = any(g.roles) order by ${frenchOrder('g.name')}`,
  columns: { name: 'text' },
});

/** Groups that may create what the caller may not. */
const creatorsOf = async (database: Queryable, missingNames: readonly MissingName[]): Promise<readonly string[]> => {
  const rights = missingNames.filter(({ mayCreate }) => !mayCreate).map(({ kind }) => resourceByName(kind).access.create);
  const roles = new Set(rights.flatMap((right) => (typeof right === 'string' ? [] : right)));
  if (roles.size === 0) return [];
  return (await groupsOfRolesStatement.rows(database, [[...roles]])).map(({ name }) => name);
};

/** Names in an import that do not exist, with what can be done about it. */
export const readMissingNames = async (context: Pick<WriteContext, 'database' | 'actor'>, of: ImportRef) => {
  const missingNames = await findMissingNames(context, await loadImport(context.database, of));
  return {
    ...envelope(of.family.type, `${iriOf(of.family.imports, of.id)}/missing_names`, 'ImportMissingNames'),
    names: missingNames.map(({ kind, path, cells, mayCreate, alike, owner }) => ({
      target: kind,
      path,
      count: cells.length,
      mayCreate,
      alike: alike && { '@id': alike.id === null ? null : iriOf(kind, alike.id), name: alike.name },
      isOwnerless: owner === 'none',
    })),
    creators: await creatorsOf(context.database, missingNames),
  };
};

interface Named {
  readonly target: string;
  readonly path: readonly string[];
}

export interface ChosenNames {
  /** Names whose records are created. */
  readonly create: readonly Named[];
  /** Spellings that become the name of the record that they are alike. */
  readonly replace: readonly Named[];
}

const keyOf = (target: string, path: readonly string[]): string => [target, ...path].join('\n');

const correctText = (rows: string): string => `
update ${rows} r set corrections = r.corrections || u.cells from jsonb_to_recordset($2::jsonb) as u("rowNumber" int, cells jsonb)
where r.import_id = $1 and r.row_number = u."rowNumber"`;

type Corrections = Map<number, Record<string, string>>;

const correct = (corrections: Corrections, { cells }: MissingName, text: string): void => {
  for (const cell of cells) {
    // What differs only by capitals is found as it is.
    if (cell.text.toLocaleLowerCase('fr') === text.toLocaleLowerCase('fr')) continue;
    corrections.set(cell.rowNumber, { ...corrections.get(cell.rowNumber), [cell.field]: text });
  }
};

/** Ids of the records made so far, by list and path. */
type Made = ReadonlyMap<string, number>;

/** The record that a name belongs to; undefined: it was not created. Null: its list has no owners. */
const ownerIdOf = ({ kind, owner }: MissingName, createdIds: Made): number | null | undefined => {
  const collection = namedBy(kind)?.owner?.collection;
  if (!collection || owner === null || owner === 'none') return null;
  return owner.id ?? createdIds.get(keyOf(collection, owner.path));
};

/** The row of a record with a name, and what it belongs to. */
const rowOf = ({ actor, now }: WriteContext, { kind, path }: MissingName, ownerId: number | null) => {
  const resource = resourceByName(kind);
  const naming = namedBy(kind);
  const owner = naming?.owner && ownerId !== null ? { [naming.owner.name]: iriOf(naming.owner.collection, ownerId) } : {};
  const body: JsonObject = { [naming?.name ?? '']: path.at(-1) ?? '', ...owner };
  const judged = judgeBody({ resource, body, current: null, roles: actor.roles, now });
  if ('violations' in judged) throw invalid(...judged.violations);
  return Object.fromEntries(judged.own);
};

const isCreatable = ({ alike, owner }: MissingName): boolean => alike === null && owner !== 'none';

/** Creates, all or none, the records that an import's rows name; only what was asked for, and is still missing. In the caller's transaction. */
export const createMissing = async (context: WriteContext, of: ImportRef, { create, replace }: ChosenNames): Promise<void> => {
  const { database } = context;
  // Two imports that name the same brand create it once.
  await database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.missingNames]);
  const missingNames = await findMissingNames(context, await lockPending(database, of));
  const isAsked = (names: readonly Named[]) => {
    const keys = new Set(names.map(({ target, path }) => keyOf(target, path)));
    return ({ kind, path }: MissingName) => keys.has(keyOf(kind, path));
  };
  const creating = missingNames.filter(isCreatable).filter(isAsked(create));
  if (creating.some(({ mayCreate }) => !mayCreate)) throw new DomainError('request.forbidden');
  const createdIds = new Map<string, number>();
  const corrections: Corrections = new Map();
  for (const kind of new Set(creating.map((name) => name.kind))) {
    const names = creating.flatMap((name) => {
      const ownerId = name.kind === kind ? ownerIdOf(name, createdIds) : undefined;
      return ownerId === undefined ? [] : [{ ...name, ownerId }];
    });
    const ids = await recordWriter(context, kind).createMany(names.map((name) => rowOf(context, name, name.ownerId)));
    for (const [index, name] of names.entries()) {
      createdIds.set(keyOf(kind, name.path), ids[index] ?? 0);
      correct(corrections, name, name.path.at(-1) ?? '');
    }
  }
  for (const name of missingNames.filter(isAsked(replace)))
    if (name.alike?.id) correct(corrections, name, pickedText(name.alike.id, name.alike.name));
  const rows = [...corrections].map(([rowNumber, cells]) => ({ rowNumber, cells }));
  await database.write(of.family.rows, correctText(of.family.rows), [of.id, JSON.stringify(rows)]);
};
