import type { CustomFieldOption } from '../../model/customisation/addedField.ts';
import { proposedKey } from '../../model/customisation/proposedKey.ts';
import { isEmpty } from '../../model/kernel/validation.ts';

/** Choices with a code made of the label where nobody gave any. */
export const withCodes = (options: readonly CustomFieldOption[]): readonly CustomFieldOption[] => {
  const codes = new Set(options.flatMap(({ code }) => (isEmpty(code) ? [] : [code])));
  return options.map((option) => {
    if (!isEmpty(option.code)) return option;
    const code = proposedKey(option.label, codes);
    codes.add(code);
    return { ...option, code };
  });
};
