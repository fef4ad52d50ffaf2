import { REGIONS } from '../../../model/places/regions.ts';
import { seedCars } from '../catalogue/seedCars.ts';
import { seedDealers } from '../catalogue/seedDealers.ts';
import { seedEquipment } from '../catalogue/seedEquipment.ts';
import { seedHospitality } from '../catalogue/seedHospitality.ts';
import { seedPlaces } from '../catalogue/seedPlaces.ts';
import { seedTrainers } from '../catalogue/seedTrainers.ts';
import { seedTrainingTypes } from '../catalogue/seedTrainingTypes.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { LOGISTIC_AREAS, REGION_NAMES } from '../invented/regions.ts';
import { seedCompanies } from '../organisation/seedCompanies.ts';
import { seedStaff } from '../organisation/seedStaff.ts';
import { createRecords, recordsIn } from '../writing/createRecords.ts';
import { areaId, type Seeding } from '../writing/seeding.ts';

/** Names the areas and groups them into planning rows. */
const seedAreas = async (seeding: Seeding): Promise<void> => {
  const areas = await recordsIn(seeding, 'areas');
  for (const region of REGIONS) await areas.patch(await areas.read(areaId(seeding, region)), { name: REGION_NAMES[region] });
  const rows = LOGISTIC_AREAS.map(({ name, regions }, index) => ({
    name,
    position: index + 1,
    areas: regions.map((region) => areaId(seeding, region)),
  }));
  await createRecords(seeding, 'logistic_areas', rows);
};

const RENTERS = [
  ['Loca Longue Durée', '22 rue Cambronne', '75015', 'Paris'],
  ['Flotte & Co', '10 rue du Port', '92000', 'Nanterre'],
  ['Hexagone Location', '4 avenue de la Paix', '67000', 'Strasbourg'],
  ['Bretagne Auto Bail', '17 rue de Nantes', '35000', 'Rennes'],
  ['Mobilité Plus', '61 rue de la Villette', '69003', 'Lyon'],
  ['Aquitaine Leasing', '35 allées de Tourny', '33000', 'Bordeaux'],
  ['Nord Véhicules Services', '8 rue de Paris', '59000', 'Lille'],
  ['Garonne Location', '14 boulevard Lascrosses', '31000', 'Toulouse'],
  ['Provence Fleet', '77 rue de Rome', '13006', 'Marseille'],
  ['Val de Loire Bail', '3 rue Royale', '45000', 'Orléans'],
] as const;

/** Long-term vehicle rental companies. */
const seedRenters = (seeding: Seeding): Promise<readonly number[]> => {
  const { random } = seeding;
  const rows = RENTERS.map(([name, address, zipCode, city]) => {
    const { firstName, lastName } = drawPerson(random);
    return {
      name,
      address,
      zipCode,
      city,
      firstName,
      lastName,
      phoneNumber: landline(random),
      secondPhoneNumber: mobile(random),
      email: emailOf({ firstName, lastName }, slug(name)),
    };
  });
  return createRecords(seeding, 'renters', rows);
};

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
