import type { Operation } from '../kernel/resource.ts';
import { IDENTITY_ROLES, type RightStem, type Role } from './roles.ts';

/** Who may use an operation: any logged-in person, a holder of one of the roles, or nobody. */
export type Right = 'login' | 'nobody' | readonly Role[];

/** One right an operation; `list` answers the collection, `item` one record. */
export type Access = Readonly<Record<Operation, Right>>;

/** The person who calls, as every decision sees them. */
export interface Actor {
  readonly kind: 'user' | 'trainer';
  /** Id of the row in `accounts`. */
  readonly accountId: number;
  /** Id of the row in `users` or `trainers`. */
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Ids of the areas the person is limited to; none: all areas. */
  readonly areas: readonly number[];
}

/** READ, WRITE and DELETE of one stem; writing opens the item for reading too. */
export const accessOf = (stem: RightStem): Readonly<Record<Operation, readonly Role[]>> => ({
  list: [`ROLE_READ_${stem}`, `ROLE_WRITE_${stem}`],
  item: [`ROLE_READ_${stem}`, `ROLE_WRITE_${stem}`],
  create: [`ROLE_WRITE_${stem}`],
  update: [`ROLE_WRITE_${stem}`],
  delete: [`ROLE_DELETE_${stem}`],
});

/** Read by any logged-in person, written with the rights of one stem. */
export const readByAll = (stem: RightStem): Access => ({ ...accessOf(stem), list: 'login', item: 'login' });

/** The same access with more roles that open it for reading. */
export const alsoReadBy = (access: Access, ...roles: readonly Role[]): Access => ({
  ...access,
  list: access.list === 'login' || access.list === 'nobody' ? access.list : [...access.list, ...roles],
  item: access.item === 'login' || access.item === 'nobody' ? access.item : [...access.item, ...roles],
});

/** What any of the rights opens. */
export const unionOf = (rights: readonly Right[]): Right => {
  if (rights.includes('login')) return 'login';
  const roles = [...new Set(rights.flatMap((right): readonly Role[] => (typeof right === 'string' ? [] : right)))];
  return roles.length > 0 ? roles : 'nobody';
};

/** May a person with these roles use what the right guards. Super Admin bypasses role checks (specification §6). */
export const isAllowed = (right: Right, roles: readonly Role[]): boolean => {
  if (right === 'nobody') return false;
  if (right === 'login' || roles.includes('ROLE_SUPER_ADMIN')) return true;
  return right.some((role) => roles.includes(role));
};

/** May a person with these roles give one to others: nobody gives a right that they lack; what one is, is nobody's to give. */
export const mayGrant = (role: Role, roles: readonly Role[]): boolean =>
  roles.includes('ROLE_SUPER_ADMIN') || roles.includes(role) || IDENTITY_ROLES.includes(role);
