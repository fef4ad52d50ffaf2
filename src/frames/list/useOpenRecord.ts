import { type RaRecord, useListContextWithProps, useNavigate, useResourceDefinition } from 'react-admin';
import { useMayUse } from '../../access/useMayUse.ts';
import { useRecordPath } from '../../access/useRecordPath.ts';
import { noteOpenedRows } from '../../pages/visitedPages.ts';
import { toLocation } from '../../providers/addressMap.ts';
import { useRecordOptions } from '../../records/useRecordOptions.ts';

interface RecordOpener {
  readonly addressOf: (record: RaRecord) => string;
  /** From the page of a record that is opened next, the other rows of the list can be reached. */
  readonly noteRows: () => void;
  readonly open: (record: RaRecord) => void;
}

/** Opens a record's form or custom page; null without the right, or if the record has none. */
export const useOpenRecord = (resource: string): RecordOpener | null => {
  const { hasEdit } = useResourceDefinition({ resource });
  const { opens } = useRecordOptions(resource);
  const mayOpen = useMayUse(resource, 'edit');
  const pathOf = useRecordPath(resource);
  const navigate = useNavigate();
  const { data = [], page = 1, perPage = 0, total } = useListContextWithProps();
  if (!hasEdit || !mayOpen) return null;
  const addressOf = (record: RaRecord) => toLocation(opens?.(record) ?? pathOf(record.id));
  const noteRows = () => noteOpenedRows({ rows: data.map(addressOf), before: (page - 1) * perPage, total: total ?? data.length });
  return {
    addressOf,
    noteRows,
    open: (record) => {
      noteRows();
      navigate(addressOf(record));
    },
  };
};
