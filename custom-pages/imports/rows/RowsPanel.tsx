import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ImportOutcome, ImportRowState } from '../../../model/imports/kinds/importStates.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { useAnnounceCount } from '../../../src/focus/useAnnounceResult.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { useDebounced } from '../../../src/inputs/pickers/useDebounced.ts';
import { lazyPage } from '../../../src/pageParts/lazyPage.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { collectionOf, importTypeOf, type StudioImport } from '../traineeImport.ts';
import { type ImportRow, type RowQuery, rowParams } from './importRows.ts';
import { OutcomeFilter } from './OutcomeFilter.tsx';
import { RowDialog } from './RowDialog.tsx';
import { rowsHeight } from './rowsHeight.ts';
import { useImportRows } from './useImportRows.ts';

// The grid is the studio's largest bundle, and only these steps need it.
const RowsGrid = lazyPage(() => import('./RowsGrid.tsx').then((module) => module.RowsGrid));

const PAGE_SIZE = 30;

interface RowsPanelProps {
  readonly record: StudioImport;
  readonly isEditable: boolean;
  /** Only rows of this state, without filters. Default: all, with filters. */
  readonly state?: ImportRowState;
}

interface HiddenImportRows {
  readonly record: StudioImport;
  readonly query: RowQuery;
  /** Commands that show the rows without a filter. */
  readonly clear: { readonly outcomes: () => void; readonly warned: () => void; readonly search: () => void };
  readonly isEmpty: boolean;
}

/** Rows that an empty table of an import would show without one of its filters. */
const useHiddenImportRows = ({ record, query, clear, isEmpty }: HiddenImportRows) => {
  const words = useWords();
  const hiddenText = (name: string) => (count: number) => words('list.hidden-filter', { count, name });
  const choices = [
    ...(query.outcomes.length > 0
      ? [{ text: hiddenText(IMPORT_MESSAGES.outcome), without: { outcomes: [] }, onShow: clear.outcomes }]
      : []),
    ...(query.warned ? [{ text: hiddenText(IMPORT_MESSAGES.warned), without: { warned: false }, onShow: clear.warned }] : []),
    ...(query.search ? [{ text: IMPORT_MESSAGES.withoutSearch, without: { search: '' }, onShow: clear.search }] : []),
  ];
  const { data = [] } = useQuery({
    queryKey: [collectionOf(record), 'hiddenRows', record['@id'], record.status, query],
    queryFn: ({ signal }) =>
      Promise.all(
        choices.map(async ({ without }) => {
          const address = `${record['@id']}/rows?${rowParams({ ...query, ...without, page: 0, pageSize: 1 })}`;
          return ((await httpClient(address, { signal })).json as { readonly totalItems: number }).totalItems;
        }),
      ),
    enabled: isEmpty && choices.length > 0,
  });
  return choices.flatMap(({ text, onShow }, at) => {
    const count = data[at] ?? 0;
    return count > 0 ? [{ text: text(count), onShow }] : [];
  });
};

/** The rows of an import, filtered by outcome and text, in a grid; each opens in full. */
export const RowsPanel = ({ record, isEditable, state }: RowsPanelProps) => {
  const [outcomes, setOutcomes] = useState<readonly ImportOutcome[]>([]);
  const [isWarned, setWarned] = useState(false);
  const [typed, setTyped] = useState('');
  const [pagination, setPagination] = useState({ page: 0, pageSize: PAGE_SIZE });
  const [openLine, setOpenLine] = useState<number | null>(null);
  const search = useDebounced(typed);
  const query = { ...pagination, outcomes, state, search, warned: isWarned };
  const page = useImportRows(record, query);
  useAnnounceCount(JSON.stringify([outcomes, isWarned, search]), page.isPending || page.isOutdated ? null : page.total);
  const toFirstPage = () => setPagination(({ pageSize }) => ({ page: 0, pageSize }));
  const hidden = useHiddenImportRows({
    record,
    query,
    clear: { outcomes: () => setOutcomes([]), warned: () => setWarned(false), search: () => setTyped('') },
    isEmpty: !page.isPending && !page.isOutdated && page.total === 0,
  });
  const open = useCallback(({ rowNumber }: ImportRow) => setOpenLine(rowNumber), []);
  // The height is known before the rows: the buttons below must not move under a pointer.
  const rowCount = page.isPending && !state ? Math.min(record.rowCount, pagination.pageSize) : page.rows.length;
  const opened = page.rows.find(({ rowNumber }) => rowNumber === openLine);
  return (
    <Card>
      {state ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, p: 1.5, alignItems: 'center' }}>
          <Box sx={{ flex: '1 1 320px' }}>
            <OutcomeFilter
              record={record}
              outcomes={outcomes}
              onOutcomes={(next) => {
                setOutcomes(next);
                toFirstPage();
              }}
              isWarned={isWarned}
              onWarned={(next) => {
                setWarned(next);
                toFirstPage();
              }}
            />
          </Box>
          <TextField
            label={IMPORT_MESSAGES.search}
            type="search"
            fullWidth={false}
            sx={{ flex: '0 1 260px' }}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              toFirstPage();
            }}
          />
        </Box>
      )}
      {page.error ? (
        <LoadFailure error={page.error} onRetry={() => void page.retry()} />
      ) : (
        <Box sx={{ height: rowsHeight(rowCount, state !== undefined), overflow: 'hidden' }}>
          <RowsGrid
            rows={page}
            type={importTypeOf(record)}
            isEditable={isEditable}
            isRun={record.status !== 'pending'}
            isFiltered={outcomes.length > 0 || isWarned || search !== ''}
            pagination={pagination}
            onPagination={setPagination}
            onOpen={open}
          />
        </Box>
      )}
      {hidden.length > 0 ? (
        <Stack sx={{ alignItems: 'center', gap: 1, p: 2 }}>
          <HiddenRowButtons rows={hidden} />
        </Stack>
      ) : null}
      {opened ? (
        <RowDialog
          key={opened.rowNumber}
          row={opened}
          type={importTypeOf(record)}
          isEditable={isEditable}
          onEdit={page.edit}
          onClose={() => setOpenLine(null)}
        />
      ) : null}
    </Card>
  );
};
