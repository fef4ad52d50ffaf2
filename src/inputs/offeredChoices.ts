import type { ChoiceField, ChoicesField } from '../../model/kernel/fieldKinds.ts';

/** The choices that a form offers: those that are not retired, and what the record already has. */
export const offeredChoices = (field: ChoiceField | ChoicesField, value: unknown): readonly string[] => {
  const heldChoices: readonly unknown[] = Array.isArray(value) ? value : [value];
  return field.choices.filter((choice) => !field.retired?.includes(choice) || heldChoices.includes(choice));
};
