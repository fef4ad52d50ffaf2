import { accounts } from '../../database/schema/administration/accounts.ts';
import { trainers, trainersAreas, trainersTrainingType } from '../../database/schema/catalogue/trainers.ts';
import { drawPerson, emailOf, mobile, slug } from '../invented/people.ts';
import { PLACES } from '../invented/places.ts';
import { insertRows } from '../writing/insertRows.ts';
import { areaId, nextId, type Seeding } from '../writing/seeding.ts';
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

const drawTrainers = async (seeding: Seeding, count: number) => {
  const { random, tx } = seeding;
  const firstTrainer = await nextId(tx, 'trainers');
  const firstAccount = await nextId(tx, 'accounts');
  const emails = new Set<string>();
  return Array.from({ length: count }, (_, rank) => {
    const person = drawPerson(random);
    const home = PLACES[(rank * PLACES_PER_REGION) % PLACES.length];
    const email = emailOf(person, 'formateurs');
    const isTaken = emails.has(email);
    emails.add(email);
    return {
      ...person,
      rank,
      id: firstTrainer + rank,
      account: firstAccount + rank,
      home,
      email: isTaken ? email.replace('@', `${rank}@`) : email,
    };
  });
};

type Drawn = Awaited<ReturnType<typeof drawTrainers>>[number];

const rowOf = ({ random }: Seeding, trainer: Drawn) => ({
  id: trainer.id,
  account: trainer.account,
  civility: trainer.civility,
  firstName: trainer.firstName,
  lastName: trainer.lastName,
  corporateName: random.chance(0.5) ? `${trainer.lastName} FORMATION` : null,
  badge: `F${String(trainer.id).padStart(4, '0')}`,
  address: `${random.integer(1, 120)} rue des Écoles`,
  zipCode: trainer.home?.zipCode ?? null,
  city: trainer.home?.city ?? null,
  phoneNumber: mobile(random),
  isRegionManager: trainer.rank % MANAGER_EVERY === 0,
  qualifications: trainer.id % 4 === 0 ? null : 'Titre professionnel d’enseignant de la conduite et de la sécurité routière',
  commentary: trainer.lastName.length % 4 === 0 ? `Site : https://www.${slug(trainer.lastName)}-formation.example` : null,
});

/** The offered trainer may hold every training; their areas exist already. */
const offeredTrainer = async ({ tx }: Seeding, types: readonly SeededType[]): Promise<SeededTrainer[]> => {
  const rows = await tx.query<{ id: number; areaIds: number[] }>(
    `select t.id, array(select target_id from trainers_areas where owner_id = t.id order by 1) as "areaIds" from trainers t order by t.id`,
  );
  await insertRows(
    tx,
    trainersTrainingType,
    rows.flatMap(({ id }) => types.map((type) => ({ ownerId: id, targetId: type.id }))),
  );
  return rows.map((row) => ({ ...row, typeIds: types.map(({ id }) => id), isOffered: true }));
};

/** Trainers with an account, one to three areas, and the trainings they may hold. */
export const seedTrainers = async (seeding: Seeding, types: readonly SeededType[]): Promise<SeededTrainer[]> => {
  const { tx, random, passwordHash } = seeding;
  const offered = await offeredTrainer(seeding, types);
  const drawn = await drawTrainers(seeding, TRAINERS - offered.length);
  const allAreas = [...seeding.areas.values()];
  const isActive = ({ rank }: Drawn) => !INACTIVE_RANKS.includes(rank);
  await insertRows(
    tx,
    accounts,
    drawn.map((trainer) => ({ id: trainer.account, email: trainer.email, passwordHash, isActive: isActive(trainer) })),
  );
  await insertRows(
    tx,
    trainers,
    drawn.map((trainer) => rowOf(seeding, trainer)),
  );
  const seeded = drawn.map((trainer) => ({
    trainer,
    id: trainer.id,
    areaIds: [...new Set([areaId(seeding, trainer.home?.region ?? 'E1'), ...random.sample(allAreas, random.integer(0, 2))])],
    typeIds: random.sample(types, random.integer(10, 20)).map(({ id }) => id),
    isOffered: false,
  }));
  await insertRows(
    tx,
    trainersAreas,
    seeded.flatMap(({ id, areaIds }) => areaIds.map((area) => ({ ownerId: id, targetId: area }))),
  );
  await insertRows(
    tx,
    trainersTrainingType,
    seeded.flatMap(({ id, typeIds }) => typeIds.map((type) => ({ ownerId: id, targetId: type }))),
  );
  return [...offered, ...seeded.filter(({ trainer }) => isActive(trainer)).map(({ trainer: _, ...rest }) => rest)];
};
