import { useResourceDefinition } from 'react-admin';
import { useMayUse } from '../access/useMayUse.ts';

/** Has the record a creation screen that the person may open. */
export const useMayCreate = (resource: string): boolean => {
  const { hasCreate } = useResourceDefinition({ resource });
  const isAllowed = useMayUse(resource, 'create');
  return hasCreate === true && isAllowed;
};
