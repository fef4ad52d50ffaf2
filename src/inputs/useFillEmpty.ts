import { useFormContext } from 'react-hook-form';
import type { Fields } from '../../model/kernel/field.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { isEmpty } from '../../model/kernel/validation.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { isReference } from '../records/references.ts';
import { useFormAccess } from './FormAccessContext.tsx';

/** A found value that differs from the form's. */
export interface OtherValue {
  readonly name: string;
  readonly value: unknown;
}

interface Filled {
  /** Names of the fields that were empty. */
  readonly filled: readonly string[];
  /** Fields with another typed value, left unchanged. */
  readonly others: readonly OtherValue[];
}

const isSame = (one: unknown, other: unknown): boolean =>
  isReference(one) && isReference(other) ? one['@id'] === other['@id'] : one === other;

/** Fills the form's empty fields with found values, never overwriting input. */
export const useFillEmpty = () => {
  const { resource } = useFormAccess();
  const { getValues, setValue } = useFormContext();
  const fields: Fields = resourceByName(resource).fields;

  const put = ({ name, value }: OtherValue): void =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  const fill = (values: Readonly<Record<string, unknown>>): Filled => {
    const filledFields = Object.entries(values)
      .filter(([, value]) => !isEmpty(value))
      .map(([name, value]) => ({ name, value: fields[name] ? normalise(fields[name], value) : value }));
    const empty = filledFields.filter(({ name }) => isEmpty(getValues(name)));
    const others = filledFields.filter(({ name, value }) => !isEmpty(getValues(name)) && !isSame(getValues(name), value));
    for (const one of empty) put(one);
    return { filled: empty.map(({ name }) => name), others };
  };
  return { fill, put };
};
