import { CONFIGURATION_CODES, CONFIGURATIONS } from '../../../model/configurations/configurationCodes.ts';
import { type Actor, isAllowed } from '../../../model/kernel/access.ts';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import { isReadableBy } from '../../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { onCustomised } from '../../../model/registry/customisation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import type { Queryable } from '../../database/database.ts';
import { column, joinTableName, quoted } from '../../database/naming.ts';
import { Parameters } from '../../database/sql.ts';
import type { Reader } from '../contract/writeContext.ts';
import { scopeCondition } from '../read/scope.ts';

/** A field of files of a record. */
interface Holder {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
}

const holdersIn = (resource: Resource): readonly Holder[] =>
  Object.entries(resource.fields as Fields).flatMap(([name, field]) =>
    field.kind === 'file' || (field.kind === 'many' && field.target === 'files') ? [{ resource, name, field }] : [],
  );

let holders: readonly Holder[] | null = null;
onCustomised(() => {
  holders = null;
});

/** All file fields of all records. */
const allHolders = (): readonly Holder[] => {
  holders ??= Object.values<Resource>(RESOURCES).flatMap(holdersIn);
  return holders;
};

const mayRead = ({ resource, field }: Holder, roles: readonly Role[]): boolean =>
  isAllowed(resource.access.item, roles) && isReadableBy(field, roles);

/** SQL: does row `t` of the holder's table refer to the file with that id. */
const holds = ({ resource, name, field }: Holder, id: string): string =>
  field.kind === 'many'
    ? `exists (select 1 from ${quoted(joinTableName(resource.name, name))} l where l.owner_id = t.id and l.target_id = ${id})`
    : `${column('t', name, field)} = ${id}`;

const PICTURE_CODES = CONFIGURATION_CODES.filter((code) => CONFIGURATIONS[code].kind === 'file');

/** SQL: is a configured picture the file with that id. No other code counts: its text could name any file. */
const isConfigured = (id: string): string =>
  `exists (select 1 from configurations t where t.code in ('${PICTURE_CODES.join("', '")}') and t.value = '/api/files/' || ${id})`;

/** The condition that a file is the actor's own upload, or used in a record the actor may read. */
const fileCondition = (actor: Actor, row: string, params: Parameters): string => {
  const holderConditions = allHolders()
    .filter((holder) => mayRead(holder, actor.roles))
    .map((holder) => {
      const { resource } = holder;
      const scope = scopeCondition({ resource, actor, row: 't' }, params);
      const conditions = [holds(holder, `${row}.id`), ...(scope ? [scope] : [])];
      return `exists (select 1 from ${quoted(resource.name)} t where ${conditions.join(' and ')})`;
    });
  const configured = isAllowed(RESOURCES.configurations.access.item, actor.roles) ? [isConfigured(`${row}.id`)] : [];
  return [`${row}.uploaded_by_id = ${params.add(actor.accountId)}`, ...holderConditions, ...configured].join(' or ');
};

interface OpenableFile {
  readonly id: number;
  readonly contentType: string;
  /** In bytes. */
  readonly size: number;
}

/** Returns the files that the actor may open; to the actor the others do not exist. */
export const openableFiles = async ({ database, actor }: Reader, ids: readonly number[]): Promise<readonly OpenableFile[]> => {
  const params = new Parameters();
  const idsParameter = params.add(ids);
  const text = `select f.id, f.content_type as "contentType", f.size from files f where f.id = any(${idsParameter}::int[]) and (${fileCondition(actor, 'f', params)})`;
  return database.query<OpenableFile>(text, params.values);
};

/** Does any record use the file. */
export const isFileHeld = async (database: Queryable, id: number): Promise<boolean> => {
  const holderConditions = allHolders().map(
    (holder) => `exists (select 1 from ${quoted(holder.resource.name)} t where ${holds(holder, '$1')})`,
  );
  const [row] = await database.query<{ held: boolean }>(
    `select ${[...holderConditions, isConfigured('$1')].join(' or ')} as held`,
    [id],
  );
  return row?.held === true;
};
