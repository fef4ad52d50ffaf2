import type { Operation } from './resource.ts';
import { IDENTITY_ROLES, RESERVED_ROLES, type RightStem, type Role } from './roles.ts';

/** Right to call an operation: any logged-in person, holders of one of the roles, or nobody. */
export type Right = 'login' | 'nobody' | readonly Role[];

/** The right to each operation; `list` is the collection, `item` one record. */
export type Access = Readonly<Record<Operation, Right>>;

/** People have an account to log in with. */
export type PersonKind = 'user' | 'trainer';

/** The caller, as authorisation rules see them. */
export interface Actor {
  /** `key`: a program, by an API key. */
  readonly kind: PersonKind | 'key';
  /** Id of the row in `accounts`. */
  readonly accountId: number;
  /** Id of the row in `users`, `trainers` or `api_keys`. */
  readonly id: number;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Ids of the areas the caller is limited to; empty: all areas. */
  readonly areas: readonly number[];
  /** A group asks for a second factor that the person has not turned on: until then only « Mon compte » opens. Default false. */
  readonly lacksFactor?: boolean;
  /** Somebody else chose the person’s password: until they have chosen another, only « Mon compte » opens. Default false. */
  readonly mustChangePassword?: boolean;
}

/** A caller with a login. */
export type PersonActor = Actor & { readonly kind: PersonKind };

/** READ, WRITE and DELETE roles of one stem; the WRITE role also opens the item for reading. */
export const accessOf = (stem: RightStem): Readonly<Record<Operation, readonly Role[]>> => ({
  list: [`ROLE_READ_${stem}`, `ROLE_WRITE_${stem}`],
  item: [`ROLE_READ_${stem}`, `ROLE_WRITE_${stem}`],
  create: [`ROLE_WRITE_${stem}`],
  update: [`ROLE_WRITE_${stem}`],
  delete: [`ROLE_DELETE_${stem}`],
});

/** Any logged-in person reads; writing needs the roles of the stem. */
export const readByAll = (stem: RightStem): Access => ({ ...accessOf(stem), list: 'login', item: 'login' });

/** The same access, with more roles that may read. */
export const alsoReadBy = (access: Access, ...roles: readonly Role[]): Access => ({
  ...access,
  list: access.list === 'login' || access.list === 'nobody' ? access.list : [...access.list, ...roles],
  item: access.item === 'login' || access.item === 'nobody' ? access.item : [...access.item, ...roles],
});

/** Allows everyone whom one of the rights allows. */
export const unionOf = (rights: readonly Right[]): Right => {
  if (rights.includes('login')) return 'login';
  const roles = [...new Set(rights.flatMap((right): readonly Role[] => (typeof right === 'string' ? [] : right)))];
  return roles.length > 0 ? roles : 'nobody';
};

/** The same right without trainers, who have a space of their own. */
export const ofStaff = (right: Right): Right =>
  typeof right === 'string' ? right : right.filter((role) => role !== 'ROLE_TRAINER');

const isReserved = (right: readonly Role[]): boolean => right.length > 0 && right.every((role) => RESERVED_ROLES.includes(role));

/** Checks the caller's roles. Super Admin bypasses role checks (specification §6), but not those of reserved roles. */
export const isAllowed = (right: Right, roles: readonly Role[]): boolean => {
  if (right === 'nobody') return false;
  if (right === 'login') return true;
  if (roles.includes('ROLE_SUPER_ADMIN') && !isReserved(right)) return true;
  return right.some((role) => roles.includes(role));
};

/** A person may grant only the roles they hold; identity roles cannot be granted. */
export const mayGrant = (role: Role, roles: readonly Role[]): boolean =>
  roles.includes('ROLE_SUPER_ADMIN') || roles.includes(role) || IDENTITY_ROLES.includes(role);
