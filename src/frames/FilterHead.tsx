import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { SelectPageCheckbox, useDataTableConfigContext, useResourceContext } from 'react-admin';
import { resourceByName } from '../../model/resources.ts';
import { FilterInput } from '../filters/FilterInput.tsx';
import { columnsOf, placeFilters } from './filterSpecs.ts';

/** The head of a list: titles that sort, and under each its filter. */
export const FilterHead = ({ children }: { readonly children?: ReactNode }) => {
  const resource = resourceByName(useResourceContext() ?? '');
  const { hasBulkActions } = useDataTableConfigContext();
  const { byColumn } = placeFilters(resource);
  return (
    <TableHead>
      <TableRow>
        {hasBulkActions ? (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        ) : null}
        {children}
      </TableRow>
      {byColumn.size > 0 ? (
        <TableRow>
          {hasBulkActions ? <TableCell padding="checkbox" /> : null}
          {columnsOf(resource).map(([name]) => {
            const spec = byColumn.get(name);
            return (
              <TableCell key={name} sx={{ verticalAlign: 'top', pt: 0, minWidth: spec ? 130 : undefined, fontWeight: 400 }}>
                {spec ? <FilterInput spec={spec} isInColumn /> : null}
              </TableCell>
            );
          })}
          <TableCell />
        </TableRow>
      ) : null}
    </TableHead>
  );
};
