import { defaultOf } from '../kernel/defaultOf.ts';
import type { Field } from '../kernel/field.ts';
import { isRestricted } from '../kernel/groupRoles.ts';
import { unwritableFields } from '../kernel/hiddenFields.ts';
import type { Role } from '../kernel/roles.ts';
import { customisation } from '../registry/customisation.ts';
import { resourceByName } from '../registry/resources.ts';
import type { ImportColumn, ImportLayout } from './importColumns.ts';
import { importedField } from './listParts.ts';

type Target = NonNullable<ImportColumn['target']>;

/** Any day: only whether there is a default counts. */
const hasDefault = (field: Field): boolean => defaultOf(field, '') !== undefined;

/** Does the page's person have to fill the field in its record's form. */
const isOwnRule = ({ resource, name }: Target): boolean =>
  customisation().ownForms?.some((form) => form.resource === resource && form.requiredFields.includes(name)) ?? false;

/**
 * Must the person who imports fill in this column: the rules of their groups require its field in the form.
 * @param roles none in a page, which knows the rules of its person
 */
export const isAskedByRule = ({ target }: Pick<ImportColumn, 'target'>, roles: readonly Role[]): boolean => {
  if (target === null) return false;
  const resource = resourceByName(target.resource);
  const field = importedField(resource, target.name);
  // As a form asks: never for what the person may not write.
  const isOfGroup = isRestricted(field.requiredFor, roles) && !unwritableFields(resource, 'create', roles).includes(target.name);
  return !hasDefault(field) && (isOfGroup || isOwnRule(target));
};

/** A layout as people with these roles have to fill it. Files that complete records leave out what does not change. */
export const layoutFor = (layout: ImportLayout, roles: readonly Role[]): ImportLayout =>
  layout.mode.kind === 'create'
    ? {
        ...layout,
        columns: layout.columns.map((column) => (isAskedByRule(column, roles) ? { ...column, required: true } : column)),
      }
    : layout;
