import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useFormContext } from 'react-hook-form';
import { choice } from '../../model/kernel/field.ts';
import { valueWords } from '../../model/recordLabel.ts';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { useShownRecords } from '../../src/records/useShownRecords.ts';
import type { CodeCount } from './codeCount.ts';
import { CONFIGURATION_MESSAGES } from './messages.ts';

type UnsetSender = Readonly<Record<'code' | 'senderBrand', string>>;

/** Codes without a value: the known ones, then those of car brands without their own sender. */
export const UnsetCodeInput = (props: InputProps) => {
  const { setValue } = useFormContext();
  const { meta, isPending, error } = useShownRecords('configurations', {
    shows: [],
    perPage: 1,
    sort: { field: 'code', order: 'ASC' },
    counts: 'code',
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isPending) return <Skeleton variant="rounded" height={40} />;
  const counts: readonly CodeCount[] = meta?.counts ?? [];
  const senders: readonly UnsetSender[] = meta?.beside?.senders ?? [];
  const unset = [...counts.flatMap(({ value, count }) => (count === 0 ? [value] : [])), ...senders.map(({ code }) => code)];
  if (unset.length === 0) return <Alert severity="info">{CONFIGURATION_MESSAGES.allSet}</Alert>;
  return (
    <ChoiceInput
      {...props}
      field={choice(unset, { required: true })}
      labelOf={(code) =>
        valueWords({
          resource: 'configurations',
          path: 'code',
          value: code,
          record: senders.find((sender) => sender.code === code),
        }) ?? code
      }
      // The value may not fit another code.
      onChanged={() => setValue('value', null)}
    />
  );
};
