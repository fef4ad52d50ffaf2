import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { isAllowed } from '../../model/access.ts';
import type { Field } from '../../model/kernel/field.ts';
import { isWritable } from '../../model/kernel/field.ts';
import { MESSAGES, validateField } from '../../model/kernel/validation.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import type { InputProps } from './inputProps.ts';

const refusal = (field: Field, value: unknown): string | null => {
  if (field.kind === 'price' && typeof value === 'string' && /[^\d,.\s-]/.test(value)) return MESSAGES.priceCharacters;
  return validateField(field, value === '' ? null : value);
};

/** One field of the form: its value, its French label with an asterisk when required, its refusal. */
export const useFieldControl = ({ source, path, field, label, onChanged }: InputProps) => {
  const { resource, isReadOnly } = useFormAccess();
  const translate = useTranslate();
  const roles = useCurrentUser()?.roles ?? [];
  const isDisabled = isReadOnly || !isWritable(field) || (field.writableBy !== undefined && !isAllowed(field.writableBy, roles));
  const {
    field: control,
    fieldState: { error },
  } = useController({
    name: source,
    rules: { validate: (value: unknown) => (isDisabled ? null : refusal(field, value)) ?? true },
  });

  const change = (value: unknown) => {
    control.onChange(value);
    onChanged?.(value);
  };

  return {
    value: control.value as unknown,
    change,
    blur: control.onBlur,
    inputRef: control.ref,
    name: source,
    resource,
    label: label ?? translate(`resources.${resource}.fields.${path}`),
    isDisabled,
    isRequired: field.required === true && !isDisabled,
    error: error?.message ?? null,
  };
};

export type FieldControl = ReturnType<typeof useFieldControl>;
