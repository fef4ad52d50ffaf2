import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { Fields } from '../../../model/kernel/field.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { FieldValue } from '../../../src/fields/FieldValue.tsx';
import { SESSION_MESSAGES } from '../messages.ts';
import { AvailabilityCell } from './AvailabilityCell.tsx';
import { EQUIPMENT, type EquipmentView } from './equipment.ts';
import type { Available } from './useAvailability.ts';

/** On a phone name and availability share a cell; the filters show the rest. */
const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } } as const;
const NARROW_ONLY = { display: { xs: 'block', md: 'none' } } as const;

interface EquipmentTableProps {
  readonly view: EquipmentView;
  readonly records: readonly Available[];
  readonly chosen: ReadonlySet<string>;
  /** Undefined: read-only. */
  readonly onToggle?: (iri: string) => void;
}

interface EquipmentRowProps extends Pick<EquipmentTableProps, 'view' | 'onToggle'> {
  readonly record: Available;
  readonly isChosen: boolean;
}

const EquipmentValue = ({ view, record, column }: Pick<EquipmentRowProps, 'view' | 'record'> & { readonly column: string }) => {
  const { resource } = EQUIPMENT[view];
  const field = (resourceByName(resource).fields as Fields)[column];
  return field ? <FieldValue resource={resource} path={column} field={field} value={record[column]} /> : null;
};

const EquipmentRow = ({ view, record, isChosen, onToggle }: EquipmentRowProps) => {
  const { resource, columns } = EQUIPMENT[view];
  return (
    <TableRow hover selected={isChosen}>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={!onToggle}
          onChange={() => onToggle?.(record['@id'])}
          slotProps={{ input: { 'aria-label': SESSION_MESSAGES.select(recordLabel(resource, record)) } }}
        />
      </TableCell>
      <TableCell>
        <EquipmentValue view={view} record={record} column={columns[0]} />
        <Box sx={NARROW_ONLY}>
          <EquipmentValue view={view} record={record} column={columns[1]} />
          <AvailabilityCell {...record} />
        </Box>
      </TableCell>
      {columns.slice(1).map((column) => (
        <TableCell key={column} sx={WIDE_ONLY}>
          <EquipmentValue view={view} record={record} column={column} />
        </TableCell>
      ))}
      <TableCell sx={WIDE_ONLY}>
        <AvailabilityCell {...record} />
      </TableCell>
    </TableRow>
  );
};

/** The equipment with checkboxes. */
export const EquipmentTable = ({ view, records, chosen, onToggle }: EquipmentTableProps) => {
  const translate = useTranslate();
  const { resource, columns } = EQUIPMENT[view];
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={translate(`resources.${resource}.name`, { smart_count: 2 })}>
        <TableHead>
          <TableRow>
            <TableCell component="td" padding="checkbox" />
            {columns.map((column, index) => (
              <TableCell key={column} sx={index > 0 ? WIDE_ONLY : {}}>
                {translate(`resources.${resource}.fields.${column}`)}
              </TableCell>
            ))}
            <TableCell sx={WIDE_ONLY}>{SESSION_MESSAGES.availability}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <EquipmentRow
              key={record['@id']}
              view={view}
              record={record}
              isChosen={chosen.has(record['@id'])}
              onToggle={onToggle}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
