import { accessOf, isAllowed } from '../../model/accounts/access.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';

/** May the person upload and run imports; others may only read them. */
export const useMayImport = (): boolean => isAllowed(accessOf('TRAINEE_IMPORT').update, useCurrentUser()?.roles ?? []);
