import { parisDay } from '../../../model/calendar/parisTime.ts';
import { withCustomNames } from '../../../model/customisation/customFieldKinds.ts';
import { defaultOf } from '../../../model/kernel/defaultOf.ts';
import { type Field, type Fields, isWritable } from '../../../model/kernel/field.ts';
import { isRestricted } from '../../../model/kernel/groupRoles.ts';
import { fieldFor, isReadableBy, mayFill, unwritableFields } from '../../../model/kernel/hiddenFields.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import { idFromIri, iriIn, type Resource } from '../../../model/kernel/resource.ts';
import type { Role } from '../../../model/kernel/roles.ts';
import { isCalendarDay, isEmpty, type Violation, violationsOf } from '../../../model/kernel/validation.ts';
import { isJsonObject, type JsonObject } from '../../../model/kernel/values/json.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { fieldName } from '../../../model/messages/labels.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import type { WriteValues } from '../contract/writeContext.ts';

interface ReadBody {
  readonly resource: Resource;
  readonly body: unknown;
  /** The current record, on an update. */
  readonly current: JsonObject | null;
  readonly roles: readonly Role[];
  readonly now: Date;
  /** Path of the object in the caller's body, e.g. `trainee`. Default none. */
  readonly path?: string;
}

/** Keys of a body besides the record's fields. */
const isEnvelope = (name: string): boolean =>
  name.startsWith('@') || ['id', 'originId', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'uuid'].includes(name);

const relationId = (field: Field, value: unknown): number | null => {
  const iri = iriIn(value);
  const target = field.kind === 'file' ? 'files' : 'target' in field ? field.target : '';
  return typeof iri === 'string' ? idFromIri(target, iri) : null;
};

/** A plain value as stored: missing ones become false, an empty list, or null. */
const filled = ({ kind }: Field, value: unknown): unknown => {
  if (!isEmpty(value)) return value;
  if (kind === 'boolean') return false;
  return kind === 'choices' || kind === 'list' ? [] : null;
};

/** Do two lists have the same elements, in any order; a non-list is empty or different. */
const isSameSet = (left: unknown, right: unknown, keyOf: (item: unknown) => unknown): boolean => {
  const keys = (value: unknown) => {
    const items = isEmpty(value) ? [] : value;
    return Array.isArray(items) ? JSON.stringify([...new Set(items.map(keyOf))].sort()) : null;
  };
  const [first, second] = [keys(left), keys(right)];
  return first !== null && first === second;
};

/** Are two values of a field equal, in whatever form a relation is sent. */
export const isSame = (field: Field, left: unknown, right: unknown): boolean => {
  if (isEmpty(left) && isEmpty(right)) return true;
  if (field.kind === 'one' || field.kind === 'file') return iriIn(left) === iriIn(right);
  if (field.kind === 'many' || field.kind === 'inverse') return isSameSet(left, right, iriIn);
  if (field.kind === 'choices' || (field.kind === 'computed' && Array.isArray(right))) return isSameSet(left, right, canonical);
  if (field.kind === 'dateTime')
    return typeof left === 'string' && typeof right === 'string' && Date.parse(left) === Date.parse(right);
  return canonical(filled(field, left)) === canonical(filled(field, right));
};

/** JSON with sorted keys, since JSONB has its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b))) : inner,
  );

const declaredField = ({ fields }: Resource, name: string): Field | undefined =>
  Object.hasOwn(fields, name) ? (fields as Fields)[name] : undefined;

/** Is it what a new record has anyway. */
const isInitial = (field: Field, value: unknown): boolean =>
  isSame(field, value, null) || ('default' in field && isSame(field, value, field.default));

/** Refuses a value of a field that another call changes. An embedded object contains the value that was read. */
const readOnlyViolations = ({ body, current, path }: ReadBody, name: string, field: Field): Violation[] => {
  const { changedBy } = field;
  if (!changedBy || path !== undefined || (current === null && isInitial(field, (body as JsonObject)[name]))) return [];
  return [{ propertyPath: name, message: FIELD_REFUSALS.changedBy(changedBy), code: 'read_only' }];
};

/** A value of the body, for the named field. */
interface BodyEntry {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly path: string;
}

/** Refuses a value of a field that the caller may not give one. A new record may have what it has anyway. */
const closedViolations = (
  { resource, current, roles }: ReadBody,
  { name, field, value, path }: BodyEntry,
): readonly Violation[] => {
  const isLeft = current === null ? isInitial(field, value) : isReadableBy(field, roles) && isSame(field, value, current[name]);
  if (isLeft) return [];
  // Whoever may not read a field could guess its value by what is refused.
  const isLocked = isReadableBy(field, roles) && isRestricted(field.lockedFor, roles);
  const message = isLocked ? FIELD_REFUSALS.locked(fieldName(resource.name, name)) : FIELD_REFUSALS.forbidden;
  return [{ propertyPath: path, message, code: 'forbidden' }];
};

/** Fields of a body that the caller may write; all others become violations. */
const writableEntries = (options: ReadBody, violations: Violation[], at: (name: string) => string) => {
  const { resource, body, current, roles } = options;
  return Object.entries(body as JsonObject).flatMap(([name, value]): [string, Field, unknown][] => {
    const field = declaredField(resource, name);
    if (!field) {
      if (!isEnvelope(name)) violations.push({ propertyPath: at(name), message: FIELD_REFUSALS.unknown, code: 'unknown' });
      return [];
    }
    const isUnchanged = current !== null && isSame(field, value, current[name]);
    if (!isWritable(field)) {
      if (!isUnchanged) violations.push(...readOnlyViolations(options, name, field));
      return [];
    }
    if (!mayFill(field, roles)) {
      violations.push(...closedViolations(options, { name, field, value, path: at(name) }));
      return [];
    }
    // A stored value older than its rules is accepted until it changes.
    return [[name, fieldFor(field, roles), isUnchanged ? value : normalise(field, value)]];
  });
};

interface Draft {
  readonly own: Map<string, unknown>;
  readonly many: Map<string, readonly number[]>;
  readonly cascades: Map<string, unknown>;
  readonly delegated: Map<string, unknown>;
}

const relationViolation = (propertyPath: string): Violation => ({
  propertyPath,
  message: FIELD_REFUSALS.relation,
  code: 'relation',
});

const putOne = (draft: Draft, { name, field, value, path }: BodyEntry): Violation[] => {
  if (isEmpty(value)) {
    draft.own.set(name, null);
    return [];
  }
  if (field.kind === 'one' && field.cascade && isJsonObject(value)) {
    draft.cascades.set(name, value);
    return [];
  }
  const id = relationId(field, value);
  if (id === null) return [relationViolation(path)];
  draft.own.set(name, id);
  return [];
};

const putMany = (draft: Draft, { name, field, value, path }: BodyEntry): Violation[] => {
  const items = isEmpty(value) ? [] : value;
  if (!Array.isArray(items)) return [{ propertyPath: path, message: FIELD_REFUSALS.list, code: 'type' }];
  if ('cascade' in field && field.cascade) {
    draft.cascades.set(name, items);
    return [];
  }
  const ids = items.map((item) => relationId(field, item));
  const refused = ids.flatMap((id, index) => (id === null ? [relationViolation(`${path}[${index}]`)] : []));
  const uniqueIds = [...new Set(ids.filter((id) => id !== null))];
  if (field.delegated) draft.delegated.set(name, uniqueIds);
  else draft.many.set(name, uniqueIds);
  return refused;
};

const putScalar = (draft: Draft, { name, field, value }: BodyEntry): Violation[] => {
  const normalised = filled(field, value);
  (field.delegated ? draft.delegated : draft.own).set(name, normalised);
  return [];
};

const put = (draft: Draft, entry: BodyEntry, before: unknown): Violation[] => {
  const { field, value, path } = entry;
  const refused = violationsOf(field, value, { path, before });
  if (refused.length) return refused;
  if (field.kind === 'one' || field.kind === 'file') return putOne(draft, entry);
  if (field.kind === 'many' || field.kind === 'inverse') return putMany(draft, entry);
  return putScalar(draft, entry);
};

/** A day that cannot be to come, and is. */
const futureViolations = (
  field: Field,
  { value, today, path }: { readonly value: unknown; readonly today: string; readonly path: string },
): Violation[] =>
  field.kind === 'date' && field.isPast && typeof value === 'string' && isCalendarDay(value) && value > today
    ? [{ propertyPath: path, message: FIELD_REFUSALS.past, code: 'past' }]
    : [];

interface NewRecord extends Pick<ReadBody, 'resource' | 'roles'> {
  readonly today: string;
}

const missingOnCreate = ({ resource, roles, today }: NewRecord, bodyNames: ReadonlySet<string>): [string, Field, unknown][] => {
  const unwritable = unwritableFields(resource, 'create', roles);
  return Object.entries(resource.fields as Fields).flatMap(([name, field]): [string, Field, unknown][] => {
    if (bodyNames.has(name)) return [];
    const value = defaultOf(field, today);
    if (value !== undefined) return [[name, field, value]];
    const fieldOfCaller = unwritable.includes(name) ? field : fieldFor(field, roles);
    return fieldOfCaller.required && isWritable(field) ? [[name, fieldOfCaller, undefined]] : [];
  });
};

/** Validates the body of a write against the declaration; throws a 422 with all refused fields. */
export const readBody = (call: ReadBody): WriteValues => {
  if (!isJsonObject(call.body)) throw problem('request.malformed', 'request.json_object_expected');
  const options = { ...call, body: withCustomNames(call.body), current: call.current && withCustomNames(call.current) };
  const { body, current, path } = options;
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const violations: Violation[] = [];
  const draft: Draft = { own: new Map(), many: new Map(), cascades: new Map(), delegated: new Map() };
  const entries = writableEntries(options, violations, at);
  const changedEntries = current ? entries.filter(([name, field, value]) => isChange(field, value, current[name])) : entries;
  const today = parisDay(options.now);
  if (!current) changedEntries.push(...missingOnCreate({ ...options, today }, new Set(entries.map(([name]) => name))));
  for (const [name, field, value] of changedEntries)
    violations.push(
      ...futureViolations(field, { value, today, path: at(name) }),
      ...put(draft, { name, field, value, path: at(name) }, current?.[name]),
    );
  if (violations.length) throw invalid(...violations);
  return { ...draft, version: readVersion(body) };
};

/** Objects may change the related records; IRIs only list them. */
const carriesObjects = (value: unknown): boolean => (Array.isArray(value) ? value.some(isJsonObject) : isJsonObject(value));

const isChange = (field: Field, value: unknown, before: unknown): boolean => {
  if (field.kind === 'password') return !isEmpty(value);
  if ('cascade' in field && field.cascade && carriesObjects(value)) return true;
  return !isSame(field, value, before);
};

const readVersion = (body: JsonObject): number | null => {
  const { version } = body;
  if (version === undefined || version === null) return null;
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    throw invalid({ propertyPath: 'version', message: FIELD_REFUSALS.integer, code: 'type' });
  }
  return version;
};
