import { accessOf, isAllowed } from '../../model/accounts/access.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';

/** May the person send files and run imports; whoever may not still reads them. */
export const useMayImport = (): boolean => isAllowed(accessOf('TRAINEE_IMPORT').update, useCurrentUser()?.roles ?? []);
