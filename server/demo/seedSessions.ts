import { parisInstant } from '../../model/calendar/parisTime.ts';
import { OPTION_KINDS, optionStatesOf } from '../../model/sessions/logisticSessionOptions.ts';
import {
  logisticSessions,
  logisticSessionsSecondaryOfficers,
  logisticSessionsTeachingTools,
  logisticSessionsTrainers,
  logisticSessionsTrainingSessions,
  logisticSessionsVehicles,
  trainingSessions,
} from '../database/schema/sessions.ts';
import { daysBetween } from './calendar.ts';
import { insertRows } from './insertRows.ts';
import type { Plan, PlannedDay, PlannedSession } from './planSessions.ts';
import type { SeededHospitality } from './seedHospitality.ts';
import type { Seeding } from './seeding.ts';
import type { SeededStaff } from './seedStaff.ts';
import { idsIn } from './seedStaff.ts';

/** One session in this many has a second officer. */
const SECOND_OFFICER_EVERY = 5;
const RESOURCES = 'https://ressources.pilotage.example/support.pdf';

const sessionRow = ({ random }: Seeding, plan: Plan, session: PlannedSession) => {
  const first = plan.days[(session.dayIds[0] ?? 1) - 1];
  const last = plan.days[(session.dayIds.at(-1) ?? 1) - 1];
  if (!first || !last) throw new Error('A session has no day');
  return {
    id: session.id,
    trainingType: session.type.id,
    status: session.status,
    startAt: parisInstant(first.day, first.start),
    endAt: parisInstant(last.day, last.end),
    trainingLocation: session.place.id,
    area: session.place.areaId,
    goalNumberTrainees: session.goal,
    teachingAids: [{ label: 'Support du stagiaire', url: RESOURCES }],
    trainingPlanningSharepointLink: `https://sharepoint.pilotage.example/planning?id=session-${session.id}`,
    commentary: random.chance(0.15) ? 'Groupe constitué par le client, confirmation attendue par téléphone.' : null,
  };
};

/** The nearer the day, the more options are confirmed. */
const optionsOf = ({ random, today }: Seeding, day: PlannedDay) => {
  const ahead = daysBetween(today, day.day);
  return Object.fromEntries(
    OPTION_KINDS.filter((kind) => (kind === 'circuit' ? day.place.type === 'Circuit' : random.chance(0.6))).map((kind) => {
      const states = optionStatesOf(kind);
      const furthest = ahead < -7 ? states.length - 1 : ahead < 7 ? Math.min(2, states.length - 1) : 1;
      return [kind, states[random.integer(ahead < 0 ? 1 : 0, furthest)]];
    }),
  );
};

const receptionOf = ({ random }: Seeding, hosts: SeededHospitality, { place }: PlannedDay, nights: boolean) => {
  const caterers = hosts.caterers.filter(({ region }) => region === place.region);
  const hotel = hosts.hotels.find(({ region }) => region === place.region);
  const sleeps = hotel !== undefined && (nights || random.chance(0.15));
  return {
    caterer: caterers.length > 0 && random.chance(0.6) ? random.pick(caterers).id : null,
    hotel: sleeps ? hotel.id : null,
    nameHousing: sleeps ? hotel.name : null,
    addressHousing: sleeps ? hotel.address : null,
    zipCodeHousing: sleeps ? hotel.zipCode : null,
    cityHousing: sleeps ? hotel.city : null,
    priceHousing: sleeps ? String(random.integer(75, 120)) : null,
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

const dayRow = (seeding: Seeding, day: PlannedDay, session: PlannedSession, { staff, hosts }: People) => {
  const { random } = seeding;
  const isBilled = session.status === 'billed';
  return {
    id: day.id,
    startAt: parisInstant(day.day, day.start),
    endAt: parisInstant(day.day, day.end),
    trainingLocation: day.place.id,
    area: day.place.areaId,
    logisticSessionsDay: [{ date: day.day, startAt: day.start, endAt: day.end }],
    trainingOfficer: random.pick(idsIn(session.type.program ? staff.driverProgram : staff.others, day.place.areaId)),
    supplierRelationshipOfficer: random.pick(idsIn(staff.suppliers, day.place.areaId)),
    commentaryVehicle: random.chance(0.2) ? 'Plein et pression des pneus à vérifier la veille.' : null,
    materials: materialsOf(day),
    commentaryMaterials: day.toolIds.length > 0 && random.chance(0.5) ? 'Matériel à retirer au dépôt avant 8 h.' : null,
    technicalPreparation: day.place.type === 'Circuit' ? 'Briefing sécurité, arrosage du virage 3, radios chargées.' : null,
    ...receptionOf(seeding, hosts, day, session.dayIds.length > 1),
    options: optionsOf(seeding, day),
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
const secondOfficer = (row: { readonly trainingOfficer: number } | undefined, ids: readonly number[]): number[] =>
  ids.filter((id) => id !== row?.trainingOfficer).slice(0, 1);

const linksOf = (days: readonly PlannedDay[], targets: (day: PlannedDay) => readonly number[]) =>
  days.flatMap((day) => targets(day).map((targetId) => ({ ownerId: day.id, targetId })));

/** Writes the planned sessions with all their links. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one insert after the other
export const seedSessions = async (seeding: Seeding, plan: Plan, staff: SeededStaff, hosts: SeededHospitality): Promise<void> => {
  const { tx, random } = seeding;
  await insertRows(
    tx,
    trainingSessions,
    plan.sessions.map((session) => sessionRow(seeding, plan, session)),
  );
  const rows = plan.days.map((day) => {
    const session = plan.sessions[(day.sessionIds[0] ?? 1) - 1];
    if (!session) throw new Error('A day has no session');
    return dayRow(seeding, day, session, { staff, hosts });
  });
  const options = plan.days.map(({ place }) => random.sample(place.options, random.integer(0, 1)));
  await insertRows(
    tx,
    logisticSessions,
    rows.map((row, index) => ({ ...row, trainingLocationPricingOptions: options[index] ?? [] })),
  );
  await insertRows(
    tx,
    logisticSessionsTrainingSessions,
    linksOf(plan.days, ({ sessionIds }) => sessionIds),
  );
  await insertRows(
    tx,
    logisticSessionsTrainers,
    linksOf(plan.days, ({ trainerIds }) => trainerIds),
  );
  await insertRows(
    tx,
    logisticSessionsVehicles,
    linksOf(plan.days, ({ vehicleIds }) => vehicleIds),
  );
  await insertRows(
    tx,
    logisticSessionsTeachingTools,
    linksOf(plan.days, ({ toolIds }) => toolIds),
  );
  await insertRows(
    tx,
    logisticSessionsSecondaryOfficers,
    linksOf(plan.days, ({ id, place }) =>
      id % SECOND_OFFICER_EVERY === 0 ? secondOfficer(rows[id - 1], idsIn(staff.others, place.areaId)) : [],
    ),
  );
};
