import { USER_GROUP_CODES } from '../../../model/accounts/userGroups.ts';
import { accounts } from '../../database/schema/administration/accounts.ts';
import { users, usersAreas, usersUserGroups } from '../../database/schema/administration/users.ts';
import { emailOf } from '../invented/people.ts';
import { insertRows } from '../writing/insertRows.ts';
import { areaId, nextId, type Region, type Seeding } from '../writing/seeding.ts';

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

const initialsOf = ({ firstName, lastName }: Colleague): string => `${firstName.charAt(0)}${lastName.charAt(0)}`.toUpperCase();

const membersOf = ({ tx }: Seeding, code: string): Promise<Member[]> =>
  tx.query<Member>(
    `select l.owner_id as id, array(select a.target_id from users_areas a where a.owner_id = l.owner_id order by 1) as "areaIds"
     from users_user_groups l join user_groups g on g.id = l.target_id where g.code = $1 order by 1`,
    [code],
  );

const linkGroups = async (
  { tx }: Seeding,
  members: readonly { readonly id: number; readonly group: string }[],
): Promise<void> => {
  const groups = await tx.query<{ id: number; code: string }>('select id, code from user_groups');
  const ids = new Map(groups.map(({ id, code }) => [code, id]));
  await insertRows(
    tx,
    usersUserGroups,
    members.map(({ id, group }) => ({ ownerId: id, targetId: ids.get(group) ?? 0 })),
  );
};

/** Adds colleagues to the demonstration accounts, three of them limited to regions. */
export const seedStaff = async (seeding: Seeding): Promise<SeededStaff> => {
  const { tx, passwordHash } = seeding;
  const firstAccount = await nextId(tx, 'accounts');
  const firstUser = await nextId(tx, 'users');
  const people = COLLEAGUES.map((person, index) => ({ ...person, id: firstUser + index, account: firstAccount + index }));
  await insertRows(
    tx,
    accounts,
    people.map((person) => ({ id: person.account, email: emailOf(person, 'pilotage'), passwordHash })),
  );
  await insertRows(
    tx,
    users,
    people.map((person) => ({
      id: person.id,
      account: person.account,
      firstName: person.firstName,
      lastName: person.lastName,
      initials: initialsOf(person),
      featureFlags: ['emargement'],
    })),
  );
  await linkGroups(seeding, people);
  await insertRows(
    tx,
    usersAreas,
    people.flatMap(({ id, regions = [] }) => regions.map((region) => ({ ownerId: id, targetId: areaId(seeding, region) }))),
  );
  return {
    driverProgram: await membersOf(seeding, USER_GROUP_CODES.trainingOfficersDriverProgram),
    others: await membersOf(seeding, USER_GROUP_CODES.trainingOfficersOthers),
    suppliers: await membersOf(seeding, USER_GROUP_CODES.supplierOfficers),
    commercials: await membersOf(seeding, USER_GROUP_CODES.commerce),
  };
};
