import { NEW_USER } from '../../../model/accounts/user.ts';
import { USER_GROUP_CODES } from '../../../model/accounts/userGroupCodes.ts';
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '../../accounts/credentials/demonstrationAccounts.ts';
import { hashPassword } from '../../accounts/credentials/passwords.ts';
import { createUser } from '../../accounts/people/createUser.ts';
import { createRecords } from '../writing/createRecords.ts';
import { areaId, groupId, type Seeding } from '../writing/seeding.ts';

interface Employee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly group: string;
}

/** A user as a form creates one. */
export const staffRow = (seeding: Seeding, { group, firstName, lastName, email }: Employee) => ({
  firstName,
  lastName,
  initials: `${firstName.charAt(0)}${lastName.charAt(0)}`,
  email,
  userGroups: [groupId(seeding, group)],
  ...NEW_USER,
});

/** The trainer works in the first two areas. */
const trainerRow = (seeding: Seeding, { firstName, lastName, email }: Omit<Employee, 'group'>) => ({
  civility: 'M' as const,
  firstName,
  lastName,
  email,
  zipCode: '75011',
  city: 'Paris',
  phoneNumber: '+33612345678',
  areas: [areaId(seeding, 'E1'), areaId(seeding, 'E2')],
});

/** The people of the login page: an operator creates the first administrator, who creates the others. */
export const seedAccounts = async (seeding: Seeding): Promise<void> => {
  for (const { group, ...person } of DEMONSTRATION_ACCOUNTS) {
    if (group === USER_GROUP_CODES.superAdmin) await createUser(seeding.tx, { ...person, groupCode: group });
    else if (group) await createRecords(seeding, 'users', [staffRow(seeding, { ...person, group })]);
    else await createRecords(seeding, 'trainers', [trainerRow(seeding, person)]);
  }
};

/** Opens all accounts with the public password. Its hash is set by one statement: hashing it for each would delay the start. */
export const openAccounts = async ({ tx }: Seeding): Promise<void> => {
  const passwordHash = await hashPassword(DEMONSTRATION_PASSWORD);
  await tx.write('accounts', 'update accounts set password_hash = $1 where password_hash is null', [passwordHash]);
};
