import { describe, expect, it } from 'vitest';
import { isName, similarNames } from './missingNames.ts';

const isFound = (stored: string, text: string): boolean => {
  const names = similarNames();
  names.add(stored);
  return names.find(text) === stored;
};

describe('a name of a list', () => {
  it.each([
    ['CITROËN', 'Citroen'],
    ['PEUGEOT', ' Peugeot  '],
    ['MERCEDES-BENZ', 'Mercedes Benz'],
    ['Peugeot', 'Peugeott'],
    ['Peugeot', 'Peugot'],
    ['Peugeot', 'Peugoet'],
    ['Peugeot', 'Peugeat'],
    ['Grand Scenic', 'Grand Scénik'],
  ])('%s is found under the spelling %s', (stored, text) => {
    expect(isFound(stored, text)).toBe(true);
    expect(isFound(text, stored)).toBe(true);
  });

  it.each([
    ['C3', 'C4'],
    ['208', '2008'],
    ['Clio 4', 'Clio 5'],
    ['Model S', 'Model Y'],
    ['Yaris', 'Yaris Cross'],
    ['1.5 dCi 110', '1.5 dCi 115'],
    ['GT', 'GT+'],
    ['Noir', 'Noire mate'],
    ['Berlingo', 'Partner'],
    ['DS3', 'DS4'],
  ])('%s and %s are two', (stored, text) => {
    expect(isFound(stored, text)).toBe(false);
    expect(isFound(text, stored)).toBe(false);
  });

  it('has letters or digits', () => {
    expect(['?', '-', '…', ' ', '/'].filter(isName)).toEqual([]);
    expect(['Ë', '3', 'C+'].filter(isName)).toHaveLength(3);
  });

  it('is found in time among long ones', () => {
    const names = similarNames();
    for (let at = 0; at < 3_000; at += 1) names.add(`Constructeur imaginaire ${at}`);
    const start = performance.now();
    for (let at = 3_000; at < 6_000; at += 1) expect(names.find(`Constructeur imaginaire ${at}`)).toBeNull();
    expect(names.find('Constructeur imaginnaire 12')).toBe('Constructeur imaginaire 12');
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});
