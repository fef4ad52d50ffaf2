import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { columnTitle } from '../columns/columnTitle.ts';
import { useListColumns } from '../columns/useListColumns.ts';
import { FilterInput } from '../filters/FilterInput.tsx';
import { placeFilters } from './filterSpecs.ts';
import { useRecordOptions } from './useRecordOptions.ts';

interface TableHeadRowsProps {
  readonly resource: Resource;
  readonly isSelectable: boolean;
}

const ColumnTitle = ({
  resource,
  name,
  field,
}: {
  readonly resource: Resource;
  readonly name: string;
  readonly field: Field;
}) => {
  const { sort, setSort } = useListContext();
  const title = columnTitle(resource, name);
  if (!field.sortable) return <>{title}</>;
  const isSorted = sort.field === name;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableSortLabel
      active={isSorted}
      direction={isSorted ? direction : 'asc'}
      onClick={() => setSort({ field: name, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
    >
      {title}
    </TableSortLabel>
  );
};

const SelectAll = () => {
  const { data = [], isPlaceholderData, selectedIds, onSelect } = useListContext();
  const translate = useTranslate();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  return (
    <Checkbox
      size="small"
      // While the list loads, its rows are none or those of the earlier filters.
      disabled={ids.length === 0 || isPlaceholderData}
      checked={ids.length > 0 && chosen.length === ids.length}
      indeterminate={chosen.length > 0 && chosen.length < ids.length}
      onChange={() => onSelect(chosen.length === ids.length ? [] : ids)}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/** Sortable titles, each with its filter below. */
export const TableHeadRows = ({ resource, isSelectable }: TableHeadRowsProps) => {
  const { sort } = useListContext();
  const { names, columns } = useListColumns(resource);
  const { byColumn } = placeFilters(resource, names);
  const hasActions = useRecordOptions(resource.name).RowActions !== undefined;
  return (
    <TableHead>
      <TableRow>
        {isSelectable ? (
          <TableCell padding="checkbox">
            <SelectAll />
          </TableCell>
        ) : null}
        {columns.map(([name, field]) => (
          <TableCell
            key={name}
            sx={{ whiteSpace: 'nowrap' }}
            sortDirection={sort.field === name ? (sort.order === 'DESC' ? 'desc' : 'asc') : false}
          >
            <ColumnTitle resource={resource} name={name} field={field} />
          </TableCell>
        ))}
        {hasActions ? <TableCell component="td" /> : null}
      </TableRow>
      {byColumn.size > 0 ? (
        <TableRow>
          {isSelectable ? <TableCell component="td" padding="checkbox" /> : null}
          {columns.map(([name]) => {
            const spec = byColumn.get(name);
            return (
              <TableCell
                key={name}
                component="td"
                sx={{
                  verticalAlign: 'top',
                  pt: 0,
                  minWidth: spec ? (spec.control === 'relation' ? 'min(150px, var(--column, 150px))' : 112) : undefined,
                  fontWeight: 400,
                  '& .MuiInputBase-root, & .MuiPickersInputBase-root': { fontSize: '0.8125rem' },
                  '& .MuiPickersInputBase-root .MuiIconButton-root': { p: 0.25, mr: -0.5, '& svg': { fontSize: '1rem' } },
                  '& .MuiPickersSectionList-root': { minWidth: 0, width: 'auto' },
                }}
              >
                {spec ? <FilterInput spec={spec} isInColumn /> : null}
              </TableCell>
            );
          })}
          {hasActions ? <TableCell component="td" /> : null}
        </TableRow>
      ) : null}
    </TableHead>
  );
};
