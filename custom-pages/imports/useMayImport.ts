import { accessOf, isAllowed } from '../../model/kernel/access.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { isRecordImport, type ListedImport } from './traineeImport.ts';

/** May the person upload and run imports of needs, or one of other records; others may only read them. */
export const useMayImport = (record?: ListedImport): boolean => {
  const roles = useCurrentUser()?.roles ?? [];
  const right = record && isRecordImport(record) ? resourceByName(record.kind).access.create : accessOf('TRAINEE_IMPORT').update;
  return isAllowed(right, roles);
};
