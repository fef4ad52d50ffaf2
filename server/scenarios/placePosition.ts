import type { Position } from '../../model/places/distance.ts';
import { postalCodePosition } from '../places/postalCodePosition.ts';

/** The place's coordinates, else those of its postal code. */
export const placePosition = (row: {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly postalCode: string | null;
}): Position | null =>
  row.latitude !== null && row.longitude !== null
    ? { latitude: row.latitude, longitude: row.longitude }
    : postalCodePosition(row.postalCode);
