/** Fields of a session that a hotel's record fills. */
export interface HousingFields {
  readonly nameHousing: string | null;
  readonly addressHousing: string | null;
  readonly zipCodeHousing: string | null;
  readonly cityHousing: string | null;
  readonly priceHousing: number | null;
}

export type HousingField = keyof HousingFields;

/** A hotel, as far as sessions copy it. */
export interface HousingHotel {
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly prices?: readonly { readonly label: string; readonly price: number }[] | null;
}

/** Name and address of a hotel and one of its prices: the given kind, else the only one. */
export const housingOf = (hotel: HousingHotel, kind: string | null): HousingFields => {
  const prices = hotel.prices ?? [];
  const price = kind === null ? (prices.length === 1 ? prices[0] : undefined) : prices.find(({ label }) => label === kind);
  return {
    nameHousing: hotel.name,
    addressHousing: hotel.address,
    zipCodeHousing: hotel.zipCode,
    cityHousing: hotel.city,
    priceHousing: price?.price ?? null,
  };
};

/** Fields that hold what the hotel's record says: another hotel replaces them, typed ones stay. */
export const copiedFromHotel = (
  typed: Readonly<Partial<Record<HousingField, unknown>>>,
  hotel: HousingHotel,
): readonly HousingField[] => {
  const { priceHousing: _, ...address } = housingOf(hotel, null);
  const copied = Object.entries(address).flatMap(([name, value]) =>
    value !== null && typed[name as HousingField] === value ? [name as HousingField] : [],
  );
  const isPrice = (hotel.prices ?? []).some(({ price }) => price === typed.priceHousing);
  return isPrice ? [...copied, 'priceHousing'] : copied;
};
