import { type Identifier, useCreatePath, useResourceDefinitions } from 'react-admin';
import type { RecordOptions } from '../records/useRecordOptions.ts';
import { useCurrentUser } from './useCurrentUser.ts';

/** Returns the location of any record's form, on the first tab that the person may see. */
export const useFormPath = (): ((resource: string, id: Identifier) => string) => {
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions<RecordOptions>();
  const roles = useCurrentUser()?.roles ?? [];
  return (resource, id) => {
    const tab = definitions[resource]?.options?.tab?.(roles) ?? null;
    return `${createPath({ resource, type: 'edit', id })}${tab === null ? '' : `?tab=${tab}`}`;
  };
};

/** Returns the location of the form of a collection's record. */
export const useRecordPath = (resource: string): ((id: Identifier) => string) => {
  const pathOf = useFormPath();
  return (id) => pathOf(resource, id);
};
