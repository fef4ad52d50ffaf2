/** Is a vehicle out of service on a day (both `YYYY-MM-DD`): its `inactiveUntilDate` is the last such day; null: none. */
export const isOutOfService = (inactiveUntil: string | null, day: string): boolean =>
  inactiveUntil !== null && day <= inactiveUntil;
