import TextField from '@mui/material/TextField';
import { useFormContext } from 'react-hook-form';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';
import { materialRefusal } from './addedMaterials.ts';

/** Label of a material: required and unique. */
export const MaterialLabelInput = (props: InputProps) => {
  const { getValues } = useFormContext();
  const [list = '', index = '0'] = props.source.split('.');
  const control = useFieldControl(props, () => materialRefusal(getValues(list), Number(index)));
  return (
    <TextField
      {...controlProps(control)}
      fullWidth
      value={control.value ?? ''}
      onChange={(event) => control.change(event.target.value)}
    />
  );
};
