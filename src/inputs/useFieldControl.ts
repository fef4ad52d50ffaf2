import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { isAllowed } from '../../model/access.ts';
import { isWritable } from '../../model/kernel/field.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import type { InputProps } from './inputProps.ts';

/** Why the typed value is refused, beyond what its declaration says. */
type Refuse = (value: unknown) => string | null;

/** One field of the form: its value, its French label with an asterisk when required, its refusal. */
export const useFieldControl = ({ source, path, field, label, onChanged }: InputProps, refuse?: Refuse) => {
  const { resource, isReadOnly } = useFormAccess();
  const translate = useTranslate();
  const roles = useCurrentUser()?.roles ?? [];
  const isDisabled = isReadOnly || !isWritable(field) || (field.writableBy !== undefined && !isAllowed(field.writableBy, roles));
  const {
    field: control,
    fieldState: { error },
  } = useController({
    name: source,
    rules: {
      validate: (value: unknown) =>
        (isDisabled ? null : (refuse?.(value) ?? validateField(field, value === '' ? null : value))) ?? true,
    },
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
