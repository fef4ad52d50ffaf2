import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { cancelBooking } from '../../bookings/routes.ts';
import { validateBooking } from '../../bookings/validateBooking.ts';
import type { SeededDealer } from '../catalogue/seedDealers.ts';
import { addDays, workingDayFrom } from '../invented/calendar.ts';
import { drawPlates } from '../invented/identifiers.ts';
import { drawPerson, emailOf, mobile } from '../invented/people.ts';
import type { SeededCompany } from '../organisation/seedCompanies.ts';
import { contextOf, createRecords } from '../writing/createRecords.ts';
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

/** Officer who settles the bookings, two days after they came. */
const OFFICER = 'driver-program@pilotage.example';
const SETTLED_DAYS_LATER = 2;

const settle = async (
  writing: Seeding,
  id: number,
  { needTraining }: { readonly needTraining: number | null },
): Promise<void> => {
  const context = await contextOf(writing);
  if (needTraining === null) await cancelBooking(context, id);
  else await validateBooking(context, { bookingId: id, needTraining: iriOf('need_trainings', needTraining) });
};

/** Bookings of partner sites: open, validated with their need, canceled. */
export const seedBookings = async (seeding: Seeding, { companies, dealers, trainingSessions }: Around): Promise<void> => {
  const { tx, random, today } = seeding;
  const cars = await tx.query<Car>('select id as "carModel", car_brand_id as "carBrand" from car_models order by id');
  const needs = await tx.query<BookedNeed>(NEEDS);
  const around = {
    companies,
    dealers,
    trainingSessions: trainingSessions.filter(({ offset, status }) => offset > 0 && status !== 'canceled'),
  };
  const count = PENDING + needs.length + CANCELED;
  const plates = drawPlates(random, count);
  const rows = Array.from({ length: count }, (_, rank) => {
    const need = needs[rank - PENDING];
    const person = need ? settled(seeding, need) : requestedPerson(seeding, around, rank);
    return { bookingCode: codeOf(rank), ...person, ...random.pick(cars), plateNumber: plates[rank] ?? null };
  });
  for (const [rank, { needTraining, ...row }] of rows.entries()) {
    const day = -(rank % 10) - SETTLED_DAYS_LATER;
    const writing = { ...seeding, by: OFFICER, at: parisInstant(addDays(today, day - 1), '11:20') };
    const [id = 0] = await createRecords(writing, 'bookings', [row]);
    const later = { ...writing, at: parisInstant(addDays(today, day + SETTLED_DAYS_LATER - 1), '09:50') };
    if (rank >= PENDING) await settle(later, id, { needTraining });
  }
};
