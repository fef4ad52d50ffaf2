import type { FormRestrictions, GroupForm } from '../customisation/formRule.ts';
import type { Field, Fields } from '../kernel/field.ts';
import { groupRole, isGroupRole, isRestricted } from '../kernel/groupRoles.ts';
import type { Role } from '../kernel/roles.ts';

type Rule = Exclude<keyof FormRestrictions, 'resource'>;

/** Groups that have one of the rules for a field; undefined: none. */
const groupsOf = (forms: readonly GroupForm[], name: string, rules: readonly Rule[]): readonly Role[] | undefined => {
  const groups = forms
    .filter((form) => rules.some((rule) => form[rule].includes(name)))
    .map(({ userGroup }) => groupRole(userGroup));
  return groups.length > 0 ? groups : undefined;
};

/** Restricted groups by field option. A hidden field is locked as well: of two groups that restrict it the milder one holds. */
const restrictionsOf = (forms: readonly GroupForm[], name: string): Pick<Field, 'closedTo' | 'lockedFor' | 'requiredFor'> => {
  const closedTo = groupsOf(forms, name, ['hiddenFields']);
  const lockedFor = groupsOf(forms, name, ['hiddenFields', 'lockedFields']);
  const requiredFor = groupsOf(forms, name, ['requiredFields']);
  return { ...(closedTo && { closedTo }), ...(lockedFor && { lockedFor }), ...(requiredFor && { requiredFor }) };
};

const changedFields = (fields: Fields, names: readonly string[], change: (name: string, field: Field) => Field): Fields => {
  const changes = [...new Set(names)].flatMap((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? [[name, change(name, field)] as const] : [];
  });
  return changes.length > 0 ? { ...fields, ...Object.fromEntries(changes) } : fields;
};

const namesIn = (forms: readonly FormRestrictions[]): readonly string[] =>
  forms.flatMap(({ hiddenFields, lockedFields, requiredFields }) => [...hiddenFields, ...lockedFields, ...requiredFields]);

/** A record's fields with the rules of groups, which every reading and writing asks for the caller's roles. */
export const withFormRules = (resource: string, fields: Fields, allForms: readonly GroupForm[]): Fields => {
  const forms = allForms.filter((form) => form.resource === resource);
  return changedFields(fields, namesIn(forms), (name, field) => ({ ...field, ...restrictionsOf(forms, name) }));
};

/** Neither form nor list nor filter of a page has it. */
const hiddenField = ({ filter: _filter, sortable: _sortable, column: _column, required: _required, ...field }: Field): Field =>
  ({ ...field, hidden: true, readOnly: true }) as Field;

/** A record's fields as the person of this page has them: what holds for them is simply declared so. */
export const withOwnRules = (resource: string, fields: Fields, ownForms: readonly FormRestrictions[]): Fields => {
  const ownForm = ownForms.find((form) => form.resource === resource);
  if (!ownForm) return fields;
  return changedFields(fields, namesIn([ownForm]), (name, field) => {
    if (ownForm.hiddenFields.includes(name)) return hiddenField(field);
    return ownForm.lockedFields.includes(name) ? { ...field, readOnly: true } : { ...field, required: true };
  });
};

/** The meaning of all groups' rules for a person with these roles; records without restriction are left out. */
export const ownRestrictions = (allForms: readonly GroupForm[], roles: readonly Role[]): readonly FormRestrictions[] => {
  if (!roles.some(isGroupRole)) return [];
  return [...new Set(allForms.map(({ resource }) => resource))].flatMap((resource) => {
    const forms = allForms.filter((form) => form.resource === resource);
    const names = [...new Set(namesIn(forms))];
    const holding = (...rules: readonly Rule[]) => names.filter((name) => isRestricted(groupsOf(forms, name, rules), roles));
    const hiddenFields = holding('hiddenFields');
    const lockedFields = holding('hiddenFields', 'lockedFields').filter((name) => !hiddenFields.includes(name));
    const requiredFields = holding('requiredFields');
    return namesIn([{ resource, hiddenFields, lockedFields, requiredFields }]).length > 0
      ? [{ resource, hiddenFields, lockedFields, requiredFields }]
      : [];
  });
};
