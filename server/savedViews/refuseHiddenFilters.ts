import { pathSteps } from '../../model/customisation/customFieldKinds.ts';
import { type Fields, isRelation } from '../../model/kernel/field.ts';
import { groupRole } from '../../model/kernel/groupRoles.ts';
import { closedFields } from '../../model/kernel/hiddenFields.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { Role } from '../../model/kernel/roles.ts';
import { isJsonObject } from '../../model/kernel/values/json.ts';
import { fieldName } from '../../model/messages/labels.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { isResourceKey, resourceByName } from '../../model/registry/resources.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import type { WriteEvent } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';

const groupStatement = defineStatement({
  text: 'select name, roles from user_groups where id = $1',
  columns: { name: 'text', roles: typed<readonly Role[]>('text[]') },
});

/** Path of the field that a stored filter is about: `exists[company.siret]`, `createdAt[after]`. */
const pathOf = (filter: string): string => /^exists\[(.+)\]$/.exec(filter)?.[1] ?? filter.replace(/\[\w+\]$/, '');

/** Label of the first field on a path that people with these roles do not see; null: they see all. */
const hiddenOn = (resource: Resource, [name, ...rest]: readonly string[], roles: readonly Role[]): string | null => {
  const field = name === undefined ? undefined : (resource.fields as Fields)[name];
  if (name === undefined || field === undefined) return null;
  if (closedFields(resource, roles).includes(name)) return fieldName(resource.name, name);
  return isRelation(field) ? hiddenOn(resourceByName(field.target), rest, roles) : null;
};

/** Refuses to share a view whose filters tell a group of a field, and of a value of it, that its members do not see. */
export const refuseHiddenFilters = async ({ transaction, current, values }: WriteEvent): Promise<void> => {
  if (!values.own.has('filters') && !values.own.has('userGroup')) return;
  const after = { ...current, ...Object.fromEntries(values.own) };
  const groupId = isJsonObject(after.userGroup) ? after.userGroup.id : after.userGroup;
  const { resource: collection, filters } = after;
  if (typeof groupId !== 'number' || !isResourceKey(String(collection)) || !isJsonObject(filters)) return;
  const group = await groupStatement.row(transaction, [groupId]);
  const roles = [...(group?.roles ?? []), groupRole(groupId)];
  const resource = resourceByName(String(collection) as never) as Resource;
  const labels = Object.keys(filters).flatMap((name) => hiddenOn(resource, pathSteps(pathOf(name)), roles) ?? []);
  if (labels.length === 0) return;
  const message = problemMessage('saved_view.hidden_filter', { group: group?.name ?? '', field: labels[0] ?? '' });
  throw invalid({ propertyPath: 'userGroup', message, code: 'forbidden' });
};
