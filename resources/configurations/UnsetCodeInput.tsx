import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useGetList } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { CONFIGURATION_CODES } from '../../model/configurations.ts';
import { choice } from '../../model/kernel/field.ts';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';

/** The known codes that have no value yet. */
export const UnsetCodeInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  const { data, isPending, error } = useGetList('configurations', {
    pagination: { page: 1, perPage: CONFIGURATION_CODES.length },
    sort: { field: 'code', order: 'ASC' },
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={40} />;
  const unset = CONFIGURATION_CODES.filter((code) => !data.some((known) => known.code === code));
  if (unset.length === 0) return <Alert severity="info">{CONFIGURATION_MESSAGES.allSet}</Alert>;
  return (
    <ChoiceInput
      {...props}
      field={choice(unset, { required: true })}
      // A value of another kind would not fit.
      onChanged={() => setValue('value', null)}
    />
  );
};
