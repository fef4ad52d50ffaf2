import { isAllowed } from '../access.ts';
import type { Role } from '../roles.ts';
import type { Field, Fields } from './field.ts';
import type { Resource } from './resource.ts';

/** Fields of a record that a person with these roles does not see, although they open it: `readableBy` names others. */
export const hiddenFields = ({ fields }: Pick<Resource, 'fields'>, roles: readonly Role[]): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, { readableBy }]) =>
    readableBy && !isAllowed(readableBy, roles) ? [name] : [],
  );
