import { useWatch } from 'react-hook-form';
import type { CustomFieldDefinition, CustomFieldOption } from '../../model/customisation/addedField.ts';
import { type CustomFieldKind, type CustomisedResource, isCustomised } from '../../model/customisation/customFieldKinds.ts';

/** The field as the form has it. */
export type DraftField = Omit<CustomFieldDefinition, 'resource' | 'kind' | 'readers' | 'writers'> & {
  /** Null: not chosen yet. */
  readonly resource: CustomisedResource | null;
  readonly kind: CustomFieldKind | null;
};

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const isCoded = (option: unknown): option is CustomFieldOption =>
  typeof option === 'object' && option !== null && 'code' in option && textOrNull(option.code) !== null;

/** The field of the form around, as it is typed now; its choices are those that are stored. */
export const useDraftField = (): DraftField => {
  const values = (useWatch() ?? {}) as Readonly<Record<string, unknown>>;
  const resource = textOrNull(values.resource);
  return {
    ...(values as unknown as DraftField),
    resource: resource && isCustomised(resource) ? resource : null,
    kind: textOrNull(values.kind) as CustomFieldKind | null,
    key: textOrNull(values.key) ?? '',
    label: textOrNull(values.label) ?? '',
    section: textOrNull(values.section),
    options: Array.isArray(values.options) ? values.options.filter(isCoded) : [],
  };
};
