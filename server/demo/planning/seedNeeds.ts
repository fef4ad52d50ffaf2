import { parisInstant } from '../../../model/calendar/parisTime.ts';
import type { NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { REMINDER_TYPES } from '../../../model/needs/reminder.ts';
import { needTrainings, needTrainingsCommercials, reminders } from '../../database/schema/training/needs.ts';
import { trainees } from '../../database/schema/training/trainees.ts';
import { addDays, workingDayFrom } from '../invented/calendar.ts';
import { drawPlates } from '../invented/identifiers.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import type { SeededCompany } from '../organisation/seedCompanies.ts';
import { insertRows } from '../writing/insertRows.ts';
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

interface TraineeOf {
  readonly id: number;
  readonly company: SeededCompany | null;
}

const traineeRow = (seeding: Seeding, { trainingSession }: PlannedNeed, { id, company }: TraineeOf) => {
  const { random } = seeding;
  const person = drawPerson(random);
  const contact = {
    phoneNumber: random.chance(0.6) ? landline(random) : null,
    mobilePhone: random.chance(0.9) ? mobile(random) : null,
    email: random.chance(0.95) ? emailOf(person, company ? slug(company.name) : 'courriel') : null,
  };
  const isImported = random.chance(IMPORTED_CHANCE);
  return {
    id,
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

const reminderRows = (
  { random, today }: Seeding,
  rows: readonly { readonly id: number; readonly status: NeedTrainingStatus }[],
) =>
  rows
    .filter(({ status }) => FOLLOWED.includes(status))
    .map(({ id }) => {
      const reminderType = random.pick(REMINDER_TYPES);
      return {
        needTraining: id,
        reminderAt: parisInstant(workingDayFrom(addDays(today, random.integer(-15, 30))), `${random.integer(9, 17)}:30`),
        reminderType,
        commentary: REMINDER_WORDS[reminderType],
      };
    });

/** Trainees with one need each, their companies' sales representatives, and reminders for open needs. */
export const seedNeeds = async (seeding: Seeding, context: NeedContext, plannedNeeds: readonly PlannedNeed[]): Promise<void> => {
  const { tx, random } = seeding;
  const plates = drawPlates(random, plannedNeeds.length);
  const drawn = plannedNeeds.map((need, index) => {
    const id = index + 1;
    const company = companyFor(seeding, context.companies, need);
    const row = needRow(seeding, context, { need, id, company, plate: plates[index] ?? '' });
    return { company, row, trainee: traineeRow(seeding, need, { id, company }) };
  });
  await insertRows(
    tx,
    trainees,
    drawn.map(({ trainee }) => trainee),
  );
  await insertRows(
    tx,
    needTrainings,
    drawn.map(({ row }) => row),
  );
  await insertRows(
    tx,
    needTrainingsCommercials,
    drawn.flatMap(({ company, row }) => (company?.commercialIds ?? []).map((targetId) => ({ ownerId: row.id, targetId }))),
  );
  await insertRows(
    tx,
    reminders,
    reminderRows(
      seeding,
      drawn.map(({ row }) => row),
    ),
  );
  await tx.write(
    'training_sessions_commercials',
    `insert into training_sessions_commercials (owner_id, target_id)
     select distinct n.training_session_id, c.target_id from need_trainings n join companies_commercials c on c.owner_id = n.company_id
     where n.training_session_id is not null on conflict do nothing`,
  );
};
