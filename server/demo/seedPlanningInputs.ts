import { seedAreas } from './seedAreas.ts';
import { seedCars } from './seedCars.ts';
import { seedCompanies } from './seedCompanies.ts';
import { seedDealers } from './seedDealers.ts';
import { seedEquipment } from './seedEquipment.ts';
import { seedHospitality } from './seedHospitality.ts';
import type { Seeding } from './seeding.ts';
import { seedPlaces } from './seedPlaces.ts';
import { seedRenters } from './seedRenters.ts';
import { seedStaff } from './seedStaff.ts';
import { seedTrainers } from './seedTrainers.ts';
import { seedTrainingTypes } from './seedTrainingTypes.ts';

/** People, equipment, places and customers that a plan is made from. */
export const seedPlanningInputs = async (seeding: Seeding) => {
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
  return { staff, cars, types, places, hosts, trainers, renterIds, equipment, dealers, companies };
};
