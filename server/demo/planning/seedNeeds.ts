import { parisInstant } from '../../../model/calendar/parisTime.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { REMINDER_TYPES } from '../../../model/needs/reminder.ts';
import { addDays, workingDayFrom } from '../invented/calendar.ts';
import { drawPlates } from '../invented/identifiers.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import type { SeededCompany } from '../organisation/seedCompanies.ts';
import { createManyRecords, officerAt } from '../writing/createManyRecords.ts';
import { createRecords, recordsIn } from '../writing/createRecords.ts';
import { areaId, type Seeding } from '../writing/seeding.ts';
import type { PlannedNeed } from './fillSessions.ts';
import { type NeedContext, needRow } from './needRow.ts';

const COMPANY_CHANCE = 0.92;
const IMPORTED_CHANCE = 0.35;
const FOLLOWED: readonly NeedTrainingStatus[] = [
  'a_contacter',
  'attente_coordonnees',
  'ok_attente_validation_date',
  'ok_attente_coord_conducteur',
  'ok_attente_de_relance',
  'absence_reponse',
];
const REMINDER_WORDS: Readonly<Record<(typeof REMINDER_TYPES)[number], string>> = {
  phone: 'Rappeler pour fixer une date.',
  email: 'Relancer par e-mail avec les prochaines dates.',
  sms: 'Envoyer un SMS de rappel.',
  other: 'Voir avec le gestionnaire lors du point mensuel.',
};

/** A company of the session's region, if there is a session. */
const companyFor = (
  { random }: Seeding,
  companies: readonly SeededCompany[],
  { trainingSession }: PlannedNeed,
): SeededCompany | null => {
  if (!random.chance(COMPANY_CHANCE)) return null;
  const near = companies.filter(({ region }) => region === trainingSession?.place.region);
  return random.pick(near.length > 0 ? near : companies);
};

const traineeRow = (seeding: Seeding, { trainingSession }: PlannedNeed, company: SeededCompany | null) => {
  const { random } = seeding;
  const person = drawPerson(random);
  const contact = {
    phoneNumber: random.chance(0.6) ? landline(random) : null,
    mobilePhone: random.chance(0.9) ? mobile(random) : null,
    email: random.chance(0.95) ? emailOf(person, company ? slug(company.name) : 'courriel') : null,
  };
  const isImported = random.chance(IMPORTED_CHANCE);
  return {
    ...person,
    area: trainingSession?.place.areaId ?? (company ? areaId(seeding, company.region) : random.pick([...seeding.areas.values()])),
    ...contact,
    lastNameDeliveryImported: isImported ? person.lastName : null,
    firstNameDeliveryImported: isImported ? person.firstName.toUpperCase() : null,
    phoneNumberDeliveryImported: isImported ? contact.phoneNumber : null,
    mobilePhoneDeliveryImported: isImported ? contact.mobilePhone : null,
    emailDeliveryImported: isImported ? contact.email : null,
  };
};

interface FollowedNeed {
  readonly id: number;
  readonly status: NeedTrainingStatus;
}

/** Officers noted reminders for open needs a day or more before their time. */
const seedReminders = async (seeding: Seeding, needs: readonly FollowedNeed[]): Promise<void> => {
  const { random, today } = seeding;
  for (const { id } of needs.filter(({ status }) => FOLLOWED.includes(status))) {
    const reminderType = random.pick(REMINDER_TYPES);
    const day = workingDayFrom(addDays(today, random.integer(-15, 30)));
    const reminderAt = parisInstant(day, `${random.integer(9, 17)}:30`);
    const [until = today] = [day, today].sort();
    const at = parisInstant(addDays(until, -1 - (id % 5)), '09:40');
    const reminder = { needTraining: id, reminderAt, reminderType, commentary: REMINDER_WORDS[reminderType] };
    await createRecords({ ...seeding, at, by: officerAt(at) }, 'reminders', [reminder]);
  }
};

const SESSION_COMMERCIALS = `select distinct n.training_session_id, c.target_id
from need_trainings n join companies_commercials c on c.owner_id = n.company_id where n.training_session_id is not null`;

/**
 * Trainees with one need each, their companies' sales representatives, and reminders for open needs. They are written together as they
 * stand now: each would take a creation, a planning and several changes of status, ten seconds for all.
 */
export const seedNeeds = async (seeding: Seeding, context: NeedContext, plannedNeeds: readonly PlannedNeed[]): Promise<void> => {
  const plates = drawPlates(seeding.random, plannedNeeds.length);
  const drawn = plannedNeeds.map((need, index) => {
    const id = index + 1;
    const company = companyFor(seeding, context.companies, need);
    const { createdAt: at, ...values } = needRow(seeding, context, { need, id, company, plate: plates[index] ?? '' });
    const columns = { training_session_id: need.trainingSession?.id ?? null };
    const commercials = company?.commercialIds ?? [];
    const trainee = { id, at, values: traineeRow(seeding, need, company) };
    return { trainee, need: { id, at, columns, values: { ...values, commercials } } };
  });
  await createManyRecords(
    seeding,
    'trainees',
    drawn.map(({ trainee }) => trainee),
  );
  await createManyRecords(
    seeding,
    'need_trainings',
    drawn.map(({ need }) => need),
  );
  await seedReminders(
    seeding,
    drawn.map(({ need: { id, values } }) => ({ id, status: values.status })),
  );
  const trainingSessions = await recordsIn(seeding, 'training_sessions');
  await trainingSessions.linkWhere('commercials', SESSION_COMMERCIALS, []);
};
