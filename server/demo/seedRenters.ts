import { renters } from '../database/schema/companies.ts';
import { insertRows } from './insertRows.ts';
import { drawPerson, emailOf, landline, mobile, slug } from './people.ts';
import type { Seeding } from './seeding.ts';

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
export const seedRenters = async ({ tx, random }: Seeding): Promise<number[]> => {
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
