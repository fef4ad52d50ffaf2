/** Closed lists whose values administrators may change; states, and what a rule decides by, are not among them. */
export const CHOICE_LIST_NAMES = [
  'accountTypes',
  'civilities',
  'clientRelations',
  'fuels',
  'gearboxes',
  'hotelPriceTypes',
  'hotelReservationMethods',
  'meals',
  'origins',
  'placeTypes',
  'reminderTypes',
  'trainingCompanyTypes',
  'vehicleCategories',
] as const;
export type ChoiceListName = (typeof CHOICE_LIST_NAMES)[number];
