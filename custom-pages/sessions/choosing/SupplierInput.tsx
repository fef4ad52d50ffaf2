import HotelIcon from '@mui/icons-material/HotelOutlined';
import RestaurantIcon from '@mui/icons-material/RestaurantOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OneField } from '../../../model/kernel/fieldKinds.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { copiedFromHotel, type HousingHotel, housingOf } from '../../../model/sessions/sessionHousing.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { FilledNotice } from '../../../src/dialogs/FilledNotice.tsx';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { announce } from '../../../src/focus/announce.ts';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { type OtherValue, useFillEmpty } from '../../../src/inputs/useFillEmpty.ts';
import { useReferenceValue } from '../../../src/inputs/useReferenceValue.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { CandidatePicker } from '../../../src/planning/CandidatePicker.tsx';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { useFormDraft } from './useChoices.ts';

const SupplierDrawer = lazyDialog(() => import('./SupplierDrawer.tsx').then((module) => module.SupplierDrawer));

const readHotel = async (hotel: Reference | null): Promise<HousingHotel | null> =>
  hotel ? fetchFields<HousingHotel>(hotel['@id'], ['name', 'address', 'zipCode', 'city', 'prices']) : null;

interface Filled {
  readonly filled: readonly string[];
  readonly others: readonly OtherValue[];
}

/** Fills the housing fields from a chosen hotel; what was typed stays until the person replaces it. */
const useHousing = () => {
  const mayRead = useMayUse('hotels', 'list');
  const notifyRefusal = useNotifyRefusal();
  const { getValues, setValue } = useFormContext();
  const { fill, put } = useFillEmpty();
  const [filled, setFilled] = useState<Filled | null>(null);

  const take = async (hotel: Reference | null, previous: Reference | null, kind: string | null): Promise<void> => {
    setFilled(null);
    if (!mayRead) return;
    try {
      const [next, before] = await Promise.all([readHotel(hotel), readHotel(previous)]);
      if (before) for (const name of copiedFromHotel(getValues(), before)) setValue(name, null, { shouldDirty: true });
      if (next) setFilled(fill({ ...housingOf(next, kind) }));
    } catch (error) {
      notifyRefusal(error);
    }
  };
  const replace = (other: OtherValue): void => {
    put(other);
    setFilled((before) => before && { ...before, others: before.others.filter(({ name }) => name !== other.name) });
  };
  return { take, filled, replace };
};

const Supplier = (props: InputProps<OneField>) => {
  const collection = props.field.target === 'hotels' ? 'hotels' : 'caterers';
  const control = useFieldControl(props);
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  const draft = useFormDraft();
  const { setValue } = useFormContext();
  const value = useReferenceValue(collection, control.value);
  const { take, filled, replace } = useHousing();
  const [isOpen, setOpen] = useState(false);
  const choose = (supplier: Reference | null, kind: string | null) => {
    setValue(props.source, supplier, { shouldDirty: true, shouldTouch: true });
    if (collection === 'hotels') void take(supplier, value, kind);
  };
  const Icon = collection === 'hotels' ? HotelIcon : RestaurantIcon;
  return (
    <Box>
      <CandidatePicker
        {...{ collection, draft, text, isDisabled: disabled, onLeave: control.blur, value }}
        isMultiple={false}
        onValue={(supplier) => choose(supplier, null)}
      />
      <Button size="small" startIcon={<Icon />} aria-haspopup="dialog" onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
        {SESSION_MESSAGES.chooseSupplier[collection]}
      </Button>
      {filled && filled.filled.length + filled.others.length > 0 ? <FilledNotice {...filled} onReplace={replace} /> : null}
      {isOpen ? (
        <SupplierDrawer
          collection={collection}
          value={value}
          onChoose={(supplier, kind) => {
            choose(supplier, kind);
            setOpen(false);
            announce(SESSION_MESSAGES.chosenSupplier(supplier && recordLabel(collection, supplier)));
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Box>
  );
};

/** The session's caterer or hotel, by name or in a panel with distances and prices; a hotel fills the housing fields. */
export const SupplierInput = (props: InputProps) =>
  useFormAccess().isReadOnly || props.field.kind !== 'one' ? (
    <FieldInput {...props} />
  ) : (
    <Supplier {...(props as InputProps<OneField>)} />
  );
