/** How near a map shows a place. */
const ZOOM = 16;

interface MappedPlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

/** The address of a position on a map that every phone opens. */
export const positionOnMap = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

/** The address of a place on a map: its position, else what a search for its postal address finds. */
export const placeOnMap = ({ latitude, longitude, address, zipCode, city }: MappedPlace): string =>
  latitude !== null && longitude !== null
    ? positionOnMap(latitude, longitude)
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, ${zipCode} ${city}` })}`;
