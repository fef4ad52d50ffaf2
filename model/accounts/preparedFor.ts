import type { Actor } from '../kernel/access.ts';

/** Header of a request: the person for whose page it was prepared, by the IRI of their own record. Programs send none. */
export const PREPARED_FOR = 'Prepared-For';

/** IRI of a person's own record; null: a program. */
export const recordOfPerson = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string | null =>
  kind === 'key' ? null : `/api/${kind === 'user' ? 'users' : 'trainers'}/${id}`;
