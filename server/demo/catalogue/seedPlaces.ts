import { DEALER_MEETING_LOCATION_CODE } from '../../../model/places/trainingLocation.ts';
import {
  trainingLocationPricingOptions,
  trainingLocations,
  trainingLocationsAreas,
  trainingLocationsTrainingTypes,
} from '../../database/schema/catalogue/places.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { PLACES } from '../invented/places.ts';
import type { Random } from '../invented/random.ts';
import { insertRows } from '../writing/insertRows.ts';
import { areaId, type Region, type Seeding } from '../writing/seeding.ts';
import type { SeededType } from './seedTrainingTypes.ts';

type Place = (typeof PLACES)[number];

export interface SeededPlace {
  readonly id: number;
  readonly region: Region;
  readonly areaId: number;
  readonly type: Place['type'];
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  /** Maximum number of people. */
  readonly capacity: number;
  /** Trainings that may take place there. */
  readonly typeIds: readonly number[];
  readonly options: readonly { readonly optionId: number; readonly label: string; readonly price: number }[];
}

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const OPTIONS = [
  ['Vidéoprojecteur et paperboard', '60'],
  ['Salle supplémentaire', '180'],
  ['Arrosage de la piste', '240'],
  ['Commissaire de piste', '210'],
  ['Café d’accueil', '7.50'],
] as const;

const EVALUATED_AT: Readonly<Partial<Record<Place['type'], readonly SeededType['evaluation'][]>>> = {
  Circuit: ['piste'],
  "Lieu d'évènement": ['evenements'],
  Salle: ['route', 'evenements'],
};

/** Tracks take track trainings, and so on; a Driver Program place takes only its programmes. */
const suits = (place: Place, type: SeededType): boolean => {
  if (type.isTrappes) return place.city === 'Trappes';
  if (place.type === 'Driver Program 1h30') return type.program !== undefined;
  return (EVALUATED_AT[place.type] ?? ['route']).includes(type.evaluation);
};

const contactsOf = (random: Random, place: Place, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const person = drawPerson(random);
    return {
      ...person,
      phoneNumber: landline(random),
      secondPhoneNumber: mobile(random),
      email: emailOf(person, slug(place.name)),
      main: index === 0,
    };
  });

const ratesOf = (random: Random, isTrack: boolean) => {
  const day = isTrack ? random.integer(18, 42) * 100 : random.integer(3, 9) * 50;
  return [
    {
      label: isTrack ? 'Location de la piste' : 'Location de la salle',
      lines: [
        { price: day, periods: ['full_day'], days: WORKING_DAYS },
        { price: Math.round(day * 0.6), periods: ['morning', 'afternoon'], days: WORKING_DAYS },
      ],
    },
    { label: 'Week-end', lines: [{ price: Math.round(day * 1.3), periods: ['full_day'], days: ['saturday', 'sunday'] }] },
  ];
};

const rowOf = (random: Random, place: Place, index: number) => {
  const isTrack = place.type === 'Circuit';
  return {
    id: index + 1,
    name: place.name,
    secondName: random.chance(0.4) ? `${place.name}, accueil visiteurs` : null,
    code: place.type === 'Autre' ? DEALER_MEETING_LOCATION_CODE : null,
    type: place.type,
    isActive: place.type !== 'Sous-Région' || index % 2 === 0,
    address: place.address,
    zipCode: place.zipCode,
    city: place.city,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    maximumCapacity: isTrack ? random.integer(4, 10) * 10 : random.integer(6, 30),
    goal: random.integer(6, 14),
    openingHours: 'Du lundi au vendredi, de 8 h 30 à 18 h',
    webSite: `https://www.${slug(place.name)}.example`,
    contacts: contactsOf(random, place, random.integer(1, 3)),
    trackPrice: isTrack ? String(random.integer(18, 42) * 100) : null,
    rates: ratesOf(random, isTrack),
    commentary: random.chance(0.3) ? 'Se présenter à l’accueil avec une pièce d’identité. Parking visiteurs à l’entrée.' : null,
  };
};

/** Training places with areas, trainings, contacts, rates and extras. */
export const seedPlaces = async (seeding: Seeding, types: readonly SeededType[]): Promise<SeededPlace[]> => {
  const { tx, random } = seeding;
  const rows = PLACES.map((place, index) => rowOf(random, place, index));
  await insertRows(tx, trainingLocations, rows);
  const options = PLACES.flatMap((_, index) =>
    random.sample(OPTIONS, random.integer(1, 3)).map((option) => ({ place: index + 1, option })),
  );
  const optionRows = options.map(({ place, option: [label, price] }, index) => ({
    id: index + 1,
    label,
    price,
    trainingLocation: place,
  }));
  await insertRows(tx, trainingLocationPricingOptions, optionRows);
  const places = PLACES.map((place, index) => ({
    ...place,
    id: index + 1,
    areaId: areaId(seeding, place.region),
    capacity: rows[index]?.maximumCapacity ?? 0,
    typeIds: types.filter((type) => suits(place, type)).map(({ id }) => id),
    options: optionRows
      .filter(({ trainingLocation }) => trainingLocation === index + 1)
      .map(({ id, label, price }) => ({ optionId: id, label, price: Number(price) })),
  }));
  await insertRows(
    tx,
    trainingLocationsAreas,
    places.map((place) => ({ ownerId: place.id, targetId: place.areaId })),
  );
  await insertRows(
    tx,
    trainingLocationsTrainingTypes,
    places.flatMap(({ id, typeIds }) => typeIds.map((typeId) => ({ ownerId: id, targetId: typeId }))),
  );
  return places;
};
