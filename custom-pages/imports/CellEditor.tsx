import Box from '@mui/material/Box';
import { type GridRenderEditCellParams, useGridApiContext } from '@mui/x-data-grid';
import { useLayoutEffect, useRef } from 'react';
import type { ImportColumn } from '../../model/imports/importColumns.ts';
import { CellInput } from './CellInput.tsx';
import type { ImportRow } from './importRows.ts';

interface CellEditorProps {
  readonly column: ImportColumn;
  readonly cell: GridRenderEditCellParams<ImportRow>;
}

/** Edits a cell of the grid with the picker of its field. The label is hidden: the column has it as header. */
export const CellEditor = ({ column, cell: { id, field, value, hasFocus } }: CellEditorProps) => {
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
