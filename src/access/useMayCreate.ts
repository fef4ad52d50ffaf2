import { useResourceDefinition } from 'react-admin';
import { useMayUse } from './useMayUse.ts';

/** May the person open a creation screen of the record. */
export const useMayCreate = (resource: string): boolean => {
  const { hasCreate } = useResourceDefinition({ resource });
  const isAllowed = useMayUse(resource, 'create');
  return hasCreate === true && isAllowed;
};
