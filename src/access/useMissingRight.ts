import { type Held, MISSING_RIGHT_MESSAGES, missingRight } from '../../model/accounts/accountRights.ts';
import { useCurrentUser } from './useCurrentUser.ts';

const idsIn = (areas: unknown): readonly number[] =>
  Array.isArray(areas) ? areas.map((area: { readonly id?: unknown }) => Number(area.id)) : [];

const rolesIn = (roles: unknown): readonly string[] => (Array.isArray(roles) ? roles.map(String) : []);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Why the logged-in person may not change the access of an account or a group; null: they may. The server also checks a group's
 * members.
 */
export const useMissingRight = () => {
  const user = useCurrentUser();
  const changer = { roles: user?.roles ?? [], areas: idsIn(user?.areas) };
  return {
    ofAccount: (kind: Held['kind'], { roles, areas }: Fields): string | null => {
      const lacked = missingRight(changer, { kind, roles: rolesIn(roles), areas: idsIn(areas) });
      return lacked && MISSING_RIGHT_MESSAGES.account[lacked];
    },
    ofGroup: ({ roles }: Fields): string | null =>
      missingRight(changer, { kind: 'trainer', roles: rolesIn(roles), areas: [] }) ? MISSING_RIGHT_MESSAGES.group.right : null,
  };
};
