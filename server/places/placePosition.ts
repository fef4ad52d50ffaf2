import type { Position } from '../../model/places/distance.ts';
import { postalCodePosition } from './postalCodePosition.ts';

/** What a place says about where it is. */
export interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly postalCode: string | null;
}

/** Where a place is: its coordinates, else those of its postal code; null: not known. */
export const placePosition = ({ latitude, longitude, postalCode }: Located): Position | null =>
  latitude !== null && longitude !== null ? { latitude, longitude } : postalCodePosition(postalCode);
