import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { IMPORT_MESSAGES } from '../messages.ts';
import type { RowChange } from './importRows.ts';

interface RowChangesProps {
  readonly changes: readonly RowChange[];
  /** The French label of a field. */
  readonly labelOf: (field: string) => string;
}

/** The changes of an update, old and new values. */
export const RowChanges = ({ changes, labelOf }: RowChangesProps) => (
  <section>
    <Typography variant="h6" component="h3">
      {IMPORT_MESSAGES.changes}
    </Typography>
    <Table
      size="small"
      aria-label={IMPORT_MESSAGES.changes}
      sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 }, overflowWrap: 'anywhere' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{IMPORT_MESSAGES.field}</TableCell>
          <TableCell>{IMPORT_MESSAGES.before}</TableCell>
          <TableCell>{IMPORT_MESSAGES.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {labelOf(field)}
            </TableCell>
            <TableCell>{before || IMPORT_MESSAGES.nothing}</TableCell>
            <TableCell sx={{ fontWeight: 600 }}>{after || IMPORT_MESSAGES.nothing}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </section>
);
