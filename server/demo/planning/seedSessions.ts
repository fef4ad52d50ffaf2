import { daysBetween, parisDay, parisInstant } from '../../../model/calendar/parisTime.ts';
import { OPTION_KINDS, optionStatesOf } from '../../../model/sessions/logisticSessionOptions.ts';
import { TRAINING_SESSION_STATUSES, type TrainingSessionStatus } from '../../../model/sessions/trainingSessionStatuses.ts';
import type { SeededHospitality } from '../catalogue/seedHospitality.ts';
import { addDays, mondayOf } from '../invented/calendar.ts';
import { idsIn, type SeededStaff } from '../organisation/seedStaff.ts';
import { createManyRecords, officerAt } from '../writing/createManyRecords.ts';
import { recordsIn } from '../writing/createRecords.ts';
import type { Seeding } from '../writing/seeding.ts';
import type { Plan, PlannedDay, PlannedSession } from './planSessions.ts';

/** One session in this many has a second officer. */
const SECOND_OFFICER_EVERY = 5;
const RESOURCES = 'https://ressources.pilotage.example/support.pdf';

const sessionRow = ({ random }: Seeding, plan: Plan, trainingSession: PlannedSession) => {
  const first = plan.logisticSessions[(trainingSession.dayIds[0] ?? 1) - 1];
  const last = plan.logisticSessions[(trainingSession.dayIds.at(-1) ?? 1) - 1];
  if (!first || !last) throw new Error(`Training session ${trainingSession.id} has no logistic session`);
  return {
    trainingType: trainingSession.type.id,
    status: trainingSession.status,
    startAt: parisInstant(first.day, first.start),
    endAt: parisInstant(last.day, last.end),
    trainingLocation: trainingSession.place.id,
    area: trainingSession.place.areaId,
    goalNumberTrainees: trainingSession.goal,
    teachingAids: [{ label: 'Support du stagiaire', url: RESOURCES }],
    trainingPlanningSharepointLink: `https://sharepoint.pilotage.example/planning?id=session-${trainingSession.id}`,
    commentary: random.chance(0.15) ? 'Groupe constitué par le client, confirmation attendue par téléphone.' : null,
  };
};

/** The nearer the day, the more options are confirmed. */
const optionsOf = ({ random, today }: Seeding, logisticSession: PlannedDay) => {
  const ahead = daysBetween(today, logisticSession.day);
  return Object.fromEntries(
    OPTION_KINDS.filter((kind) => (kind === 'circuit' ? logisticSession.place.type === 'Circuit' : random.chance(0.6))).map(
      (kind) => {
        const states = optionStatesOf(kind);
        const furthest = ahead < -7 ? states.length - 1 : ahead < 7 ? Math.min(2, states.length - 1) : 1;
        return [kind, states[random.integer(ahead < 0 ? 1 : 0, furthest)]];
      },
    ),
  );
};

interface PlannedSessions {
  readonly logisticSession: PlannedDay;
  readonly trainingSession: PlannedSession;
}

const MEALS_EVERY = 2;

/** A hot meal and a break for each trainee, on every other day with a caterer. */
const mealsOf = (caterer: SeededHospitality['caterers'][number] | null, { id }: PlannedDay, trainees: number) =>
  caterer && id % MEALS_EVERY === 0
    ? caterer.prices
        .filter(({ label }) => label !== 'cold_meal')
        .map(({ label, price }) => ({ label, quantity: trainees, price }))
    : [];

const receptionOf = ({ random }: Seeding, hosts: SeededHospitality, { logisticSession, trainingSession }: PlannedSessions) => {
  const { place } = logisticSession;
  const isSingle = trainingSession.dayIds.length === 1;
  const hasNextDay = logisticSession.id !== trainingSession.dayIds.at(-1);
  const caterers = hosts.caterers.filter(({ region }) => region === place.region);
  const hotel = hosts.hotels.find(({ region }) => region === place.region);
  const sleeps = hotel !== undefined && (hasNextDay || (isSingle && random.chance(0.15)));
  const caterer = caterers.length > 0 && random.chance(0.6) ? random.pick(caterers) : null;
  return {
    caterer: caterer?.id ?? null,
    catererMeals: mealsOf(caterer, logisticSession, trainingSession.goal),
    hotel: sleeps ? hotel.id : null,
    nameHousing: sleeps ? hotel.name : null,
    addressHousing: sleeps ? hotel.address : null,
    zipCodeHousing: sleeps ? hotel.zipCode : null,
    cityHousing: sleeps ? hotel.city : null,
    priceHousing: sleeps ? random.integer(75, 120) : null,
    // Everybody sleeps between two days; the stay before a single day is the trainer's.
    quantityHousing: sleeps ? (hasNextDay ? trainingSession.goal : 1) : null,
  };
};

const MATERIALS: Readonly<Record<string, readonly { readonly label: string; readonly quantity: number }[]>> = {
  Circuit: [
    { label: 'Cônes de balisage', quantity: 40 },
    { label: 'Radios', quantity: 6 },
    { label: 'Gilets de sécurité', quantity: 12 },
  ],
  Salle: [
    { label: 'Livrets stagiaires', quantity: 12 },
    { label: 'Chevalets nominatifs', quantity: 12 },
  ],
};

/** Materials by place; every other list is ready. */
const materialsOf = ({ id, place }: PlannedDay) =>
  (MATERIALS[place.type] ?? []).map((material) => ({ ...material, isReady: id % 2 === 0 }));

interface People {
  readonly staff: SeededStaff;
  readonly hosts: SeededHospitality;
}

const dayRow = (seeding: Seeding, { logisticSession, trainingSession }: PlannedSessions, { staff, hosts }: People) => {
  const { random } = seeding;
  const isBilled = trainingSession.status === 'billed';
  return {
    startAt: parisInstant(logisticSession.day, logisticSession.start),
    endAt: parisInstant(logisticSession.day, logisticSession.end),
    trainingLocation: logisticSession.place.id,
    area: logisticSession.place.areaId,
    logisticSessionsDay: [{ date: logisticSession.day, startAt: logisticSession.start, endAt: logisticSession.end }],
    trainingOfficer: random.pick(
      idsIn(trainingSession.type.program ? staff.driverProgram : staff.others, logisticSession.place.areaId),
    ),
    supplierRelationshipOfficer: random.pick(idsIn(staff.suppliers, logisticSession.place.areaId)),
    commentaryVehicle: random.chance(0.2) ? 'Plein et pression des pneus à vérifier la veille.' : null,
    materials: materialsOf(logisticSession),
    commentaryMaterials:
      logisticSession.toolIds.length > 0 && random.chance(0.5) ? 'Matériel à retirer au dépôt avant 8 h.' : null,
    technicalPreparation:
      logisticSession.place.type === 'Circuit' ? 'Briefing sécurité, arrosage du virage 3, radios chargées.' : null,
    ...receptionOf(seeding, hosts, { logisticSession, trainingSession }),
    options: optionsOf(seeding, logisticSession),
    trainingCompanyType: random.chance(0.7) ? 'inter_company' : 'intra_company',
    isBilled,
    withoutConvocation: random.chance(0.05),
    withoutConvention: random.chance(0.05),
    eLearning: random.chance(0.1),
    costs: isBilled
      ? [{ companyName: 'Flotte Services France', cost: random.integer(6, 18) * 100, additionalCost: random.integer(0, 3) * 50 }]
      : [],
    report: isBilled && random.chance(0.5) ? 'Journée conforme, groupe motivé. Rien à signaler.' : null,
    commentary: random.chance(0.1) ? 'Accès par le portail nord, code demandé à l’accueil.' : null,
  };
};

/** Another officer than the first. */
const secondOfficer = (row: { readonly trainingOfficer: number }, ids: readonly number[]): number[] =>
  ids.filter((id) => id !== row.trainingOfficer).slice(0, 1);

const ENTERED_WEEKS_BEFORE = 8;

/** A session's entry: some weeks before its first day, on the Monday; coming ones at the latest a week ago. */
const enteredAt = ({ today }: Seeding, startAt: Date): Date =>
  parisInstant(mondayOf(addDays(parisDay(startAt) < today ? parisDay(startAt) : today, -7 * ENTERED_WEEKS_BEFORE)), '09:10');

/** Usual day of each status, in days from the training's first day; the order is that of the workflow. */
const STATUS_DAYS = { in_progress: -42, checked: -14, done: 7, billed: 21 } as const;
const CANCELED_DAYS = -10;

const stepsTo = (status: TrainingSessionStatus): readonly (readonly [TrainingSessionStatus, number])[] => {
  if (status === 'canceled') return [[status, CANCELED_DAYS]];
  const steps = Object.entries(STATUS_DAYS) as [keyof typeof STATUS_DAYS, number][];
  return steps.slice(0, steps.findIndex(([name]) => name === status) + 1);
};

interface PlannedTraining {
  readonly id: number;
  readonly values: { readonly startAt: Date; readonly status: TrainingSessionStatus };
}

/** Statuses follow the workflow on Mondays, until yesterday: one statement for all trainings that move then. */
const moveStatuses = async (seeding: Seeding, trainings: readonly PlannedTraining[]): Promise<void> => {
  const yesterday = addDays(seeding.today, -1);
  const moves = trainings.flatMap(({ id, values: { startAt, status } }) =>
    stepsTo(status).map(([to, days]) => {
      const [day = yesterday] = [mondayOf(addDays(parisDay(startAt), days)), yesterday].sort();
      return { id, to, at: parisInstant(day, '18:10') };
    }),
  );
  const groups = Map.groupBy(moves, ({ to, at }) => `${TRAINING_SESSION_STATUSES.indexOf(to)} ${at.toISOString()}`);
  for (const [, group] of [...groups].sort(([left], [right]) => left.localeCompare(right))) {
    const [first] = group;
    if (!first) continue;
    const { at, to } = first;
    const records = await recordsIn({ ...seeding, at, by: officerAt(at) }, 'training_sessions');
    await records.changeMany(
      group.map(({ id }) => id),
      { status: to },
    );
  }
};

/** Writes the planned sessions with all their links. */
export const seedSessions = async (seeding: Seeding, plan: Plan, people: People): Promise<void> => {
  const { random } = seeding;
  const trainings = plan.trainingSessions.map((trainingSession) => ({
    id: trainingSession.id,
    values: sessionRow(seeding, plan, trainingSession),
  }));
  const days = plan.logisticSessions.map((logisticSession) => {
    const trainingSession = plan.trainingSessions[(logisticSession.sessionIds[0] ?? 1) - 1];
    if (!trainingSession) throw new Error('A logistic session has no training session');
    const values = dayRow(seeding, { logisticSession, trainingSession }, people);
    return { logisticSession, values };
  });
  const options = plan.logisticSessions.map(({ place }) => random.sample(place.options, random.integer(0, 1)));
  await createManyRecords(
    seeding,
    'training_sessions',
    trainings.map(({ values: { status: _, ...values }, ...training }) => ({
      ...training,
      values,
      at: enteredAt(seeding, values.startAt),
    })),
  );
  await moveStatuses(seeding, trainings);
  await createManyRecords(
    seeding,
    'logistic_sessions',
    days.map(({ logisticSession: { id, place, ...members }, ...day }, index) => ({
      ...day,
      id,
      at: enteredAt(seeding, day.values.startAt),
      values: {
        ...day.values,
        trainingLocationPricingOptions: options[index] ?? [],
        trainingSessions: members.sessionIds,
        trainers: members.trainerIds,
        vehicles: members.vehicleIds,
        teachingTools: members.toolIds,
        secondaryTrainingOfficers:
          id % SECOND_OFFICER_EVERY === 0 ? secondOfficer(day.values, idsIn(people.staff.others, place.areaId)) : [],
      },
    })),
  );
};
