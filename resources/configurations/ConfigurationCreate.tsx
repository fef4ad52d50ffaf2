import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { type ConfigurationCode, isParameterCode } from '../../model/configurations/configurationCodes.ts';
import { choice } from '../../model/kernel/field.ts';
import { valueWords } from '../../model/messages/recordLabel.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { ResourceCreate } from '../../src/frames/form/ResourceCreate.tsx';
import { ChoiceInput } from '../../src/inputs/ChoiceInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ConfigurationValueInput } from './ConfigurationValueInput.tsx';
import { CONFIGURATION_MESSAGES } from './messages.ts';

type UnsetSender = Readonly<Record<'code' | 'senderBrand', string>>;

/** Number of values of a known code: 0 or 1. */
interface CodeCount {
  readonly value: ConfigurationCode;
  readonly count: number;
}

/** Codes without a value: the known ones, then those of car brands without their own sender. */
const UnsetCodeInput = (props: InputProps) => {
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

const INPUTS = { code: UnsetCodeInput, value: ConfigurationValueInput };
const WIDE = ['value'];

/** Sets the first value of a parameter; `?code=mail_test_mode` preselects it. */
export const ConfigurationCreate = () => {
  const [search] = useSearchParams();
  const code = search.get('code');
  return (
    <ResourceCreate resource="configurations" inputs={INPUTS} wide={WIDE} values={isParameterCode(code) ? { code } : undefined} />
  );
};
