import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../model/kernel/field.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/resources.ts';
import { FieldValue } from '../../src/fields/FieldValue.tsx';
import { recordLabel } from '../../src/records/recordLabel.ts';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';
import { SESSION_MESSAGES } from './messages.ts';

interface EquipmentTableProps {
  readonly view: EquipmentView;
  readonly records: readonly Reference[];
  readonly chosen: ReadonlySet<string>;
  /** Absent: nothing may be changed. */
  readonly onToggle?: (iri: string) => void;
}

/** The equipment with a box to tick each. */
export const EquipmentTable = ({ view, records, chosen, onToggle }: EquipmentTableProps) => {
  const translate = useTranslate();
  const { resource, columns } = EQUIPMENT[view];
  const fields: Fields = resourceByName(resource).fields;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox" />
            {columns.map((column) => (
              <TableCell key={column}>{translate(`resources.${resource}.fields.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => {
            const iri = record['@id'];
            return (
              <TableRow key={iri} hover selected={chosen.has(iri)}>
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={chosen.has(iri)}
                    disabled={!onToggle}
                    onChange={() => onToggle?.(iri)}
                    slotProps={{ input: { 'aria-label': SESSION_MESSAGES.select(recordLabel(resource, record)) } }}
                  />
                </TableCell>
                {columns.map((column) => {
                  const field = fields[column];
                  return (
                    <TableCell key={column}>
                      {field ? <FieldValue resource={resource} path={column} field={field} value={record[column]} /> : null}
                    </TableCell>
                  );
                })}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
