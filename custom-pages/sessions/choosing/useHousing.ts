import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Reference } from '../../../model/kernel/resource.ts';
import { copiedFromHotel, type HousingHotel, housingOf } from '../../../model/sessions/sessionHousing.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useNotifyRefusal } from '../../../src/frames/useNotifyRefusal.ts';
import { type OtherValue, useFillEmpty } from '../../../src/inputs/useFillEmpty.ts';
import { fetchFields } from '../../../src/providers/fetchFields.ts';

const readHotel = async (hotel: Reference | null): Promise<HousingHotel | null> =>
  hotel ? fetchFields<HousingHotel>(hotel['@id'], ['name', 'address', 'zipCode', 'city', 'prices']) : null;

interface Filled {
  readonly filled: readonly string[];
  readonly others: readonly OtherValue[];
}

/** Fills the housing fields from a chosen hotel; what was typed stays until the person replaces it. */
export const useHousing = () => {
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
    setFilled((known) => known && { ...known, others: known.others.filter(({ name }) => name !== other.name) });
  };
  return { take, filled, replace };
};
