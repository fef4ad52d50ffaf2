import { type Actor, mayGrant } from '../../model/accounts/access.ts';
import type { Role } from '../../model/accounts/roles.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { invalid } from '../domainError.ts';

interface GrantedRoles {
  readonly actor: Pick<Actor, 'roles'>;
  readonly granted: readonly string[];
  /** Field named in the refusal. */
  readonly propertyPath: string;
  readonly message?: string;
}

/** Refuses (422) granting or taking over a role that the caller lacks. */
export const refuseGrantedRoles = ({
  actor,
  granted,
  propertyPath,
  message = problemMessage('account.right_not_held'),
}: GrantedRoles): void => {
  if (!granted.every((role) => mayGrant(role as Role, actor.roles))) throw invalid({ propertyPath, message, code: 'forbidden' });
};
