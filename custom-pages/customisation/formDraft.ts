import { customName } from '../../model/customisation/customFieldKinds.ts';
import type { FormRestrictions } from '../../model/customisation/formRule.ts';
import { type Field, isWritable } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { addedDefinition, customisation, fieldsForAll } from '../../model/registry/customisation.ts';
import { FORM_RULES, type FormRule, isRuled, type RuleFault, ruleFault } from '../../model/registry/possibleRules.ts';
import { formSections } from '../../src/frames/form/formSections.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';

/** The rules of a form as they are being chosen, by field; those of fields that are not shown now stay. */
export type FormDraft = ReadonlyMap<string, FormRule>;

type StoredRules = Partial<{ readonly [Part in keyof Omit<FormRestrictions, 'resource'>]: readonly string[] | null }>;

export const draftOf = ({ hiddenFields, lockedFields, requiredFields }: StoredRules = {}): FormDraft =>
  new Map([
    ...(hiddenFields ?? []).map((name) => [name, 'hidden'] as const),
    ...(lockedFields ?? []).map((name) => [name, 'locked'] as const),
    ...(requiredFields ?? []).map((name) => [name, 'required'] as const),
  ]);

export const withRule = (draft: FormDraft, name: string, rule: FormRule): FormDraft => {
  const next = new Map(draft);
  if (rule === 'normal') next.delete(name);
  else next.set(name, rule);
  return next;
};

const namesWith = (draft: FormDraft, rule: FormRule): readonly string[] =>
  [...draft].flatMap(([name, chosenRule]) => (chosenRule === rule ? [name] : [])).sort();

/** The rules that a draft is stored as. */
export const rulesOf = (draft: FormDraft): Omit<FormRestrictions, 'resource'> => ({
  hiddenFields: namesWith(draft, 'hidden'),
  lockedFields: namesWith(draft, 'locked'),
  requiredFields: namesWith(draft, 'required'),
});

export const isSameDraft = (left: FormDraft, right: FormDraft): boolean =>
  JSON.stringify(rulesOf(left)) === JSON.stringify(rulesOf(right));

/** Fields whose rule is another one in the draft. */
export const countChanges = (draft: FormDraft, base: FormDraft): number =>
  [...new Set([...draft.keys(), ...base.keys()])].filter((name) => draft.get(name) !== base.get(name)).length;

/** A field of a form with the rules that it may have. */
export interface RuledRow {
  readonly name: string;
  readonly rules: readonly FormRule[];
  /** Why it cannot be hidden; null: it can. */
  readonly fault: RuleFault | null;
}

export interface RuledSection {
  readonly name: string;
  readonly rows: readonly RuledRow[];
}

const rowOf = (resource: Resource, name: string, field: Field): RuledRow => {
  const isAskedLater = (addedDefinition(resource.name, name)?.requiredFrom ?? 'never') !== 'never';
  const faultOf = (rule: FormRule) => ruleFault(rule, { resource, name, field, isAskedLater });
  return { name, rules: FORM_RULES.filter((rule) => faultOf(rule) === null), fault: faultOf('hidden') };
};

/** The sections of a form as people have it whom no rule restricts. */
export const ruledSections = (resource: Resource): readonly RuledSection[] =>
  formSections({ ...resource, fields: fieldsForAll(resource) }, false)
    .map(({ name, fields }) => ({
      name,
      rows: fields.filter(([, field]) => isRuled(field)).map(([fieldName, field]) => rowOf(resource, fieldName, field)),
    }))
    .filter(({ rows }) => rows.length > 0);

/** A section of the form as the group has it: hidden fields are not there. */
export interface PreviewedSection {
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly rule: Exclude<FormRule, 'hidden'> }[];
}

const previewedRule = (rule: FormRule, field: Field): FormRule => {
  if (rule !== 'normal') return rule;
  if (!isWritable(field)) return 'locked';
  return field.required ? 'required' : 'normal';
};

export const previewOf = (resource: Resource, draft: FormDraft): readonly PreviewedSection[] =>
  formSections({ ...resource, fields: fieldsForAll(resource) }, false)
    .map(({ name, fields }) => ({
      name,
      fields: fields.flatMap(([fieldName, field]) => {
        const rule = previewedRule(draft.get(fieldName) ?? 'normal', field);
        return rule === 'hidden' ? [] : [{ name: fieldName, rule }];
      }),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Names of the history's fields as people know them; of one that is archived, the label that it had. */
export const ruledFieldsText =
  (resource: string) =>
  (_field: string, value: unknown): string | null => {
    if (!Array.isArray(value) || value.length === 0) return null;
    const archivedLabel = (name: string) =>
      customisation().archivedFields?.find((one) => one.resource === resource && customName(one.key) === name)?.label;
    return value.map((name) => archivedLabel(String(name)) ?? fieldLabel(resource, String(name))).join(', ');
  };
