/** What a vehicle runs on. */
export const FUELS = ['petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric', 'hydrogen', 'lpg', 'ethanol'] as const;

export const GEARBOXES = ['manual', 'automatic'] as const;

/** What a vehicle is on the road: it decides the licence that its driver needs. */
export const VEHICLE_CATEGORIES = ['passenger_car', 'light_commercial', 'heavy_goods', 'motorcycle', 'trailer', 'other'] as const;

/** Bound of a plausible odometer. */
export const CAR_MILEAGE_MAX_KM = 2_000_000;
