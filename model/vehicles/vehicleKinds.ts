/** Energy of a vehicle. */
export const FUELS = ['petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'hydrogen', 'lpg', 'ethanol'] as const;

export const GEARBOXES = ['manual', 'automatic'] as const;

/** Category of a vehicle: it decides the licence the driver needs. */
export const VEHICLE_CATEGORIES = ['passenger_car', 'light_commercial', 'heavy_goods', 'motorcycle', 'trailer', 'other'] as const;

/** Is a vehicle out of service on a day (both `YYYY-MM-DD`): its `inactiveUntilDate` is the last such day; null: none. */
export const isOutOfService = (inactiveUntil: string | null, day: string): boolean =>
  inactiveUntil !== null && day <= inactiveUntil;
