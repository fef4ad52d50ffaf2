import { DEALER_MEETING_LOCATION_CODE } from '../../../model/places/trainingLocation.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { PLACES } from '../invented/places.ts';
import type { Random } from '../invented/random.ts';
import { createRecords } from '../writing/createRecords.ts';
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
  ['Vidéoprojecteur et paperboard', 60],
  ['Salle supplémentaire', 180],
  ['Arrosage de la piste', 240],
  ['Commissaire de piste', 210],
  ['Café d’accueil', 7.5],
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
    name: place.name,
    secondName: random.chance(0.4) ? `${place.name}, accueil visiteurs` : null,
    code: place.type === 'Autre' ? DEALER_MEETING_LOCATION_CODE : null,
    type: place.type,
    isActive: place.type !== 'Sous-Région' || index % 2 === 0,
    address: place.address,
    zipCode: place.zipCode,
    city: place.city,
    latitude: place.latitude,
    longitude: place.longitude,
    maximumCapacity: isTrack ? random.integer(4, 10) * 10 : random.integer(6, 30),
    goal: random.integer(6, 14),
    openingHours: 'Du lundi au vendredi, de 8 h 30 à 18 h',
    webSite: `https://www.${slug(place.name)}.example`,
    contacts: contactsOf(random, place, random.integer(1, 3)),
    trackPrice: isTrack ? random.integer(18, 42) * 100 : null,
    rates: ratesOf(random, isTrack),
    commentary: random.chance(0.3) ? 'Se présenter à l’accueil avec une pièce d’identité. Parking visiteurs à l’entrée.' : null,
  };
};

/** Training places with areas, trainings, contacts, rates and extras. */
export const seedPlaces = async (seeding: Seeding, types: readonly SeededType[]): Promise<SeededPlace[]> => {
  const { random } = seeding;
  const rows = PLACES.map((place, index) => ({
    ...rowOf(random, place, index),
    areas: [areaId(seeding, place.region)],
    trainingTypes: types.filter((type) => suits(place, type)).map(({ id }) => id),
  }));
  const ids = await createRecords(seeding, 'training_locations', rows);
  const places: SeededPlace[] = [];
  for (const [index, place] of PLACES.entries()) {
    const { maximumCapacity: capacity = 0, trainingTypes: typeIds = [] } = rows[index] ?? {};
    const id = ids[index] ?? 0;
    const options = random.sample(OPTIONS, random.integer(1, 3)).map(([label, price]) => ({ label, price }));
    const optionRows = options.map((option) => ({ ...option, trainingLocation: id }));
    const optionIds = await createRecords(seeding, 'training_location_pricing_options', optionRows);
    places.push({
      ...place,
      id,
      areaId: areaId(seeding, place.region),
      capacity,
      typeIds,
      options: options.map((option, rank) => ({ optionId: optionIds[rank] ?? 0, ...option })),
    });
  }
  return places;
};
