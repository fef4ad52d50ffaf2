import { iriOf } from '../../../model/kernel/resource.ts';
import { drawPerson, emailOf, mobile, slug } from '../invented/people.ts';
import { PLACES } from '../invented/places.ts';
import { createRecords, recordsIn } from '../writing/createRecords.ts';
import { areaId, type Seeding } from '../writing/seeding.ts';
import type { SeededType } from './seedTrainingTypes.ts';

export interface SeededTrainer {
  readonly id: number;
  readonly areaIds: readonly number[];
  readonly typeIds: readonly number[];
  /** The account offered on the login page. */
  readonly isOffered: boolean;
}

const TRAINERS = 40;
/** One trainer in this many is a region manager. */
const MANAGER_EVERY = 10;
const INACTIVE_RANKS: readonly number[] = [11, 23, 35];
const PLACES_PER_REGION = 7;

const drawTrainers = ({ random }: Seeding, count: number) => {
  const emails = new Set<string>();
  return Array.from({ length: count }, (_, rank) => {
    const person = drawPerson(random);
    const home = PLACES[(rank * PLACES_PER_REGION) % PLACES.length];
    const email = emailOf(person, 'formateurs');
    const isTaken = emails.has(email);
    emails.add(email);
    return { ...person, rank, home, email: isTaken ? email.replace('@', `${rank}@`) : email };
  });
};

type Drawn = ReturnType<typeof drawTrainers>[number];

const rowOf = ({ random }: Seeding, { rank, home, ...person }: Drawn, number: number) => ({
  ...person,
  isActive: !INACTIVE_RANKS.includes(rank),
  corporateName: random.chance(0.5) ? `${person.lastName} FORMATION` : null,
  badge: `F${String(number).padStart(4, '0')}`,
  address: `${random.integer(1, 120)} rue des Écoles`,
  zipCode: home?.zipCode ?? null,
  city: home?.city ?? null,
  phoneNumber: mobile(random),
  isRegionManager: rank % MANAGER_EVERY === 0,
  qualifications: number % 4 === 0 ? null : 'Titre professionnel d’enseignant de la conduite et de la sécurité routière',
  commentary: person.lastName.length % 4 === 0 ? `Site : https://www.${slug(person.lastName)}-formation.example` : null,
});

/** The offered trainer may hold every training; their areas exist already. */
const offeredTrainer = async (seeding: Seeding, types: readonly SeededType[]): Promise<SeededTrainer[]> => {
  const trainers = await recordsIn(seeding, 'trainers');
  const rows = await seeding.tx.query<{ id: number; areaIds: number[] }>(
    `select t.id, array(select target_id from trainers_areas where owner_id = t.id order by 1) as "areaIds" from trainers t order by t.id`,
  );
  const typeIds = types.map(({ id }) => id);
  for (const { id } of rows)
    await trainers.patch(await trainers.read(id), { trainingType: typeIds.map((type) => iriOf('training_types', type)) });
  return rows.map((row) => ({ ...row, typeIds, isOffered: true }));
};

/** Trainers with an account, one to three areas, and the trainings they may hold. */
export const seedTrainers = async (seeding: Seeding, types: readonly SeededType[]): Promise<SeededTrainer[]> => {
  const { random } = seeding;
  const offered = await offeredTrainer(seeding, types);
  const drawn = drawTrainers(seeding, TRAINERS - offered.length);
  const ownRows = drawn.map((trainer, rank) => rowOf(seeding, trainer, offered.length + rank + 1));
  const allAreas = [...seeding.areas.values()];
  const rows = ownRows.map((row, rank) => ({
    ...row,
    areas: [...new Set([areaId(seeding, drawn[rank]?.home?.region ?? 'E1'), ...random.sample(allAreas, random.integer(0, 2))])],
    trainingType: random.sample(types, random.integer(10, 20)).map(({ id }) => id),
  }));
  const ids = await createRecords(seeding, 'trainers', rows);
  const seeded = rows.map(({ areas, trainingType, isActive }, rank) => ({
    id: ids[rank] ?? 0,
    areaIds: areas,
    typeIds: trainingType,
    isOffered: false,
    isActive,
  }));
  return [...offered, ...seeded.filter(({ isActive }) => isActive)];
};
