import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useTranslate } from 'react-admin';
import { valueAt } from '../../../model/customisation/customFieldKinds.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { RelatedRowButtons } from './RelatedRowButtons.tsx';

interface RelatedTableProps {
  readonly resource: Resource;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly RaRecord[];
  /** Null: a row opens on its own screen. */
  readonly onEdit: ((row: RaRecord) => void) | null;
}

const Value = ({ resource, column, row }: { readonly resource: Resource; readonly column: string; readonly row: RaRecord }) => {
  const field = (resource.fields as Fields)[column];
  return field ? <FieldValue resource={resource.name} path={column} field={field} value={valueAt(row, column)} isLinked /> : null;
};

const WideTable = ({ resource, title, columns, rows, onEdit }: RelatedTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column}>{translate(`resources.${resource.name}.fields.${column}`)}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {columns.map((column) => (
                <TableCell key={column}>
                  <Value resource={resource} column={column} row={row} />
                </TableCell>
              ))}
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <RelatedRowButtons resource={resource.name} row={row} onEdit={onEdit} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const isShown = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

const NarrowList = ({ resource, title, columns, rows, onEdit }: RelatedTableProps) => {
  const translate = useTranslate();
  return (
    <Stack component="ul" aria-label={title} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box component="li" key={row.id} sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}>
          <Stack direction="row" sx={{ alignItems: 'center' }}>
            <Typography sx={{ fontWeight: 600, mr: 'auto', overflowWrap: 'anywhere' }}>
              {recordLabel(resource.name, row)}
            </Typography>
            <RelatedRowButtons resource={resource.name} row={row} onEdit={onEdit} />
          </Stack>
          {columns
            .filter((column) => !resource.label.includes(column as never) && isShown(valueAt(row, column)))
            .map((column) => (
              // Underlined: next to other text, colour alone does not mark a link.
              <Typography
                key={column}
                variant="body2"
                component="div"
                sx={{ overflowWrap: 'anywhere', '& a': { textDecoration: 'underline' } }}
              >
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {`${translate(`resources.${resource.name}.fields.${column}`)} : `}
                </Box>
                <Value resource={resource} column={column} row={row} />
              </Typography>
            ))}
        </Box>
      ))}
    </Stack>
  );
};

/** The rows of a related section: a table, or a stack on a phone. */
export const RelatedTable = (props: RelatedTableProps) => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return isNarrow ? <NarrowList {...props} /> : <WideTable {...props} />;
};
