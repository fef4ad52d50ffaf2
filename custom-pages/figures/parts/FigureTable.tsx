import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router-dom';
import type { ExportCell } from '../../../src/export/exportCell.ts';

interface NumbersCell {
  readonly shown: string;
  /** The same in a file, where a spreadsheet may calculate with it. */
  readonly exported: ExportCell;
  /** List of the counted records. Default: none. */
  readonly address?: string | null;
}

/** The numbers of a figure. */
export interface NumbersTable {
  readonly title: string;
  /** Two may have the same title: a field may be labelled as a column of ours. */
  readonly columns: readonly { readonly key: string; readonly title: string; readonly isNumeric: boolean }[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly NumbersCell[] }[];
}

const Cell = ({ shown, address }: NumbersCell) =>
  address ? (
    <MuiLink component={Link} to={address}>
      {shown}
    </MuiLink>
  ) : (
    shown
  );

/** All rows of a figure. */
export const FigureTable = ({ title, columns, rows }: NumbersTable) => (
  <TableContainer sx={{ maxHeight: 420 }}>
    <Table size="small" stickyHeader aria-label={title}>
      <TableHead>
        <TableRow>
          {columns.map((column) => (
            <TableCell key={column.key} align={column.isNumeric ? 'right' : 'left'}>
              {column.title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells }) => (
          <TableRow key={key}>
            {columns.map((column, index) => (
              <TableCell
                key={column.key}
                align={column.isNumeric ? 'right' : 'left'}
                sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
              >
                {cells[index] ? <Cell {...cells[index]} /> : null}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
