import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { emailOf } from '../invented/people.ts';
import { createRecords } from '../writing/createRecords.ts';
import { areaId, type Region, type Seeding } from '../writing/seeding.ts';
import { staffRow } from './seedAccounts.ts';

interface Member {
  readonly id: number;
  /** Areas the person is limited to; empty: all. */
  readonly areaIds: readonly number[];
}

/** Users of each group that pickers offer. */
export interface SeededStaff {
  readonly driverProgram: readonly Member[];
  readonly others: readonly Member[];
  readonly suppliers: readonly Member[];
  readonly commercials: readonly Member[];
}

/** Ids of members who work in the area. */
export const idsIn = (members: readonly Member[], area: number): number[] =>
  members.filter(({ areaIds }) => areaIds.length === 0 || areaIds.includes(area)).map(({ id }) => id);

interface Colleague {
  readonly firstName: string;
  readonly lastName: string;
  readonly group: (typeof USER_GROUP_CODES)[keyof typeof USER_GROUP_CODES];
  /** Regions the person is limited to. Default: all. */
  readonly regions?: readonly Region[];
}

/** Colleagues of the people on the login page. */
const COLLEAGUES: readonly Colleague[] = [
  { firstName: 'Laure', lastName: 'Chevalier', group: USER_GROUP_CODES.admins },
  { firstName: 'Damien', lastName: 'Perrot', group: USER_GROUP_CODES.trainingOfficersDriverProgram },
  { firstName: 'Élodie', lastName: 'Fournier', group: USER_GROUP_CODES.trainingOfficersDriverProgram, regions: ['E1', 'E2'] },
  { firstName: 'Antoine', lastName: 'Rivière', group: USER_GROUP_CODES.trainingOfficersOthers },
  { firstName: 'Manon', lastName: 'Gauthier', group: USER_GROUP_CODES.trainingOfficersOthers, regions: ['E8'] },
  { firstName: 'Rémi', lastName: 'Colin', group: USER_GROUP_CODES.trainingOfficersOthers },
  { firstName: 'Sandrine', lastName: 'Marchal', group: USER_GROUP_CODES.supplierOfficers },
  { firstName: 'Bastien', lastName: 'Lemoine', group: USER_GROUP_CODES.supplierOfficers, regions: ['E6', 'E8'] },
  { firstName: 'Claire', lastName: 'Dumas', group: USER_GROUP_CODES.commerce },
  { firstName: 'Karim', lastName: 'Haddad', group: USER_GROUP_CODES.commerce },
  { firstName: 'Florence', lastName: 'Texier', group: USER_GROUP_CODES.commerce },
];

const membersOf = ({ tx }: Seeding, code: string): Promise<Member[]> =>
  tx.query<Member>(
    `select l.owner_id as id, array(select a.target_id from users_areas a where a.owner_id = l.owner_id order by 1) as "areaIds"
     from users_user_groups l join user_groups g on g.id = l.target_id where g.code = $1 order by 1`,
    [code],
  );

/** Adds colleagues to the demonstration accounts, three of them limited to regions. */
export const seedStaff = async (seeding: Seeding): Promise<SeededStaff> => {
  const rows = COLLEAGUES.map((person) => ({
    ...staffRow(seeding, { ...person, email: emailOf(person, 'pilotage') }),
    areas: (person.regions ?? []).map((region) => areaId(seeding, region)),
  }));
  await createRecords(seeding, 'users', rows);
  return {
    driverProgram: await membersOf(seeding, USER_GROUP_CODES.trainingOfficersDriverProgram),
    others: await membersOf(seeding, USER_GROUP_CODES.trainingOfficersOthers),
    suppliers: await membersOf(seeding, USER_GROUP_CODES.supplierOfficers),
    commercials: await membersOf(seeding, USER_GROUP_CODES.commerce),
  };
};
