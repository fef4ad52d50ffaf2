import { useWatch } from 'react-hook-form';
import type { OneField } from '../../model/kernel/field.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { isReference } from '../../src/records/references.ts';

/** A model among those of the chosen make. */
export const CarModelInput = (props: InputProps) => {
  const brand: unknown = useWatch({ name: 'carBrand' });
  const pick = isReference(brand) ? { carBrand: brand['@id'] } : undefined;
  return <FieldInput {...props} field={{ ...(props.field as OneField), pick }} />;
};
