import { daysBetween, parisInstant } from '../../../model/calendar/parisTime.ts';
import type { SESSION_FILE_STATES } from '../../../model/officers/trainingOfficerLogisticSessionDetail.ts';
import { addDays, workingDayFrom } from '../invented/calendar.ts';
import { createRandom, type Random } from '../invented/random.ts';
import { createManyRecords } from '../writing/createManyRecords.ts';
import type { Seeding } from '../writing/seeding.ts';
import type { Plan, PlannedDay, PlannedSession } from './planSessions.ts';

/** A random sequence of its own, so that other records do not change. */
const SEED = 20_241_122;

/** Usual date of each step, in days from the training day. */
const STEPS = {
  locationBookedOn: -45,
  trainerConfirmedOn: -35,
  catererBookedOn: -30,
  hotelBookedOn: -28,
  conventionsSentOn: -25,
  conventionsReturnedOn: -16,
  convocationsSentOn: -12,
  materialsSentOn: -4,
  attendanceSheetsReceivedOn: 2,
  evaluationsReceivedOn: 5,
  attestationsSentOn: 8,
  invoiceSentOn: 14,
  supplierInvoicesReceivedOn: 25,
} as const;

type Step = keyof typeof STEPS;

const COMMENTARIES = [
  'Client prévenu du changement d’horaire, attend la nouvelle convocation.',
  'Convention signée par le siège, copie à l’agence de Lyon.',
  'Deux stagiaires à confirmer avant la fin de la semaine.',
];
const SUPPLIER_COMMENTARIES = [
  'Option posée par téléphone, devis à recevoir.',
  'Traiteur : prévoir deux repas sans porc.',
  'Salle disponible dès 7 h 30, badge à retirer à l’accueil.',
];
const BILLING_COMMENTARIES = [
  'Facturer en deux fois.',
  'Prise en charge OPCO en attente.',
  'Bon de commande à rappeler sur la facture.',
];

/** Sometimes a step is forgotten, early, or late. */
const SKIPPED = 0.06;

const stepDates = (random: Random, today: string, day: string): Record<Step, string | null> => {
  const dateOf = (offset: number): string | null => {
    const doneOn = addDays(day, offset + random.integer(-3, 3));
    return doneOn > today || random.chance(SKIPPED) ? null : doneOn;
  };
  return Object.fromEntries(Object.entries(STEPS).map(([step, offset]) => [step, dateOf(offset)])) as Record<Step, string | null>;
};

const fileStateOf = (random: Random, ahead: number): (typeof SESSION_FILE_STATES)[number] => {
  if (ahead < -20) return 'complete';
  if (ahead < 25) return random.chance(0.3) ? 'waiting' : 'in_progress';
  return 'to_prepare';
};

interface Followed {
  readonly day: string;
  readonly isBilled: boolean;
}

const detailsOf = (random: Random, today: string, { day, isBilled }: Followed) => {
  const ahead = daysBetween(today, day);
  const reference = (prefix: string, probability: number) =>
    random.chance(probability) ? `${prefix}-${random.digits(5)}` : null;
  const isFollowed = ahead >= 0 && random.chance(0.3);
  return {
    fileState: fileStateOf(random, ahead),
    nextActionOn: isFollowed ? workingDayFrom(addDays(today, random.integer(1, 14))) : null,
    clientReference: reference('BC', 0.5),
    fundingReference: reference('OPCO', 0.25),
    invoiceNumber: isBilled ? `F-${random.digits(6)}` : null,
    invoiceAmount: isBilled ? random.integer(8, 45) * 100 : null,
    locationReference: reference('RES', 0.4),
    catererReference: reference('TR', 0.3),
    hotelReference: reference('HO', 0.15),
    supplierAmount: isBilled ? random.integer(3, 18) * 50 : null,
  };
};

const sometimes = (random: Random, probability: number, texts: readonly string[]): string | null =>
  random.chance(probability) ? random.pick(texts) : null;

/** Follow-up starts this many days ahead. */
const FOLLOWED_AHEAD_DAYS = 50;

/**
 * Follow-up of the planned sessions: dates, details and comments, kept until yesterday. Written together: the call that an officer makes
 * is six statements, for each of 900 records.
 */
export const seedFollowUp = async (seeding: Seeding, plan: Plan): Promise<void> => {
  const { today } = seeding;
  const random = createRandom(SEED);
  const sessionOf = ({ sessionIds }: PlannedDay): PlannedSession | undefined => plan.trainingSessions[(sessionIds[0] ?? 1) - 1];
  const followed = plan.logisticSessions.filter(({ day }) => daysBetween(today, day) < FOLLOWED_AHEAD_DAYS);
  const at = parisInstant(addDays(today, -1), '18:05');
  const about = <Values extends object>({ id }: PlannedDay, values: Values) => ({
    id,
    at,
    values,
    columns: { logistic_session_id: id },
  });
  const dates = followed.map((session) => about(session, stepDates(random, today, session.day)));
  await createManyRecords(seeding, 'tracking_date_logistic_sessions', dates);
  const details = followed.map((session) => {
    const isBilled = sessionOf(session)?.status === 'billed';
    return about(session, detailsOf(random, today, { day: session.day, isBilled }));
  });
  await createManyRecords(seeding, 'training_officer_logistic_session_details', details);
  const commented = followed.filter(() => random.chance(0.4));
  const commentaries = commented.map((session) =>
    about(session, {
      commentaryTrainingOfficer: sometimes(random, 0.6, COMMENTARIES),
      commentarySupplierRelationship: sometimes(random, 0.4, SUPPLIER_COMMENTARIES),
      commentaryBilling: sometimes(random, 0.3, BILLING_COMMENTARIES),
    }),
  );
  await createManyRecords(seeding, 'commentary_training_officers', commentaries);
};
