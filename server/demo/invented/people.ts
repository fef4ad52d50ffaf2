import type { CIVILITIES } from '../../../model/kernel/values/civilities.ts';
import { storedPhone } from '../../../model/kernel/values/phones.ts';
import { FIRST_NAMES } from './firstNames.ts';
import { LAST_NAMES } from './lastNames.ts';
import type { Random } from './random.ts';

interface Person {
  readonly civility: (typeof CIVILITIES)[number];
  readonly firstName: string;
  readonly lastName: string;
}

/** Number blocks reserved for fiction by the French regulator (Arcep): nobody can be called by mistake. */
const FICTIONAL_LANDLINES = ['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49'] as const;
const FICTIONAL_MOBILES = '06 39 98';
const COMPOUND_NAME_CHANCE = 0.06;
/** Above 1, names early in the list are more frequent. */
const NAME_SKEW = 1.6;

const phoneOf = (block: string, random: Random): string => {
  const national = `${block} ${random.digits(4)}`;
  return storedPhone(national) ?? national;
};

/** A word for an address: lower case, no accents, no spaces. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const emailOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>, domain: string): string =>
  `${slug(firstName)}.${slug(lastName)}@${domain}.example`;

/** A fictional landline of any region. */
export const landline = (random: Random): string => phoneOf(random.pick(FICTIONAL_LANDLINES), random);

export const mobile = (random: Random): string => phoneOf(FICTIONAL_MOBILES, random);

const lastName = (random: Random): string => LAST_NAMES[Math.floor(LAST_NAMES.length * random.next() ** NAME_SKEW)] ?? 'MARTIN';

/** A person with a French name. */
export const drawPerson = (random: Random): Person => {
  const civility = random.chance(0.6) ? 'M' : 'Mme';
  const first = lastName(random);
  return {
    civility,
    firstName: random.pick(FIRST_NAMES[civility]),
    lastName: random.chance(COMPOUND_NAME_CHANCE) ? `${first}-${lastName(random)}` : first,
  };
};
