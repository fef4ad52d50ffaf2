import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '../../model/imports/importColumns.ts';
import { FIELD_GRID } from '../../src/inputs/fieldGrid.ts';
import { CellInput } from './CellInput.tsx';
import { type ImportRow, reasonOf } from './importRows.ts';
import { IMPORT_MESSAGES } from './messages.ts';

interface RowCellsProps {
  readonly row: ImportRow;
  readonly columns: readonly ImportColumn[];
  readonly cells: ImportRow['cells'];
  readonly isDisabled: boolean;
  readonly onCell: (field: string, text: string) => void;
}

/** All cells of a row as inputs, with their error or expected content. */
export const RowCells = ({ row, columns, cells, isDisabled, onCell }: RowCellsProps) => (
  <section>
    <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
      {IMPORT_MESSAGES.cells}
    </Typography>
    <Box sx={FIELD_GRID}>
      {columns.map((column) => {
        const { field, header, format, required } = column;
        const reason = reasonOf(row, field);
        return (
          <CellInput
            key={field}
            column={column}
            label={required ? `${header} *` : header}
            value={cells[field] ?? ''}
            isDisabled={isDisabled}
            error={reason !== null && row.outcome === 'error'}
            helperText={reason ?? format}
            onText={(text) => onCell(field, text)}
          />
        );
      })}
    </Box>
  </section>
);
