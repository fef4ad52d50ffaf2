/** Distance assumed when an address is unknown. */
export const UNKNOWN_KILOMETRES = 100;

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Mean radius of the earth (IUGG). */
const EARTH_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Straight-line distance over the ground (haversine formula), in whole kilometres. */
export const kilometresBetween = (one: Position, other: Position): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const a = half(other.latitude - one.latitude) + Math.cos(from) * Math.cos(to) * half(other.longitude - one.longitude);
  return Math.round(2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a))));
};
