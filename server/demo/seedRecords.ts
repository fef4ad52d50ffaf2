import type { FileStore } from '../adapters/fileStore.ts';
import type { Database, Queryable } from '../database/database.ts';
import { addDays } from './calendar.ts';
import { seedOrganisationPictures } from './organisationPictures.ts';
import { planDemonstration } from './planDemonstration.ts';
import { seedAdministration } from './seedAdministration.ts';
import { seedApiLogs } from './seedApiLogs.ts';
import { seedBookings } from './seedBookings.ts';
import { seedCalendarDays } from './seedCalendarDays.ts';
import { seedCosts } from './seedCosts.ts';
import { seedDocumentReleases, seedDocuments, seedDocumentTemplates } from './seedDocuments.ts';
import { seedExpiries } from './seedExpiries.ts';
import { seedFiles } from './seedFiles.ts';
import { seedFollowUp } from './seedFollowUp.ts';
import { startSeeding } from './seeding.ts';
import { seedMails } from './seedMails.ts';
import { seedNeeds } from './seedNeeds.ts';
import { seedPlanningInputs } from './seedPlanningInputs.ts';
import { seedRecordImports } from './seedRecordImports.ts';
import { seedSavedViews } from './seedSavedViews.ts';
import { seedSessions } from './seedSessions.ts';
import { seedSheets } from './seedSheets.ts';
import { seedToldSessions } from './seedToldSessions.ts';
import { seedTraineeImports } from './seedTraineeImports.ts';
import { seedTrainerDocuments } from './seedTrainerDocuments.ts';
import { seedTrainerSpace } from './seedTrainerSpace.ts';
import { signSheets } from './signSheets.ts';

interface RecordsOptions {
  readonly now: Date;
  readonly needs: number;
  readonly files: FileStore | undefined;
}

/** The sheets were created before the first session. */
const SHEETS_DAYS_BEFORE = 50;

/** All demonstration records, on a database with its accounts. The same `now` gives the same records. */
export const seedRecords = async (database: Database, tx: Queryable, { now, needs, files }: RecordsOptions): Promise<void> => {
  const seeding = await startSeeding(tx, now);
  const { staff, cars, types, places, hosts, trainers, renterIds, equipment, dealers, companies } =
    await seedPlanningInputs(seeding);
  const { plan, planned } = planDemonstration({ types, places, trainers, equipment, areas: seeding.areas }, { now, needs });
  await seedSessions(seeding, plan, { staff, hosts });
  await seedExpiries(seeding);
  await seedFollowUp(seeding, plan);
  await seedNeeds(seeding, { types, companies, dealers, cars, renterIds }, planned);
  await seedCosts(seeding);
  await seedSheets(seeding, new Date(`${addDays(seeding.today, -SHEETS_DAYS_BEFORE)}T08:00:00Z`));
  // The domain opens its own transactions: here they all join this one, so that seeding is all or nothing.
  const inside: Database = { ...database, ...tx, transaction: (work) => work(tx) };
  await signSheets(seeding, inside, trainers.find(({ isOffered }) => isOffered)?.id ?? 0);
  await seedApiLogs(seeding);
  await seedBookings(seeding, { companies, dealers, trainingSessions: plan.trainingSessions });
  await seedCalendarDays(seeding, plan);
  await seedAdministration(seeding, types);
  await seedMails(seeding);
  await seedDocumentTemplates(seeding);
  await seedDocumentReleases(seeding);
  await seedSavedViews(seeding);
  await seedTrainerSpace(seeding);
  await seedToldSessions(seeding);
  if (files) {
    await seedFiles(seeding, files, places);
    await seedTrainerDocuments(seeding, files);
    await seedTraineeImports(seeding, files, now);
    await seedRecordImports(seeding, files, now);
    await seedOrganisationPictures(seeding, files);
    await seedDocuments(seeding, inside, files);
  }
};
