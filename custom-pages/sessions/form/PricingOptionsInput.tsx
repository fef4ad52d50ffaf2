import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { keyOf } from '../../../src/api/recordId.ts';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { formatPrice } from '../../../src/records/formatValue.ts';
import { isReference } from '../../../src/records/references.ts';
import { useLabels } from '../../../src/records/useLabels.ts';

/** An extra of the place, as stored in the session. */
interface ChosenOption {
  readonly optionId: number;
  readonly label: string;
  readonly price: number;
}

/** Enough for all extras of a place. */
const OPTIONS_SHOWN = 100;

const useOffered = (isOpen: boolean) => {
  const place: unknown = useWatch({ name: 'trainingLocation' });
  const key = isReference(place) ? keyOf(place['@id']) : keyOf(place);
  const { data = [], isFetching } = useLabels(
    'training_location_pricing_options',
    { filter: { trainingLocation: key }, perPage: OPTIONS_SHOWN, sort: 'label' },
    { enabled: isOpen && key !== null },
  );
  const offered = data.map(
    ({ '@id': iri, label, price }): ChosenOption => ({
      optionId: Number(keyOf(iri)),
      label: String(label),
      price: Number(price),
    }),
  );
  return { offered, isFetching: isOpen && isFetching };
};

/** Extras of the session's place, stored with the price on the day of choice. */
export const PricingOptionsInput = (props: InputProps) => {
  const control = useFieldControl(props);
  const [isOpen, setOpen] = useState(false);
  const { offered, isFetching } = useOffered(isOpen);
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      disabled={disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      options={offered}
      value={(control.value ?? []) as ChosenOption[]}
      getOptionLabel={({ label, price }) => `${label} · ${formatPrice(price)}`}
      getOptionKey={({ optionId }) => optionId}
      isOptionEqualToValue={(one, other) => one.optionId === other.optionId}
      onChange={(_event, options) => control.change(options)}
      onBlur={control.blur}
      renderInput={(params) => <TextField {...params} {...text} />}
    />
  );
};
