import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { IMPORT_MESSAGES } from '../messages.ts';

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } } as const;

const ColumnRow = ({ column }: { readonly column: ImportColumn }) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {column.header}
      {column.required ? (
        <Typography component="span" variant="caption" color="primary" sx={{ display: 'block' }}>
          {IMPORT_MESSAGES.required}
        </Typography>
      ) : null}
    </TableCell>
    <TableCell>{column.format}</TableCell>
    <TableCell sx={WIDE_ONLY}>{column.example}</TableCell>
  </TableRow>
);

/** The columns of a file type, collapsed by default. */
export const LayoutTable = ({ type }: { readonly type: string }) => {
  const { columns } = importLayout(type);
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ '&&': { borderRadius: 1, overflow: 'hidden' }, '&::before': { display: 'none' } }}
      slotProps={{ transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />}>
        <Typography component="span" variant="body2">
          {IMPORT_MESSAGES.columns(columns.length)}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <Box sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={IMPORT_MESSAGES.columns(columns.length)}>
            <TableHead>
              <TableRow>
                <TableCell>{IMPORT_MESSAGES.column}</TableCell>
                <TableCell>{IMPORT_MESSAGES.format}</TableCell>
                <TableCell sx={WIDE_ONLY}>{IMPORT_MESSAGES.example}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {columns.map((column) => (
                <ColumnRow key={column.field} column={column} />
              ))}
            </TableBody>
          </Table>
        </Box>
      </AccordionDetails>
    </Accordion>
  );
};
