import { addedField } from '../../model/customisation/addedField.ts';
import { customName } from '../../model/customisation/customFieldKinds.ts';
import type { FormRestrictions } from '../../model/customisation/formRule.ts';
import type { Field } from '../../model/kernel/field.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { FORM_RULE_REFUSALS } from '../../model/messages/customisation/formRuleRefusals.ts';
import { fieldName } from '../../model/messages/labels.ts';
import { fieldsInCode } from '../../model/registry/customisation.ts';
import { type FormRule, ruleFault } from '../../model/registry/possibleRules.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { archivedFieldsStatement, definitionsStatement } from './followCustomisation.ts';

const RULE_OF = {
  hiddenFields: 'hidden',
  lockedFields: 'locked',
  requiredFields: 'required',
} as const satisfies Readonly<Record<Exclude<keyof FormRestrictions, 'resource'>, FormRule>>;
type Part = keyof typeof RULE_OF;
const PARTS = Object.keys(RULE_OF) as readonly Part[];

interface FormFields {
  readonly resource: string;
  readonly fields: ReadonlyMap<string, { readonly field: Field; readonly label: string; readonly isAskedLater: boolean }>;
  /** Added fields that nobody sees now: their rules wait for their return. */
  readonly archivedNames: readonly string[];
}

/** A file of configuration writes fields and rules together: the process does not have the fields yet. */
const readFields = async (database: Queryable, resource: string): Promise<FormFields> => {
  const definitions = (await definitionsStatement.rows(database)).filter((definition) => definition.resource === resource);
  const archived = await archivedFieldsStatement.rows(database);
  const declared = Object.entries(fieldsInCode(resourceByName(resource)));
  return {
    resource,
    fields: new Map([
      ...declared.map(([name, field]) => [name, { field, label: fieldName(resource, name), isAskedLater: false }] as const),
      ...definitions.map((definition) => {
        const isAskedLater = definition.requiredFrom !== 'never';
        return [customName(definition.key), { field: addedField(definition), label: definition.label, isAskedLater }] as const;
      }),
    ]),
    archivedNames: archived.filter((field) => field.resource === resource).map(({ key }) => customName(key)),
  };
};

const refusal = (propertyPath: string, message: string): Violation => ({ propertyPath, message, code: 'invalid' });

/** Rules of a draft: names of fields by part. */
type Draft = Readonly<Record<Part, readonly string[]>>;

const partViolations = (part: Part, draft: Draft, { resource, fields, archivedNames }: FormFields): readonly Violation[] =>
  draft[part].flatMap((name, index) => {
    if (archivedNames.includes(name)) return [];
    const formField = fields.get(name);
    if (!formField) return [refusal(part, FORM_RULE_REFUSALS.unknown(name))];
    const fault = ruleFault(RULE_OF[part], { resource: resourceByName(resource), name, ...formField });
    const places = PARTS.filter((other) => draft[other].includes(name));
    return [
      ...(fault ? [refusal(part, FORM_RULE_REFUSALS[fault](formField.label))] : []),
      ...(draft[part].indexOf(name) < index || places.indexOf(part) > 0
        ? [refusal(part, FORM_RULE_REFUSALS.twice(formField.label))]
        : []),
    ];
  });

const draftOf = ({ current, values }: WriteEvent): Draft & { readonly resource: string } => {
  const draftValues = { ...current, ...Object.fromEntries(values.own) } as Partial<Draft> & { readonly resource: string };
  const { resource, hiddenFields = [], lockedFields = [], requiredFields = [] } = draftValues;
  return { resource, hiddenFields: hiddenFields ?? [], lockedFields: lockedFields ?? [], requiredFields: requiredFields ?? [] };
};

/** A form of a group asks for nothing impossible: what a record needs can be filled in, and what others read is not hidden. */
export const formRulesHooks: WriteHooks = {
  beforeWrite: async (event) => {
    const draft = draftOf(event);
    const fields = await readFields(event.transaction, draft.resource);
    const [first, ...others] = PARTS.flatMap((part) => partViolations(part, draft, fields));
    if (first) throw invalid(first, ...others);
    return undefined;
  },
};
