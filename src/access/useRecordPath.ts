import { type Identifier, useCreatePath } from 'react-admin';
import { useRecordOptions } from '../records/useRecordOptions.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** Returns the location of a record's form, on the first tab that the person may see. */
export const useRecordPath = (resource: string): ((id: Identifier) => string) => {
  const createPath = useCreatePath();
  const tab = useRecordOptions(resource).tab?.(useCurrentUser()?.roles ?? []) ?? null;
  return (id) => `${createPath({ resource, type: 'edit', id })}${tab === null ? '' : `?tab=${tab}`}`;
};
