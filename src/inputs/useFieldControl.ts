import { useRecordContext, useTranslate } from 'react-admin';
import { get, useController, useFormContext } from 'react-hook-form';
import { isWritable } from '../../model/kernel/field.ts';
import { isChangeableBy } from '../../model/kernel/hiddenFields.ts';
import { validateField } from '../../model/kernel/validation.ts';
import { statusesAsking } from '../../model/registry/requiredFrom.ts';
import { requiredStatuses } from '../../model/registry/requiredStatuses.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useFormAccess } from './FormAccessContext.tsx';
import type { InputProps } from './inputProps.ts';

/** Why the typed value is refused, beyond its declaration. */
type Refuse = (value: unknown) => string | null;

/** An unchanged stored value is not refused, even if it is older than its rule; the API does not refuse it either. */
const useIsStored = (source: string) => {
  const isSaved = useRecordContext()?.id !== undefined;
  const form = useFormContext();
  return (value: unknown): boolean =>
    isSaved && typeof value === 'string' && value !== '' && get(form.formState.defaultValues, source) === value;
};

/** Does the status of the record, or the first one of a new record, ask for the field. */
const useIsAskedFor = (resource: string, { source, path }: Pick<InputProps, 'source' | 'path'>): boolean => {
  const record = useRecordContext();
  const statuses = statusesAsking(resource, path);
  if (statuses.length === 0) return false;
  const status: unknown = get(record, `${source.slice(0, -path.length)}status`);
  return statuses.includes(typeof status === 'string' ? status : (requiredStatuses(resource)[0] ?? ''));
};

/** One field of a form: value, French label (with an asterisk when required), error. */
export const useFieldControl = ({ source, path, field, label, onChanged }: InputProps, refuse?: Refuse) => {
  const { resource, isReadOnly, frozen = [] } = useFormAccess();
  const translate = useTranslate();
  const roles = useCurrentUser()?.roles ?? [];
  const isStored = useIsStored(source);
  const isAskedFor = useIsAskedFor(resource, { source, path });
  const isDisabled = isReadOnly || frozen.includes(path) || !isWritable(field) || !isChangeableBy(field, roles);
  const {
    field: control,
    fieldState: { error },
  } = useController({
    name: source,
    rules: {
      validate: (value: unknown) =>
        (isDisabled || isStored(value) ? null : (refuse?.(value) ?? validateField(field, value === '' ? null : value))) ?? true,
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
    isRequired: (field.required === true || isAskedFor) && !isDisabled,
    error: error?.message ?? null,
    help: field.help ?? null,
  };
};

export type FieldControl = ReturnType<typeof useFieldControl>;
