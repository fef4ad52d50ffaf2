import { expect, it } from 'vitest';
import { inkOn, linkColour } from './mailColours.ts';

it.each([
  ['#0E5A66', '#FFFFFF', '#0E5A66'],
  ['#000000', '#FFFFFF', '#000000'],
  // The last grey that white can be read on, and the first it cannot.
  ['#767676', '#FFFFFF', '#767676'],
  ['#777777', '#132426', '#132426'],
  ['#FFCC00', '#132426', '#132426'],
  ['#FFFFFF', '#132426', '#132426'],
])('writes on %s in %s, and links on white in %s', (colour, ink, link) => {
  expect([inkOn(colour), linkColour(colour)]).toEqual([ink, link]);
});
