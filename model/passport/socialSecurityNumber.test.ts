import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProvisionalNir, maskedNir, nirKey, readNir, spacedNir } from './socialSecurityNumber.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

const numbers = fc
  .tuple(
    fc.constantFrom('1', '2', '3', '4', '7', '8'),
    digits(2),
    fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
    fc.oneof(digits(2), fc.constantFrom('2A', '2B')),
    digits(6),
  )
  .map((parts) => parts.join(''));

describe('a social security number', () => {
  it.each([
    ['of a mainland birth', '2 69 05 49 588 157 80', '2690549588157'],
    ['of Corse-du-Sud, in small letters', '1 80 03 2a 004 123 75', '180032A004123'],
    ['of Haute-Corse', '180032B00412305', '180032B004123'],
    ['with dots and dashes', '2.69.05-49-588.157–80', '2690549588157'],
    ['with an unknown month of birth', `2692049588157${nirKey('2692049588157')}`, '2692049588157'],
  ])('is read %s', (_name, typed, number) => {
    expect(readNir(typed)).toEqual({ number });
  });

  it.each([
    ['without its key', '2690549588157', 'length'],
    ['with a letter too many', '2690549588157800', 'length'],
    ['with a first digit that does not exist', '569054958815780', 'key'],
    ['with a letter elsewhere', '2690549A8815780', 'key'],
    ['of zeros', '000000000000097', 'key'],
    ['of thirteen equal digits, whatever its key', `1111111111111${nirKey('1111111111111')}`, 'key'],
    ['with a wrong key', '269054958815781', 'key'],
    ['with two neighbours exchanged', '269504958815780', 'key'],
  ])('is refused %s', (_name, typed, fault) => {
    expect(readNir(typed)).toEqual({ fault });
  });

  it('is read back with its key, and never with another one', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 96 }), (number, shift) => {
        const key = nirKey(number);
        expect(readNir(`${number}${key}`)).toEqual({ number });
        const other = String(((Number(key) - 1 + shift) % 97) + 1).padStart(2, '0');
        expect(readNir(`${number}${other}`)).toEqual({ fault: 'key' });
      }),
    );
  });

  it.each([
    ['1800399004123', false],
    ['2690549588157', false],
    ['3690549588157', true],
    ['4690549588157', true],
    ['7690549588157', true],
    ['8690549588157', true],
  ])('%s is provisional: %s', (number, isProvisional) => {
    expect(isProvisionalNir(number)).toBe(isProvisional);
  });

  it('is shown in groups with its key', () => {
    expect(spacedNir('2690549588157')).toBe('2 69 05 49 588 157 80');
    expect(spacedNir('180032A004123')).toBe('1 80 03 2A 004 123 75');
  });

  it('shows its last two characters only', () => {
    expect(maskedNir('2690549588157')).toBe('•••• 80');
  });
});
