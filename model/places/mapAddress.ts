/** Zoom level of the map. */
const ZOOM = 16;

interface MappedPlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

/** The map address of a position, on a site that every phone opens. */
export const positionOnMap = (latitude: number, longitude: number): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;

/** The map address of a place: its position, else a search for its postal address. */
export const placeOnMap = ({ latitude, longitude, address, zipCode, city }: MappedPlace): string =>
  latitude !== null && longitude !== null
    ? positionOnMap(latitude, longitude)
    : `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, ${zipCode} ${city}` })}`;
