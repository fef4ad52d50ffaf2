import VisibilityIcon from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { GridActionsCellItem, type GridColDef, type GridRenderEditCellParams, useGridApiContext } from '@mui/x-data-grid';
import { useLayoutEffect, useRef } from 'react';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { isWritingOutcome } from '../../../model/imports/kinds/importStates.ts';
import { IMPORT_ROW_STATE_LABELS } from '../../../model/messages/imports/traineeImport.ts';
import { CellInput, hasPicker } from '../CellInput.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { OutcomeChip } from '../OutcomeChip.tsx';
import { type ImportRow, peopleAlike, reasonOf, saidOf } from './importRows.ts';

const CELL_WIDTH_PX = 150;
/** Room for the names in a picker's list. */
const PICKER_WIDTH_PX = 230;

/** Grid field of a cell of the file; other grid fields contain no dot. */
const columnOf = (field: string): string => `cells.${field}`;

/** Reasons of a row's outcome, each after its column. */
const reasonsOf = (row: ImportRow, layout: readonly ImportColumn[]): string =>
  [
    ...saidOf(row).map(({ field, message }) => {
      const header = layout.find((column) => column.field === field)?.header;
      return header ? IMPORT_MESSAGES.reasonOf(header, message) : message;
    }),
    ...(row.duplicates.length > 0 ? [IMPORT_MESSAGES.duplicateShort(peopleAlike(row).length)] : []),
  ].join(' · ');

const detailsColumn = (onOpen: (row: ImportRow) => void): GridColDef<ImportRow> => ({
  field: 'details',
  type: 'actions',
  headerName: IMPORT_MESSAGES.detail,
  width: 64,
  renderCell: ({ row }) => (
    <GridActionsCellItem icon={<VisibilityIcon />} label={IMPORT_MESSAGES.details(row.rowNumber)} onClick={() => onOpen(row)} />
  ),
});

const toldColumns = (layout: readonly ImportColumn[]): readonly GridColDef<ImportRow>[] => [
  { field: 'rowNumber', headerName: IMPORT_MESSAGES.line, width: 62, align: 'right', headerAlign: 'right' },
  {
    field: 'outcome',
    headerName: IMPORT_MESSAGES.outcome,
    width: 128,
    renderCell: ({ row }) => (row.outcome ? <OutcomeChip outcome={row.outcome} /> : null),
  },
  {
    field: 'reasons',
    headerName: IMPORT_MESSAGES.reason,
    width: 300,
    valueGetter: (_value, row) => reasonsOf(row, layout),
    renderCell: ({ value }) => (
      <Box sx={{ display: 'flex', height: '100%', alignItems: 'center' }}>
        <Typography
          variant="body2"
          title={String(value)}
          sx={{
            whiteSpace: 'normal',
            lineHeight: 1.25,
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {String(value)}
        </Typography>
      </Box>
    ),
  },
];

const STATE_COLUMN: GridColDef<ImportRow> = {
  field: 'state',
  headerName: IMPORT_MESSAGES.state,
  width: 110,
  // If a row writes nothing, its outcome is enough.
  valueGetter: (_value, row) => (isWritingOutcome(row.outcome) ? IMPORT_ROW_STATE_LABELS[row.state] : ''),
};

interface CellEditorProps {
  readonly column: ImportColumn;
  readonly cell: GridRenderEditCellParams<ImportRow>;
}

/** Edits a cell of the grid with the picker of its field. The label is hidden: the column has it as header. */
const CellEditor = ({ column, cell: { id, field, value, hasFocus } }: CellEditorProps) => {
  const grid = useGridApiContext();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  return (
    <Box
      ref={box}
      sx={{
        width: '100%',
        alignSelf: 'center',
        '& .MuiInputLabel-root, & .MuiFormHelperText-root, & legend': { display: 'none' },
        '& fieldset': { top: 0, border: 0 },
        '& .MuiFormControl-root': { m: 0 },
      }}
    >
      <CellInput
        column={column}
        label={column.header}
        value={String(value ?? '')}
        isDisabled={false}
        error={false}
        helperText=""
        onText={(text) => void grid.current.setEditCellValue({ id, field, value: text })}
      />
    </Box>
  );
};

/** A cell of the file, edited as the form of its record would. */
const cellColumn = (column: ImportColumn, isEditable: boolean): GridColDef<ImportRow> => {
  const { field, header } = column;
  return {
    field: columnOf(field),
    headerName: header,
    width: isEditable && hasPicker(column) ? PICKER_WIDTH_PX : CELL_WIDTH_PX,
    editable: isEditable,
    valueGetter: (_value, row) => row.cells[field] ?? '',
    valueSetter: (value, row) => ({ ...row, cells: { ...row.cells, [field]: String(value ?? '') } }),
    cellClassName: ({ row }) => {
      if (reasonOf(row, field)) return row.outcome === 'error' ? 'is-wrong' : 'is-noted';
      return row.corrected.includes(field) ? 'is-corrected' : '';
    },
    ...(hasPicker(column) && { renderEditCell: (cell) => <CellEditor column={column} cell={cell} /> }),
  };
};

interface RowColumnsOptions {
  readonly type: string;
  readonly rows: readonly ImportRow[];
  /** Can cells be edited in place. */
  readonly isEditable: boolean;
  /** Has the run finished, so that rows have a state. */
  readonly isRun: boolean;
  readonly onOpen: (row: ImportRow) => void;
}

/** The grid's columns: outcome and reasons, then the file's cells in the layout's order. */
export const rowColumns = ({ type, rows, isEditable, isRun, onOpen }: RowColumnsOptions): GridColDef<ImportRow>[] => {
  const mapped = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  const layout = importLayout(type).columns;
  const cells = layout.filter(({ field }) => mapped.has(field)).map((column) => cellColumn(column, isEditable));
  return [detailsColumn(onOpen), ...toldColumns(layout), ...(isRun ? [STATE_COLUMN] : []), ...cells].map((column) => ({
    ...column,
    sortable: false,
    disableColumnMenu: true,
  }));
};
