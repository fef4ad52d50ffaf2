import DownloadIcon from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { type SortPayload, useListContext, useTranslate } from 'react-admin';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { collectionPath, type Resource } from '../../model/kernel/resource.ts';
import { useMayUse } from '../access/useMayUse.ts';
import { filterSearch } from '../api/listFilters.ts';
import { serverNow } from '../clock/serverClock.ts';
import { useListColumns } from '../columns/useListColumns.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { EXPORT_WORDS } from './messages.ts';
import { type ExportFormat, useExport } from './useExport.ts';

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv'];

interface ExportedList {
  readonly resource: string;
  /** Filters of the list, including its fixed ones. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly columns: readonly string[];
}

/** The API address of the whole list as shown. */
const exportAddress = ({ resource, filter, sort, columns }: ExportedList): string => {
  const query = filterSearch(filter);
  if (sort.field) query.append(`order[${sort.field}]`, sort.order.toLowerCase());
  query.append('columns', columns.join());
  return `${collectionPath(resource)}/export?${query}`;
};

const useListExport = (resource: Resource) => {
  const translate = useTranslate();
  const { filter, filterValues, sort } = useListContext();
  const { names: columns } = useListColumns(resource);
  const { state, start, cancel } = useExport();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const title = translate(`resources.${resource.name}.name`, { smart_count: 2 });
  const run = (exportFormat: ExportFormat) => {
    setFormat(exportFormat);
    const address = exportAddress({ resource: resource.name, filter: { ...filterValues, ...filter }, sort, columns });
    start({ resource, name: `${title} ${parisDay(serverNow())}`, columns, address, format: exportFormat });
  };
  return { state, run, retry: () => run(format), cancel };
};

/** Exports the whole list, as filtered, sorted and shown, to a file. */
export const ExportButton = ({ resource }: { readonly resource: Resource }) => {
  const menuId = useId();
  const { total } = useListContext();
  const mayExport = useMayUse(resource.name, 'export');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { state, run, retry, cancel } = useListExport(resource);
  if (!mayExport) return null;
  const choose = (format: ExportFormat) => {
    setAnchor(null);
    run(format);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon fontSize="small" />}
        disabled={!total}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {EXPORT_WORDS.title}
      </Button>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {FORMATS.map((format) => (
          <MenuItem key={format} onClick={() => choose(format)}>
            {EXPORT_WORDS[format]}
          </MenuItem>
        ))}
      </Menu>
      {state ? <ExportDialog state={state} onCancel={cancel} onRetry={retry} /> : null}
    </>
  );
};
