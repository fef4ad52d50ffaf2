import type { FileStore } from '../../adapters/fileStore.ts';
import type { Database, Queryable } from '../database.ts';
import { addDays } from './calendar.ts';
import { closedDays } from './closedDays.ts';
import { fillSessions } from './fillSessions.ts';
import { needStatuses } from './needShares.ts';
import { seedOrganisationPictures } from './organisationPictures.ts';
import { planSessions } from './planSessions.ts';
import { seedAdministration } from './seedAdministration.ts';
import { seedApiLogs } from './seedApiLogs.ts';
import { seedAreas } from './seedAreas.ts';
import { seedBookings } from './seedBookings.ts';
import { seedCalendarDays } from './seedCalendarDays.ts';
import { seedCars } from './seedCars.ts';
import { seedCompanies } from './seedCompanies.ts';
import { seedCosts } from './seedCosts.ts';
import { seedDealers } from './seedDealers.ts';
import { seedDocuments, seedDocumentTemplates } from './seedDocuments.ts';
import { seedEquipment } from './seedEquipment.ts';
import { seedFiles } from './seedFiles.ts';
import { seedFollowUp } from './seedFollowUp.ts';
import { seedHospitality } from './seedHospitality.ts';
import { startSeeding } from './seeding.ts';
import { seedMails } from './seedMails.ts';
import { seedNeeds } from './seedNeeds.ts';
import { seedPlaces } from './seedPlaces.ts';
import { seedRenters } from './seedRenters.ts';
import { seedSavedViews } from './seedSavedViews.ts';
import { seedSessions } from './seedSessions.ts';
import { seedSheets } from './seedSheets.ts';
import { seedStaff } from './seedStaff.ts';
import { seedTraineeImports } from './seedTraineeImports.ts';
import { seedTrainerDocuments } from './seedTrainerDocuments.ts';
import { seedTrainerSpace } from './seedTrainerSpace.ts';
import { seedTrainers } from './seedTrainers.ts';
import { seedTrainingTypes } from './seedTrainingTypes.ts';
import { signSheets } from './signSheets.ts';

interface RecordsOptions {
  readonly now: Date;
  readonly needs: number;
  readonly files: FileStore | undefined;
}

/** The sessions' sheets were made before the first of them. */
const SHEETS_DAYS_BEFORE = 50;

/** Every record of the demonstration, on a database that holds its accounts. The same `now` gives the same records. */
export const seedRecords = async (database: Database, tx: Queryable, { now, needs, files }: RecordsOptions): Promise<void> => {
  const seeding = await startSeeding(tx, now);
  await seedAreas(seeding);
  const staff = await seedStaff(seeding);
  const cars = await seedCars(seeding);
  const types = await seedTrainingTypes(seeding);
  const places = await seedPlaces(seeding, types);
  const hosts = await seedHospitality(seeding, places);
  const trainers = await seedTrainers(seeding, types);
  const renterIds = await seedRenters(seeding);
  const equipment = await seedEquipment(seeding, cars, renterIds);
  const dealers = await seedDealers(seeding, places);
  const companies = await seedCompanies(seeding, staff);
  const plan = planSessions(seeding.random, now, seeding.today, {
    types,
    places: places.filter(({ type }) => type !== 'Sous-Région'),
    trainers,
    equipment,
    isClosed: closedDays(seeding),
  });
  await seedSessions(seeding, plan, staff, hosts);
  await seedFollowUp(seeding, plan);
  const planned = fillSessions(seeding.random, needStatuses(needs), plan.sessions);
  await seedNeeds(seeding, { types, companies, dealers, cars, renterIds }, planned);
  await seedCosts(seeding);
  await seedSheets(seeding, new Date(`${addDays(seeding.today, -SHEETS_DAYS_BEFORE)}T08:00:00Z`));
  // The domain opens transactions of its own: here all of them are this one, so that a seeding is all or nothing.
  const inside: Database = { ...database, ...tx, transaction: (work) => work(tx) };
  await signSheets(seeding, inside, trainers.find(({ isOffered }) => isOffered)?.id ?? 0);
  await seedApiLogs(seeding);
  await seedBookings(seeding, { companies, dealers, sessions: plan.sessions });
  await seedCalendarDays(seeding, plan);
  await seedAdministration(seeding, types);
  await seedMails(seeding);
  await seedDocumentTemplates(seeding);
  await seedSavedViews(seeding);
  await seedTrainerSpace(seeding);
  if (files) {
    await seedFiles(seeding, files, places);
    await seedTrainerDocuments(seeding, files);
    await seedTraineeImports(seeding, files, now);
    await seedOrganisationPictures(seeding, files);
    await seedDocuments(seeding, inside, files);
  }
};
