import { useFormContext } from 'react-hook-form';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';

/** A make; another one leaves no model of the former. */
export const CarBrandInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  return <FieldInput {...props} onChanged={() => setValue('carModel', null, { shouldDirty: true })} />;
};
