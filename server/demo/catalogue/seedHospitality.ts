import { CATERER_MEALS } from '../../../model/places/caterer.ts';
import { HOTEL_PRICE_TYPES, HOTEL_RESERVATION_METHODS } from '../../../model/places/hotel.ts';
import { drawPerson, emailOf, landline, slug } from '../invented/people.ts';
import type { Random } from '../invented/random.ts';
import { createRecords } from '../writing/createRecords.ts';
import type { Region, Seeding } from '../writing/seeding.ts';
import type { SeededPlace } from './seedPlaces.ts';

interface SeededHost {
  readonly id: number;
  readonly region: Region;
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
}

interface SeededCaterer extends SeededHost {
  readonly prices: readonly { readonly label: (typeof CATERER_MEALS)[number]; readonly price: number }[];
}

export interface SeededHospitality {
  readonly caterers: readonly SeededCaterer[];
  readonly hotels: readonly SeededHost[];
}

const CATERER_NAMES = [
  'Maison Traiteur',
  'Les Buffets Gourmands',
  'Saveurs & Réceptions',
  'Le Comptoir du Marché',
  'Table Ouverte',
];
const HOTEL_NAMES = ['Hôtel de la Gare', 'Le Relais Fleuri', 'Hôtel du Centre', 'Les Terrasses', 'Auberge du Parc'];
const STREETS = ['rue de la République', 'place du Marché', 'avenue de la Gare', 'rue Pasteur', 'boulevard Jean Jaurès'];
/** One in this many is inactive. */
const INACTIVE_EVERY = 7;
const CATERERS_PER_REGION = 2;
const HOTELS_PER_REGION = 3;

interface HostOf {
  readonly place: SeededPlace;
  readonly index: number;
  readonly prefixes: readonly string[];
}

const hostRow = (random: Random, { place, index, prefixes }: HostOf) => {
  const name = `${prefixes[index % prefixes.length] ?? ''} ${place.city}`;
  const contacts = Array.from({ length: random.integer(1, 2) }, (_, rank) => {
    const person = drawPerson(random);
    return { ...person, phoneNumber: landline(random), email: emailOf(person, slug(name)), main: rank === 0 };
  });
  return {
    name,
    phoneNumber: landline(random),
    email: `contact@${slug(name)}.example`,
    trainingLocation: place.id,
    isActive: index % INACTIVE_EVERY !== INACTIVE_EVERY - 1,
    address: `${random.integer(1, 90)} ${random.pick(STREETS)}`,
    zipCode: place.zipCode,
    city: place.city,
    contacts,
    commentary: random.chance(0.3) ? 'Prévenir de tout changement d’effectif 48 heures avant.' : null,
  };
};

const priced = <Label extends string>(labels: readonly Label[], prices: readonly number[]) =>
  labels.map((label, index) => ({ label, price: prices[index] ?? 0 }));

const hostPlaces = (places: readonly SeededPlace[], perRegion: number): SeededPlace[] =>
  [...Map.groupBy(places, ({ region }) => region).values()].flatMap((ofRegion) => ofRegion.slice(0, perRegion));

/** Caterers and hotels near places of every region. */
export const seedHospitality = async (seeding: Seeding, places: readonly SeededPlace[]): Promise<SeededHospitality> => {
  const { random } = seeding;
  const catererRows = hostPlaces(places, CATERERS_PER_REGION).map((place, index) => ({
    ...hostRow(random, { place, index, prefixes: CATERER_NAMES }),
    prices: priced(CATERER_MEALS, [random.integer(14, 18), random.integer(19, 28), random.integer(4, 7)]),
  }));
  const hotelRows = hostPlaces(places, HOTELS_PER_REGION).map((place, index) => ({
    ...hostRow(random, { place, index, prefixes: HOTEL_NAMES }),
    reservationMethod: random.pick(HOTEL_RESERVATION_METHODS),
    prices: priced(HOTEL_PRICE_TYPES, [random.integer(70, 95), random.integer(82, 110), random.integer(105, 140)]),
  }));
  const catererIds = await createRecords(seeding, 'caterers', catererRows);
  const hotelIds = await createRecords(seeding, 'hotels', hotelRows);
  const regions = new Map(places.map(({ id, region }) => [id, region]));
  const active = <Row extends ReturnType<typeof hostRow>>(ids: readonly number[], rows: readonly Row[]) =>
    rows
      .map((row, index) => ({ ...row, id: ids[index] ?? 0, region: regions.get(row.trainingLocation) ?? ('E1' as const) }))
      .filter(({ isActive }) => isActive);
  return { caterers: active(catererIds, catererRows), hotels: active(hotelIds, hotelRows) };
};
