import { REGIONS } from '../../../model/places/regions.ts';
import { logisticAreas, logisticAreasAreas } from '../../database/schema/administration/areas.ts';
import { renters } from '../../database/schema/catalogue/companies.ts';
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
import { insertRows } from '../writing/insertRows.ts';
import { areaId, type Seeding } from '../writing/seeding.ts';

/** Names the areas and groups them into planning rows. */
const seedAreas = async (seeding: Seeding): Promise<void> => {
  const names = REGIONS.map((region) => REGION_NAMES[region]);
  await seeding.tx.write(
    'areas',
    'update areas a set name = given.name from unnest($1::text[], $2::text[]) as given(code, name) where a.code = given.code',
    [REGIONS, names],
  );
  const rows = LOGISTIC_AREAS.map(({ name, regions }, index) => ({ id: index + 1, name, position: index + 1, regions }));
  await insertRows(
    seeding.tx,
    logisticAreas,
    rows.map(({ id, name, position }) => ({ id, name, position })),
  );
  await insertRows(
    seeding.tx,
    logisticAreasAreas,
    rows.flatMap(({ id, regions }) => regions.map((region) => ({ ownerId: id, targetId: areaId(seeding, region) }))),
  );
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
const seedRenters = async ({ tx, random }: Seeding): Promise<number[]> => {
  const rows = RENTERS.map(([name, address, zipCode, city], index) => {
    const { firstName, lastName } = drawPerson(random);
    return {
      id: index + 1,
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
  await insertRows(tx, renters, rows);
  return rows.map(({ id }) => id);
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
