import type { Field } from '../../model/kernel/field.ts';
import { decisionFaultText } from '../../model/messages/passport/trainingCodes.ts';
import { decisionFaults, type PassportDecision } from '../../model/passport/categoryDecision.ts';
import { PASSPORT_FIELDS } from '../../model/passport/passportFields.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid } from '../kernel/domainError.ts';
import { unknownCodes } from './codeLists.ts';

const NAMES = Object.keys(PASSPORT_FIELDS);

/** Value of a field that a new record does not name. */
const emptyValue = (name: string): unknown => {
  const field: Field | undefined = Object.entries<Field>(PASSPORT_FIELDS).find(([key]) => key === name)?.[1];
  if (field?.kind === 'choices') return [];
  return field && 'default' in field ? field.default : null;
};

/** A training type's decision about the « passeport de prévention » is whole, and its codes have the form that the portal takes. */
export const trainingTypesHooks: WriteHooks = {
  concerns: NAMES,
  beforeWrite: async ({ current, values, transaction }) => {
    const readValue = (name: string): unknown =>
      (values.own.has(name) ? values.own.get(name) : current?.[name]) ?? emptyValue(name);
    const decision = Object.fromEntries(NAMES.map((name) => [name, readValue(name)])) as unknown as PassportDecision;
    const violations = [
      ...decisionFaults(decision).map((fault) => ({
        propertyPath: fault.field,
        message: decisionFaultText(fault),
        code: 'passport',
      })),
      ...(await unknownCodes(transaction, values.own)),
    ];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
};
