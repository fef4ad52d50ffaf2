import { expect, it } from 'vitest';
import { placeOnMap } from './mapAddress.ts';

const PLACE = { latitude: 48.7773, longitude: 2.0085, address: '12 rue des Œillets', zipCode: '78190', city: 'Trappes' };

it('links to the position of a place, or to its postal address without one', () => {
  expect(placeOnMap(PLACE)).toBe('https://www.openstreetmap.org/?mlat=48.7773&mlon=2.0085#map=16/48.7773/2.0085');
  expect(placeOnMap({ ...PLACE, latitude: 0, longitude: 0 })).toContain('mlat=0&mlon=0');
  expect(placeOnMap({ ...PLACE, longitude: null })).toBe(
    'https://www.openstreetmap.org/search?query=12+rue+des+%C5%92illets%2C+78190+Trappes',
  );
});
