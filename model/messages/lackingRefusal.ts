import { CUSTOM_FIELD_REFUSALS } from './customisation/customField.ts';
import { choiceLabel, fieldName } from './labels.ts';

/** Why a record may not have this status yet: the added fields that are to be filled in first; null: it may. */
export const lackingRefusal = (resource: string, to: string, names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : CUSTOM_FIELD_REFUSALS.lacking(
        names.map((name) => fieldName(resource, name)),
        choiceLabel(resource, 'status', to),
      );
