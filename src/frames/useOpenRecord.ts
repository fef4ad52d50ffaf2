import { type RaRecord, useCreatePath, useNavigate, useResourceDefinition } from 'react-admin';
import { useMayUse } from '../access/useMayUse.ts';
import { useRecordOptions } from './useRecordOptions.ts';

/** Opens a record's form or custom page; null without the right, or if the record has none. */
export const useOpenRecord = (resource: string): ((record: RaRecord) => void) | null => {
  const { hasEdit } = useResourceDefinition({ resource });
  const { opens } = useRecordOptions(resource);
  const mayOpen = useMayUse(resource, 'edit');
  const createPath = useCreatePath();
  const navigate = useNavigate();
  if (!hasEdit || !mayOpen) return null;
  return (record) => navigate(opens?.(record) ?? createPath({ resource, type: 'edit', id: record.id }));
};
