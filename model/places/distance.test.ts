import { describe, expect, it } from 'vitest';
import { kilometresBetween } from './distance.ts';

const PARIS = { latitude: 48.8566, longitude: 2.3522 };
const LYON = { latitude: 45.764, longitude: 4.8357 };
const ANTIPODE = { latitude: -48.8566, longitude: -177.6478 };

describe('kilometresBetween', () => {
  it.each([
    ['Paris and Lyon', PARIS, LYON, 391],
    ['a place and itself', PARIS, PARIS, 0],
    ['a place and its antipode', PARIS, ANTIPODE, 20_015],
  ])('measures %s, both ways', (_name, one, other, expected) => {
    expect(kilometresBetween(one, other)).toBe(expected);
    expect(kilometresBetween(other, one)).toBe(expected);
  });
});
