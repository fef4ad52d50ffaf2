import type { BookingStatus } from '../../../model/bookings/bookingStatuses.ts';
import { bookings } from '../../database/schema/training/bookings.ts';
import type { SeededDealer } from '../catalogue/seedDealers.ts';
import { addDays, workingDayFrom } from '../invented/calendar.ts';
import { drawPlates } from '../invented/identifiers.ts';
import { drawPerson, emailOf, mobile } from '../invented/people.ts';
import type { SeededCompany } from '../organisation/seedCompanies.ts';
import { insertRows } from '../writing/insertRows.ts';
import type { Seeding } from '../writing/seeding.ts';
import type { PlannedSession } from './planSessions.ts';

interface Around {
  readonly companies: readonly SeededCompany[];
  readonly dealers: readonly SeededDealer[];
  readonly trainingSessions: readonly PlannedSession[];
}

interface Car {
  readonly carModel: number;
  readonly carBrand: number;
}

/** A need created from a booking, with its owner. */
interface BookedNeed {
  readonly id: number;
  readonly civility: 'M' | 'Mme';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: number;
  readonly carDealer: number;
}

const PENDING = 14;
const VALIDATED = 6;
const CANCELED = 5;
const DELIVERY_DAYS = [5, 60] as const;

const NEEDS = `
select n.id, coalesce(t.civility, 'M') as civility, t.first_name as "firstName", t.last_name as "lastName", t.email, n.company_id as company, n.car_dealer_id as "carDealer"
from need_trainings n join trainees t on t.id = n.trainee_id
where n.car_dealer_id is not null and n.company_id is not null and t.email is not null
order by n.id limit ${VALIDATED}`;

const codeOf = (rank: number): string => `DEMO-${String(rank + 1).padStart(4, '0')}`;

const requestedPerson = ({ random, today }: Seeding, { companies, dealers, trainingSessions }: Around, rank: number) => {
  const person = drawPerson(random);
  // Every other partner is linked to one of our companies.
  const company = random.pick(companies);
  const isKnown = rank % 2 === 0;
  return {
    ...person,
    email: emailOf(person, 'partenaire'),
    phone: mobile(random),
    company: isKnown ? company.id : null,
    companyName: isKnown ? null : company.name,
    carDealer: random.pick(dealers).id,
    trainingSession: rank % 3 === 0 ? random.pick(trainingSessions).id : null,
    needTraining: null,
    deliveryDate: workingDayFrom(addDays(today, random.integer(...DELIVERY_DAYS))),
    comment: rank % 4 === 0 ? 'Disponible en début de semaine seulement.' : null,
  };
};

const settled = ({ random, today }: Seeding, { id, ...person }: BookedNeed) => ({
  ...person,
  phone: mobile(random),
  companyName: null,
  trainingSession: null,
  needTraining: id,
  deliveryDate: workingDayFrom(addDays(today, random.integer(...DELIVERY_DAYS))),
  comment: null,
});

/** Bookings of partner sites: open, validated with their need, canceled. */
export const seedBookings = async (seeding: Seeding, { companies, dealers, trainingSessions }: Around): Promise<void> => {
  const { tx, random } = seeding;
  const cars = await tx.query<Car>('select id as "carModel", car_brand_id as "carBrand" from car_models order by id');
  const needs = await tx.query<BookedNeed>(NEEDS);
  const around = {
    companies,
    dealers,
    trainingSessions: trainingSessions.filter(({ offset, status }) => offset > 0 && status !== 'canceled'),
  };
  const statuses: readonly BookingStatus[] = [
    ...Array.from({ length: PENDING }, () => 'pending' as const),
    ...needs.map(() => 'validated' as const),
    ...Array.from({ length: CANCELED }, () => 'canceled' as const),
  ];
  const plates = drawPlates(random, statuses.length);
  const rows = statuses.map((bookingStatus, rank) => {
    const need = needs[rank - PENDING];
    const person = need && bookingStatus === 'validated' ? settled(seeding, need) : requestedPerson(seeding, around, rank);
    return { bookingCode: codeOf(rank), bookingStatus, ...person, ...random.pick(cars), plateNumber: plates[rank] ?? null };
  });
  await insertRows(tx, bookings, rows);
};
