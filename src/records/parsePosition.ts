/** A geographic position, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = '-?\\d{1,3}(?:[.,]\\d+)?';
const DECIMAL = '-?\\d{1,3}\\.\\d+';

/** In order of priority: a map link's marker before its centre. */
const FORMS: readonly RegExp[] = [
  new RegExp(`[?&]mlat=(${DECIMAL})&mlon=(${DECIMAL})`),
  new RegExp(`!3d(${DECIMAL})!4d(${DECIMAL})`),
  new RegExp(`[?&](?:q|ll|query|destination)=(?:loc:)?(${DECIMAL}),\\+?(${DECIMAL})`),
  new RegExp(`@(${DECIMAL}),(${DECIMAL})`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/(${DECIMAL})/(${DECIMAL})`),
  new RegExp(`^geo:(${DECIMAL}),(${DECIMAL})`),
  new RegExp(`^(${DECIMAL})[,;\\s]\\s*(${DECIMAL})$`),
  new RegExp(`^(${NUMBER})\\s*[;\\s]\\s*(${NUMBER})$`),
];

const DECIMALS = 6;

const degrees = (text: string | undefined): number => Number(Number((text ?? '').replace(',', '.')).toFixed(DECIMALS));

/** The position in a text: `48.85, 2.35`, `48,85 ; 2,35`, or a map address (OpenStreetMap, Google Maps, geo:); else null. */
export const parsePosition = (text: string): Position | null => {
  const typed = decodeURIComponent(text.trim().replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25'));
  for (const form of FORMS) {
    const [, first, second] = form.exec(typed) ?? [];
    if (first === undefined) continue;
    const [latitude, longitude] = [degrees(first), degrees(second)];
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
  }
  return null;
};
