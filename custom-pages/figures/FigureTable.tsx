import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type Figure, figureColumns } from '../../model/figures/figures.ts';
import { figureText, isNumeric } from './figureCell.ts';
import { FIGURE_MESSAGES } from './messages.ts';

/** All rows of a figure. */
export const FigureTable = ({ name, rows }: Figure) => {
  const columns = figureColumns(name);
  const words = FIGURE_MESSAGES.figures[name];
  return (
    <TableContainer sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader aria-label={words.title}>
        <TableHead>
          <TableRow>
            {columns.map(([column, kind]) => (
              <TableCell key={column} align={isNumeric(kind) ? 'right' : 'left'}>
                {words.columns[column]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={columns.map(([column]) => row[column]).join(' ')}>
              {columns.map(([column, kind]) => (
                <TableCell key={column} align={isNumeric(kind) ? 'right' : 'left'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {figureText(kind, row[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
