import { type RaRecord, useCreatePath, useNavigate, useResourceDefinition } from 'react-admin';
import { useMayUse } from '../access/useMayUse.ts';

/** Opens a record's form; null for those who may not, and for records without one. */
export const useOpenRecord = (resource: string): ((record: RaRecord) => void) | null => {
  const { hasEdit } = useResourceDefinition({ resource });
  const mayOpen = useMayUse(resource, 'edit');
  const createPath = useCreatePath();
  const navigate = useNavigate();
  if (!hasEdit || !mayOpen) return null;
  return (record) => navigate(createPath({ resource, type: 'edit', id: record.id }));
};
