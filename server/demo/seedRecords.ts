import { DAY_MS, parisInstant } from '../../model/calendar/parisTime.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Database, Queryable } from '../database/database.ts';
import { prepareDrawing } from '../documents/withDrawing.ts';
import { seedResults } from './attendance/seedResults.ts';
import { seedSheets } from './attendance/seedSheets.ts';
import { seedTrainerSpace } from './attendance/seedTrainerSpace.ts';
import { signSheets } from './attendance/signSheets.ts';
import { seedExpiries } from './catalogue/seedExpiries.ts';
import type { SeededPlace } from './catalogue/seedPlaces.ts';
import { seedTrainerDocuments } from './catalogue/seedTrainerDocuments.ts';
import { seedCustomisation, seedFormRules } from './customisation/seedCustomisation.ts';
import { seedRecordImports } from './imports/seedRecordImports.ts';
import { seedTraineeImports } from './imports/seedTraineeImports.ts';
import { addDays, mondayOf } from './invented/calendar.ts';
import { slug } from './invented/people.ts';
import { seedOrganisationPictures } from './organisation/organisationPictures.ts';
import { openAccounts, seedAccounts } from './organisation/seedAccounts.ts';
import { seedAdministration } from './organisation/seedAdministration.ts';
import { seedAutomations } from './organisation/seedAutomations.ts';
import { seedCompanyMails } from './organisation/seedCompanyMails.ts';
import { seedDocumentReleases, seedDocuments, seedDocumentTemplates } from './organisation/seedDocuments.ts';
import { seedMails } from './organisation/seedMails.ts';
import { seedMyDayLayouts } from './organisation/seedMyDayLayouts.ts';
import { seedPassport } from './organisation/seedPassport.ts';
import { seedPublicForms } from './organisation/seedPublicForms.ts';
import { seedQuestionnaires } from './organisation/seedQuestionnaires.ts';
import { seedReports } from './organisation/seedReports.ts';
import { seedSavedViews } from './organisation/seedSavedViews.ts';
import { EVENTS, MARKS } from './planning/closedDays.ts';
import { planDemonstration } from './planning/planDemonstration.ts';
import type { Plan } from './planning/planSessions.ts';
import { seedBookings } from './planning/seedBookings.ts';
import { seedFollowUp } from './planning/seedFollowUp.ts';
import { seedNeeds } from './planning/seedNeeds.ts';
import { seedPlanningInputs } from './planning/seedPlanningInputs.ts';
import { seedSessions } from './planning/seedSessions.ts';
import { seedToldSessions } from './planning/seedToldSessions.ts';
import { seedEntries } from './quality/seedEntries.ts';
import { seedImprovements } from './quality/seedImprovements.ts';
import { seedRisks } from './quality/seedRisks.ts';
import { createRecords, recordsIn } from './writing/createRecords.ts';
import { areaId, type Seeding, startSeeding } from './writing/seeding.ts';
import { storeFiles } from './writing/storeFiles.ts';
import { writePdf } from './writing/writePdf.ts';

interface RecordsOptions {
  readonly now: Date;
  readonly files: FileStore | undefined;
}

const NEEDS = 600;
/** The sheets were created before the first session that is signed: one of the quarter before. */
const SHEETS_DAYS_BEFORE = 130;

/** Three companies of four have a price, written on their session's first day: the last one shows what a convention lacks. */
const PRICES = `trained as (
  select n.training_session_id as session, c.id, c.name, count(*) as trainees
  from need_trainings n join companies c on c.id = n.company_id where n.training_session_id is not null group by 1, 2, 3
), priced as (
  select (select l.owner_id from logistic_sessions_training_sessions l join logistic_sessions d on d.id = l.owner_id
      where l.target_id = t.session order by d.start_at, d.id limit 1) as day,
    jsonb_agg(jsonb_build_object('companyId', t.id, 'companyName', t.name, 'cost', t.trainees * 420, 'unitPrice', 420,
      'additionalCost', case when t.id % 3 = 0 then 60 else 0 end, 'hasSubrogation', t.id % 5 = 1,
      'funder', case when t.id % 5 < 2 then 'OPCO MOBILITÉS' end, 'fundingFileNumber', case when t.id % 5 < 2 then '2026-' || lpad(t.id::text, 6, '0') end) order by t.name, t.session) as costs
  from trained t where t.id % 4 <> 0 group by 1
)`;

/** Costs of the companies on their people's sessions, computed for all at once. */
const seedCosts = async (seeding: Seeding): Promise<void> => {
  const days = await recordsIn(seeding, 'logistic_sessions');
  await days.changeWhere({ with: PRICES, set: { costs: 'p.costs' }, from: 'priced p', where: 't.id = p.day', values: [] });
};

const PLANS = 4;

const planOf = ({ name, address, zipCode, city }: SeededPlace): Uint8Array =>
  writePdf(`Plan d’accès : ${name}`, [
    address,
    `${zipCode} ${city}`,
    '',
    'En voiture : suivre le fléchage depuis la sortie la plus proche, parking visiteurs gratuit.',
    'En train : taxis et navette à la sortie de la gare, compter quinze minutes.',
    '',
    'À l’arrivée, se présenter à l’accueil avec la convocation et le permis de conduire.',
  ]);

/** Access plans of the tracks: real PDFs in the file store. */
const seedFiles = async (seeding: Seeding, store: FileStore, places: readonly SeededPlace[]): Promise<void> => {
  const tracks = places.filter(({ type }) => type === 'Circuit').slice(0, PLANS);
  const plans = tracks.map((place) => ({ fileName: `plan-acces-${slug(place.name)}.pdf`, content: planOf(place) }));
  const writing = { ...seeding, by: 'fournisseurs@pilotage.example' };
  const ids = await storeFiles(writing, store, plans);
  const locations = await recordsIn(writing, 'training_locations');
  for (const [index, { id }] of tracks.entries())
    await locations.patch(await locations.read(id), { accessPlan: iriOf('files', ids[index] ?? 0) });
};

/** A projector that was lent for a while: the history keeps what was deleted. */
const seedDeletedTool = async (seeding: Seeding): Promise<void> => {
  const [id = 0] = await createRecords(seeding, 'teaching_tools', [{ name: 'Vidéoprojecteur', reference: 'VID-099' }]);
  const at = parisInstant(addDays(seeding.today, -4), '15:10');
  await (await recordsIn({ ...seeding, at }, 'teaching_tools')).remove(id);
};

const WARNED_AFTER_DAYS = 8;

/** A finding for the preparation: a day closed after it was planned. */
const warningOf = ({ today }: Seeding, { logisticSessions }: Plan) => {
  const warnedSession = logisticSessions.find(({ day }) => day >= addDays(today, WARNED_AFTER_DAYS));
  if (!warnedSession) return [];
  const { day, place } = warnedSession;
  return [{ name: 'Travaux d’accès', dateEvent: day, type: 'blocked', areas: [place.areaId] }];
};

/** Days without training, by area and by row. */
const seedCalendarDays = async (seeding: Seeding, plan: Plan): Promise<void> => {
  const monday = mondayOf(seeding.today);
  const events = EVENTS.map(({ regions, day, ...event }) => ({
    ...event,
    dateEvent: addDays(monday, day),
    areas: regions.map((region) => areaId(seeding, region)),
  }));
  await createRecords(seeding, 'event_days', events);
  await createRecords({ ...seeding, at: new Date(seeding.now.getTime() - DAY_MS) }, 'event_days', warningOf(seeding, plan));
  const marks = MARKS.map(({ day, type, positions }) => ({ date: addDays(monday, day), type, positions }));
  await createRecords(seeding, 'calendar_days', marks);
};

/** Without it, the copy of a running database continues up to 32 ids later: PostgreSQL logs sequences in steps. */
const LOG_SEQUENCES = `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value)
from pg_sequences where schemaname = current_schema and last_value is not null`;

/** Records that have files. */
const seedStored = async (seeding: Seeding, files: FileStore, places: readonly SeededPlace[]): Promise<void> => {
  await seedFiles(seeding, files, places);
  await seedTrainerDocuments(seeding, files);
  await seedTraineeImports(seeding, files, seeding.now);
  await seedRecordImports(seeding, files, seeding.now);
  await seedOrganisationPictures(seeding, files);
};

/** Answers of trainees, and the objectives that they have reached. */
const seedEvaluations = async (seeding: Seeding): Promise<void> => {
  await seedQuestionnaires(seeding);
  await seedResults(seeding);
};

/** The registers: improvements name risks, complaints name improvements. */
const seedQuality = async (seeding: Seeding): Promise<void> => {
  await seedRisks(seeding);
  await seedImprovements(seeding);
  await seedEntries(seeding);
  await seedReports(seeding);
};

/** All demonstration records, on a database with the reference data. The same `now` gives the same records. */
export const seedRecords = async (database: Database, tx: Queryable, { now, files }: RecordsOptions): Promise<void> => {
  const seeding = await startSeeding(tx, now, files);
  await seedAccounts(seeding);
  await seedCustomisation(seeding);
  const { staff, cars, types, places, hosts, trainers, renterIds, equipment, dealers, companies } =
    await seedPlanningInputs(seeding);
  await openAccounts(seeding);
  const { plan, planned } = planDemonstration(
    { types, places, trainers, equipment, areas: seeding.areas },
    { now, needs: NEEDS },
  );
  await seedSessions(seeding, plan, { staff, hosts });
  const drawing = files && prepareDrawing();
  await seedExpiries(seeding);
  await seedFollowUp(seeding, plan);
  await seedNeeds(seeding, { types, companies, dealers, cars, renterIds }, planned);
  await seedCosts(seeding);
  await seedSheets(seeding, new Date(`${addDays(seeding.today, -SHEETS_DAYS_BEFORE)}T08:00:00Z`));
  // The domain opens its own transactions: here they all join this one, so that seeding is all or nothing.
  const inside: Database = { ...database, ...tx, transaction: (work) => work(tx) };
  await signSheets(seeding, inside, trainers.find(({ isOffered }) => isOffered)?.id ?? 0);
  await seedDeletedTool(seeding);
  await seedBookings(seeding, { companies, dealers, trainingSessions: plan.trainingSessions });
  await seedPublicForms(seeding, { dealers, area: places[0]?.areaId ?? null, trainingType: types[0]?.id ?? 0 });
  await seedCalendarDays(seeding, plan);
  await seedAdministration(seeding, types);
  await seedMails(seeding);
  await seedDocumentTemplates(seeding);
  await seedDocumentReleases(seeding);
  await seedSavedViews(seeding);
  await seedAutomations(seeding);
  await seedMyDayLayouts(seeding);
  await seedTrainerSpace(seeding);
  await seedPassport(seeding);
  await seedEvaluations(seeding);
  await seedQuality(seeding);
  await seedCompanyMails(seeding);
  await seedToldSessions(seeding);
  if (files) {
    await seedStored(seeding, files, places);
    await drawing;
    await seedDocuments(seeding, inside, files);
  }
  await seedFormRules(seeding);
  await tx.query(LOG_SEQUENCES);
};
