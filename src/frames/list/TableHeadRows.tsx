import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext } from 'react-admin';
import type { Field } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { actedRows } from '../../../model/savedViews/rowActs.ts';
import { columnTitle } from '../../columns/columnTitle.ts';
import { useListColumns } from '../../columns/useListColumns.ts';
import { FilterInput } from '../../filters/FilterInput.tsx';
import { placeFilters } from '../../filters/filterSpecs.ts';
import { SelectPage } from './SelectPage.tsx';

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

/** Sortable titles, each with its filter below. */
export const TableHeadRows = ({ resource, isSelectable }: TableHeadRowsProps) => {
  const { sort } = useListContext();
  const { names, columns } = useListColumns(resource);
  const { byColumn } = placeFilters(resource, names);
  const hasActions = actedRows(resource.name).acts.length > 0;
  return (
    <TableHead>
      <TableRow>
        {isSelectable ? (
          <TableCell padding="checkbox">
            <SelectPage />
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
