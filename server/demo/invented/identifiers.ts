import { isSiret } from '../../../model/kernel/values/formats.ts';
import type { Random } from './random.ts';

const PLATE_LETTERS = [...'ABCDEFGHJKLMNPQRSTVWXYZ'];
/** First letters of plates issued so far. */
const FIRST_LETTERS = [...'ABCDEFGH'];
/** Letter pairs that are never issued. */
const REFUSED_PAIRS = ['SS', 'WW'];
const HEAD_OFFICE = '0001';

const checkDigit = (digits: string): string => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
};

/** A SIRET with valid Luhn checksums of SIREN and whole; unique per rank. */
export const siretOf = (rank: number): string => {
  const number = String(51_000_000 + rank * 7919);
  const siren = `${number}${checkDigit(number)}`;
  return `${siren}${HEAD_OFFICE}${checkDigit(siren + HEAD_OFFICE)}`;
};

/** A SIRET of La Poste, valid by its own rule but not by Luhn. */
export const laPosteSiret = (): string => {
  for (let establishment = 40_211; ; establishment += 1) {
    const siret = `356000000${establishment}`;
    const alone = `${siret.slice(0, -1)}${checkDigit(siret.slice(0, -1))}`;
    if (isSiret(siret) && siret !== alone) return siret;
  }
};

const letterPair = (random: Random, firsts: readonly string[]): string => {
  const pair = random.pick(firsts) + random.pick(PLATE_LETTERS);
  return REFUSED_PAIRS.includes(pair) ? 'GR' : pair;
};

/** Some distinct French plates (AB-123-CD). */
export const drawPlates = (random: Random, count: number): string[] => {
  const plates = new Set<string>();
  while (plates.size < count) {
    plates.add(
      `${letterPair(random, FIRST_LETTERS)}-${String(random.integer(1, 999)).padStart(3, '0')}-${letterPair(random, PLATE_LETTERS)}`,
    );
  }
  return [...plates];
};
