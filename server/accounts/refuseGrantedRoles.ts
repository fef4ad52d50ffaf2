import { type Actor, mayGrant } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { invalid } from '../errors.ts';

interface GrantedRoles {
  readonly actor: Pick<Actor, 'roles'>;
  readonly granted: readonly string[];
  /** Field that the refusal names. */
  readonly propertyPath: string;
  readonly message?: string;
}

/** Nobody gives, or takes over, a right that they lack: a 422 that names the field. */
export const refuseGrantedRoles = ({
  actor,
  granted,
  propertyPath,
  message = problemMessage('account.right_not_held'),
}: GrantedRoles): void => {
  if (!granted.every((role) => mayGrant(role as Role, actor.roles))) throw invalid({ propertyPath, message, code: 'forbidden' });
};
