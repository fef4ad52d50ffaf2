import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useListContext, useTranslate } from 'react-admin';
import type { Fields } from '../../../model/kernel/field.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { STATUSES_LEADING_TO_PLANIFIE } from '../../../model/needs/needTrainingStatuses.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { listProperties } from '../../../src/columns/listProperties.ts';
import { FieldValue } from '../../../src/fields/FieldValue.tsx';
import type { NeedTraining } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

const FIELDS: Fields = resourceByName('need_trainings').fields;
const COLUMNS = ['company', 'trainingType', 'deliveryDate', 'status'] as const;
/** Properties that the table asks for. */
export const NEED_TABLE_PROPERTIES = listProperties(resourceByName('need_trainings'), [...COLUMNS, 'trainee']);
const WIDE_ONLY_COLUMNS: readonly string[] = ['trainingType', 'deliveryDate'];

/** A phone shows the main columns only. */
const columnStyle = (column: string) => (WIDE_ONLY_COLUMNS.includes(column) ? { display: { xs: 'none', sm: 'table-cell' } } : {});

interface NeedTableProps {
  readonly selection: ReadonlyMap<string, NeedTraining>;
  readonly onToggle: (need: NeedTraining) => void;
}

/** Plannable needs first. */
const planRank = ({ status }: NeedTraining): number => (status && STATUSES_LEADING_TO_PLANIFIE.includes(status) ? 0 : 1);

const NeedRow = ({
  need,
  isChosen,
  onToggle,
}: {
  readonly need: NeedTraining;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) => {
  const name = recordLabel('trainees', need.trainee);
  return (
    <TableRow hover selected={isChosen} onClick={onToggle} sx={{ cursor: 'pointer' }}>
      <TableCell padding="checkbox">
        <Checkbox
          size="small"
          checked={isChosen}
          onClick={(event) => event.stopPropagation()}
          onChange={onToggle}
          slotProps={{ input: { 'aria-label': SESSION_MESSAGES.select(name) } }}
        />
      </TableCell>
      <TableCell>{name}</TableCell>
      {COLUMNS.map((column) => {
        const field = FIELDS[column];
        return (
          <TableCell key={column} sx={columnStyle(column)}>
            {field ? <FieldValue resource="need_trainings" path={column} field={field} value={need[column]} /> : null}
          </TableCell>
        );
      })}
    </TableRow>
  );
};

/** The found needs; a click selects one. */
export const NeedTable = ({ selection, onToggle }: NeedTableProps) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<NeedTraining>();
  if (data.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        sx={{ '& td, & th': { px: { xs: 0.75, sm: 2 } } }}
        aria-label={translate('resources.need_trainings.name', { smart_count: 2 })}
      >
        <TableHead>
          <TableRow>
            <TableCell component="td" padding="checkbox" />
            <TableCell>{SESSION_MESSAGES.trainee}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} sx={columnStyle(column)}>
                {translate(`resources.need_trainings.fields.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data
            .toSorted((left, right) => planRank(left) - planRank(right))
            .map((need) => (
              <NeedRow key={need['@id']} need={need} isChosen={selection.has(need['@id'])} onToggle={() => onToggle(need)} />
            ))}
        </TableBody>
      </Table>
    </Box>
  );
};
