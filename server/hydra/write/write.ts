import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { fieldOf } from '../../../model/kernel/fieldOf.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { isDatabaseError } from '../../database/databaseErrorRefusal.ts';
import { addLinks, replaceLinks } from '../../database/links.ts';
import { joinTableName } from '../../database/naming.ts';
import { invalid, stale } from '../../kernel/domainError.ts';
import type { WriteContext, WriteValues } from '../contract/writeContext.ts';
import type { WriteEvent, WriteHooks } from '../contract/writeHooks.ts';
import { hooksOf } from '../read/domain.ts';
import { refuseForeignReferences } from '../references/referenceScope.ts';
import { readBody } from './body.ts';
import { type BodyPart, linkCascades, type RecordWriter, writeCascadedOne } from './cascade.ts';
import { insertRow, updateRow } from './rowStatements.ts';

/** A foreign key error of a link means that the target does not exist. */
const asMissing = (error: unknown, propertyPath: string): unknown =>
  isDatabaseError(error) && error.code === '23503'
    ? invalid({ propertyPath, message: FIELD_REFUSALS.relation, code: 'relation' })
    : error;

interface LinkedRecord {
  readonly id: number;
  readonly values: WriteValues;
  readonly path?: string | undefined;
  readonly isNew: boolean;
}

const linkMany = async (
  { database }: WriteContext,
  resource: Resource,
  { id, values, path, isNew }: LinkedRecord,
): Promise<void> => {
  for (const [name, targets] of values.many) {
    const table = joinTableName(resource.name, name);
    // A new record has no links to remove.
    const linking = isNew
      ? addLinks(database, table, { owners: [id], targets })
      : replaceLinks(database, table, { owner: id, targets });
    await linking.catch((error: unknown) => {
      throw asMissing(error, path ? `${path}.${name}` : name);
    });
  }
};

/** To-one objects of the body are written first, since the row refers to them. */
const withCascadedOnes = async (context: WriteContext, resource: Resource, values: WriteValues): Promise<WriteValues> => {
  const ownValues = new Map(values.own);
  for (const [name, value] of values.cascades) {
    const field = fieldOf(resource, name);
    const cascade = { ...context, writer: WRITER };
    if (field.kind === 'one') ownValues.set(name, await writeCascadedOne(cascade, field, { name, value: value as JsonObject }));
  }
  return { ...values, own: ownValues };
};

/** The write as the record's hooks see it. */
export const eventOf = (context: WriteContext, current: JsonObject | null, values: WriteValues): WriteEvent => ({
  transaction: context.database,
  actor: context.actor,
  now: context.now,
  requestId: context.requestId,
  files: context.files,
  accepts: context.accepts ?? [],
  signedChangeReason: context.signedChangeReason,
  acceptedSessions: context.acceptedSessions,
  plannedReplacements: context.plannedReplacements,
  site: context.site,
  current,
  values,
});

/** The body's values, completed by the record's hook. */
export const completed = async (hooks: WriteHooks | undefined, event: WriteEvent): Promise<WriteEvent> => {
  if (!(hooks?.complete || hooks?.completeCascades)) return event;
  const ownValues = new Map([...event.values.own, ...((await hooks.complete?.(event)) ?? [])]);
  const cascades = new Map([...event.values.cascades, ...((await hooks.completeCascades?.(event)) ?? [])]);
  return { ...event, values: { ...event.values, own: ownValues, cascades } };
};

/** Writes row, relations, cascades and hooks in the caller's transaction, and returns the id. */
export const insertRecord = async (context: WriteContext, resource: Resource, { body, path }: BodyPart): Promise<number> => {
  const { actor, now, database } = context;
  const read = readBody({ resource, body, current: null, roles: actor.roles, now, path });
  await refuseForeignReferences(database, { resource, actor, values: read, current: null, path });
  const hooks = hooksOf(resource.name);
  const whole = await withCascadedOnes(context, resource, read);
  const event = await completed(hooks, eventOf(context, null, whole));
  const { values } = event;
  const extra = (await hooks?.beforeWrite?.(event)) ?? {};
  const { id } = await insertRow(context, resource, { values, extra, returning: 'id' });
  await linkMany(context, resource, { id, values, path, isNew: true });
  await linkCascades({ ...context, writer: WRITER }, resource, { id, values });
  await hooks?.afterWrite?.({ ...event, id });
  return id;
};

export const hasChanges = (values: WriteValues): boolean =>
  values.own.size + values.many.size + values.cascades.size + values.delegated.size > 0;

/** The values that change by this write. */
const journalled = (hooks: WriteHooks | undefined, values: WriteValues): WriteValues => {
  const later = hooks?.confirmedLater;
  if (!later?.some((name) => values.delegated.has(name))) return values;
  return { ...values, delegated: new Map([...values.delegated].filter(([name]) => !later.includes(name))) };
};

type RowChange = Pick<Parameters<typeof updateRow>[2], 'current' | 'values'> & { readonly extra: JsonObject };

/** An address that still has to be confirmed changes nothing yet: forms that are open elsewhere stay current. */
const changeRow = async (context: WriteContext, resource: Resource, change: RowChange): Promise<void> => {
  if (!hasChanges(change.values) && Object.keys(change.extra).length === 0) return;
  const updatedRow = await updateRow(context, resource, { ...change, returning: 'id' });
  if (updatedRow === null) throw stale(change.current);
};

/** Writes a body's changes in the caller's transaction; the version detects concurrent writes. */
export const patchRecord = async (
  context: WriteContext,
  resource: Resource,
  { current: readRecord, body, path }: BodyPart & { readonly current: JsonObject },
): Promise<void> => {
  const current = withCustomNames(readRecord);
  const { actor, now, database } = context;
  const id = Number(current.id);
  const read = readBody({ resource, body, current, roles: actor.roles, now, path });
  if (read.version !== null && read.version !== current.version) throw stale(current);
  if (!hasChanges(read)) return;
  await refuseForeignReferences(database, { resource, actor, values: read, current, path });
  const whole = await withCascadedOnes(context, resource, read);
  const hooks = hooksOf(resource.name);
  const event = await completed(hooks, eventOf(context, current, whole));
  const { values } = event;
  const extra = (await hooks?.beforeWrite?.(event)) ?? {};
  await changeRow(context, resource, { current, values: journalled(hooks, values), extra });
  await linkMany(context, resource, { id, values, path, isNew: false });
  await linkCascades({ ...context, writer: WRITER }, resource, { id, values });
  await hooks?.afterWrite?.({ ...event, id });
};

const WRITER: RecordWriter = { insertRecord, patchRecord };
