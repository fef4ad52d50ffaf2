import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import { DataGrid, type GridPaginationModel } from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import { useMemo } from 'react';
import { cspNonce } from '../../../src/theme/cspNonce.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import { changedCells, type ImportRow } from './importRows.ts';
import { rowColumns } from './rowColumns.tsx';
import { ROW_HEIGHT_PX } from './rowsHeight.ts';
import type { ImportRows } from './useImportRows.ts';

const PAGE_SIZES = [30, 50, 100];
const WRONG_SHADE = 0.12;
const FRENCH = {
  ...frFR.components.MuiDataGrid.defaultProps.localeText,
  noRowsLabel: IMPORT_MESSAGES.noRow,
};

interface RowsGridProps {
  readonly rows: ImportRows;
  readonly type: string;
  readonly isEditable: boolean;
  readonly isRun: boolean;
  readonly isFiltered: boolean;
  readonly pagination: GridPaginationModel;
  readonly onPagination: (pagination: GridPaginationModel) => void;
  readonly onOpen: (row: ImportRow) => void;
}

/** A page of rows; cells are edited in place, a refused edit is reverted. */
export const RowsGrid = (props: RowsGridProps) => {
  const { rows: page, type, isEditable, isRun, isFiltered, pagination, onPagination, onOpen } = props;
  const { rows, total, isPending, isOutdated, edit } = page;
  const columns = useMemo(() => rowColumns({ type, rows, isEditable, isRun, onOpen }), [type, rows, isEditable, isRun, onOpen]);

  const save = async (next: ImportRow, before: ImportRow): Promise<ImportRow> => {
    const cells = changedCells(before.cells, next.cells);
    if (Object.keys(cells).length === 0) return before;
    return (await edit(before, { cells })) ?? before;
  };

  return (
    <Box
      sx={{
        height: '100%',
        '& .is-wrong': { bgcolor: (theme) => alpha(theme.palette.error.main, WRONG_SHADE), color: 'error.main', fontWeight: 600 },
        '& .is-noted': { color: 'warning.main' },
        '& .is-corrected': { color: 'primary.main', fontWeight: 600 },
      }}
    >
      <DataGrid
        {...(cspNonce && { nonce: cspNonce })}
        aria-label={IMPORT_MESSAGES.grid}
        rows={rows}
        columns={columns}
        getRowId={({ rowNumber }) => rowNumber}
        rowHeight={ROW_HEIGHT_PX}
        columnHeaderHeight={ROW_HEIGHT_PX}
        rowCount={total}
        loading={isPending || isOutdated}
        paginationMode="server"
        pageSizeOptions={PAGE_SIZES}
        paginationModel={pagination}
        onPaginationModelChange={onPagination}
        processRowUpdate={save}
        disableRowSelectionOnClick
        disableColumnSorting
        disableColumnFilter
        localeText={isFiltered ? { ...FRENCH, noRowsLabel: IMPORT_MESSAGES.noRowFiltered } : FRENCH}
        sx={{
          border: 0,
          // With large text the buttons of the pages would leave a narrow screen.
          '& .MuiTablePagination-root': { overflow: 'visible' },
          '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', justifyContent: 'flex-end', px: 1 },
        }}
      />
    </Box>
  );
};
