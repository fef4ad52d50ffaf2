import { type RaRecord, useCreatePath, useListContextWithProps, useNavigate, useResourceDefinition } from 'react-admin';
import { useMayUse } from '../access/useMayUse.ts';
import { noteOpenedRows } from '../pages/visitedPages.ts';
import { toLocation } from '../providers/addressMap.ts';
import { useRecordOptions } from './useRecordOptions.ts';

/** Opens a record's form or custom page, from which the other rows of the list can be reached; null without the right, or if the record has none. */
export const useOpenRecord = (resource: string): ((record: RaRecord) => void) | null => {
  const { hasEdit } = useResourceDefinition({ resource });
  const { opens } = useRecordOptions(resource);
  const mayOpen = useMayUse(resource, 'edit');
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { data = [] } = useListContextWithProps();
  if (!hasEdit || !mayOpen) return null;
  const addressOf = (record: RaRecord) => toLocation(opens?.(record) ?? createPath({ resource, type: 'edit', id: record.id }));
  return (record) => {
    noteOpenedRows(data.map(addressOf));
    navigate(addressOf(record));
  };
};
