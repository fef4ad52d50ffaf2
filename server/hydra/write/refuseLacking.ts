import { keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import type { Violation } from '../../../model/kernel/validation.ts';
import { lackingRefusal } from '../../../model/messages/lackingRefusal.ts';
import { fieldsAskedFrom, lackedFields } from '../../../model/registry/requiredFrom.ts';
import type { Queryable } from '../../database/database.ts';
import { quoted } from '../../database/naming.ts';
import { invalid } from '../../kernel/domainError.ts';

interface StatusChange {
  /** Null: a new record. */
  readonly id: number | null;
  /** Written values by field. */
  readonly values: ReadonlyMap<string, unknown>;
}

interface StoredRow {
  readonly id: number;
  readonly status: string;
  readonly custom: Readonly<Record<string, unknown>> | null;
}

const defaultStatus = (resource: Resource): string => {
  const { status } = resource.fields as Fields;
  return status?.kind === 'choice' ? String(status.default ?? status.choices[0]) : '';
};

/** Added fields that the writes would leave records without although their status asks for them; records that lack none are left out. */
export const lackingOf = async (
  database: Queryable,
  resource: Resource,
  changes: readonly StatusChange[],
): Promise<readonly { readonly id: number | null; readonly violations: readonly Violation[] }[]> => {
  const askedFields = fieldsAskedFrom(resource.name);
  if (askedFields.length === 0) return [];
  const concerned = changes.filter(
    ({ id, values }) => id === null || values.has('status') || askedFields.some((name) => values.has(name)),
  );
  const ids = concerned.flatMap(({ id }) => id ?? []);
  const text = `select t.id, t.status, t.custom from ${quoted(resource.name)} t where t.id = any($1::int[])`;
  const rows = ids.length > 0 ? await database.query<StoredRow>(text, [ids]) : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lacking = concerned.map(({ id, values }) => {
    const storedRow = id === null ? undefined : byId.get(id);
    const to = String(values.get('status') ?? storedRow?.status ?? defaultStatus(resource));
    const storedValue = (name: string) => (values.has(name) ? values.get(name) : storedRow?.custom?.[keyOfName(name) ?? '']);
    const names = lackedFields(resource.name, { from: storedRow?.status ?? null, to, storedValue, written: [...values.keys()] });
    const violations = names.map((name) => ({
      propertyPath: name,
      message: lackingRefusal(resource.name, to, [name]) ?? '',
      code: 'required',
    }));
    return { id, violations };
  });
  return lacking.filter(({ violations }) => violations.length > 0);
};

/**
 * Refuses writes that would leave records without an added field that their status asks for. Every write of a record goes through
 * here, of a form as of many records; one of a record without such fields reads nothing.
 */
export const refuseLacking = async (database: Queryable, resource: Resource, changes: readonly StatusChange[]): Promise<void> => {
  const violations = (await lackingOf(database, resource, changes)).flatMap((row) => row.violations);
  const [first, ...others] = violations.filter(
    ({ propertyPath, message }, index) =>
      violations.findIndex((one) => one.propertyPath === propertyPath && one.message === message) === index,
  );
  if (first) throw invalid(first, ...others);
};
