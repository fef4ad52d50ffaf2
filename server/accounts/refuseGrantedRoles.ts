import type { Actor } from '../../model/access.ts';
import { IDENTITY_ROLES, type Role } from '../../model/roles.ts';
import { invalid } from '../errors.ts';

interface GrantedRoles {
  readonly actor: Pick<Actor, 'roles'>;
  readonly granted: readonly string[];
  /** Field that the refusal names. */
  readonly propertyPath: string;
  readonly message?: string;
}

/** Roles that the actor lacks; what one is (user, trainer) is nobody's to give. Super Admin lacks none. */
const lackedRoles = (actor: Pick<Actor, 'roles'>, roles: readonly string[]): readonly string[] =>
  actor.roles.includes('ROLE_SUPER_ADMIN')
    ? []
    : roles.filter((role) => !actor.roles.includes(role as Role) && !IDENTITY_ROLES.includes(role as Role));

/** Nobody gives, or takes over, a right that they lack: a 422 that names the field. */
export const refuseGrantedRoles = ({
  actor,
  granted,
  propertyPath,
  message = 'Vous ne pouvez pas donner un droit que vous n’avez pas',
}: GrantedRoles): void => {
  if (lackedRoles(actor, granted).length > 0) throw invalid({ propertyPath, message, code: 'forbidden' });
};
