import { readFileSync } from 'node:fs';
import type { Position } from '../../model/places/distance.ts';

type Positions = Readonly<Record<string, readonly [latitude: number, longitude: number]>>;

let positions: Positions | undefined;

/** All known postal codes, read at first use; `scripts/buildPostalCodes.ts` writes them. */
export const postalCodePositions = (): Positions => {
  positions ??= JSON.parse(readFileSync(new URL('frenchPostalCodes.json', import.meta.url), 'utf8')) as Positions;
  return positions;
};

/** Where a French postal code is, to some kilometres; null: not known. No call leaves the machine. */
export const postalCodePosition = (postalCode: string | null): Position | null => {
  const [latitude, longitude] = postalCodePositions()[postalCode?.trim() ?? ''] ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
};

/** Data of a place about where it is. */
export interface Located {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly postalCode: string | null;
}

/** Where a place is: its coordinates, else those of its postal code; null: not known. */
export const placePosition = ({ latitude, longitude, postalCode }: Located): Position | null =>
  latitude !== null && longitude !== null ? { latitude, longitude } : postalCodePosition(postalCode);
