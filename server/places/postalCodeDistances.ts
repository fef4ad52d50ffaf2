import { kilometresBetween } from '../../model/places/distance.ts';
import { type Located, placePosition } from './placePosition.ts';
import { postalCodePositions } from './postalCodePosition.ts';

interface PostalCodeDistances {
  readonly codes: readonly string[];
  /** Of each code, whole kilometres. */
  readonly kilometres: readonly number[];
}

/** Straight-line distances of all French postal codes from a place, for a statement that sorts by them; none: not known where it is. */
export const postalCodeDistances = (place: Located | null): PostalCodeDistances => {
  const position = place && placePosition(place);
  if (!position) return { codes: [], kilometres: [] };
  const all = Object.entries(postalCodePositions());
  return {
    codes: all.map(([code]) => code),
    kilometres: all.map(([, [latitude, longitude]]) => kilometresBetween(position, { latitude, longitude })),
  };
};
