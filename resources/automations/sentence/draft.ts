import { useWatch } from 'react-hook-form';
import { isShippedCode, SHIPPED_RECORD } from '../../../model/automations/shippedAutomation.ts';
import { type CustomisedResource, isCustomised } from '../../../model/customisation/customFieldKinds.ts';

/** The automation as the form has it. */
export interface DraftAutomation {
  /** Null: not chosen yet. */
  readonly record: CustomisedResource | null;
  readonly trigger: string | null;
  readonly triggerField: string | null;
  readonly triggerStatus: string | null;
  readonly offsetDays: unknown;
  readonly conditions: Readonly<Record<string, unknown>>;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

type Values = Readonly<Record<string, unknown>>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record that it watches; the shipped ones have one. */
const recordOf = ({ record, code }: Values): string | null => (isShippedCode(code) ? SHIPPED_RECORD : textOrNull(record));

/** The automation in a record or form, whose parts may be missing. */
export const draftOf = (values: Values): DraftAutomation => {
  const record = recordOf(values);
  return {
    record: record && isCustomised(record) ? record : null,
    trigger: textOrNull(values.trigger),
    triggerField: textOrNull(values.triggerField),
    triggerStatus: textOrNull(values.triggerStatus),
    offsetDays: values.offsetDays,
    conditions: isValues(values.conditions) ? values.conditions : {},
    actions: Array.isArray(values.actions) ? values.actions.filter(isValues) : [],
  };
};

/** The automation of the form around, as it is composed now. */
export const useDraftAutomation = (): DraftAutomation => draftOf((useWatch() ?? {}) as Values);
