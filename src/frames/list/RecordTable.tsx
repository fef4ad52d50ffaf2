import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent, SyntheticEvent } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { Field, Fields } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { actedRows } from '../../../model/savedViews/rowActs.ts';
import { columnValue } from '../../columns/columnValue.ts';
import { columnWidth, DENSE_ROWS, useDensity } from '../../columns/useDensity.ts';
import { useListColumns } from '../../columns/useListColumns.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { ListMessage } from './ListMessage.tsx';
import { RecordLink } from './RecordLink.tsx';
import { RowActs } from './RowActs.tsx';
import { RowSelect } from './RowSelect.tsx';
import { TableHeadRows } from './TableHeadRows.tsx';
import { useOpenRecord } from './useOpenRecord.ts';

const SKELETON_ROWS = 8;

interface CellValueProps {
  readonly resource: Resource;
  readonly name: string;
  readonly record: RaRecord;
}

interface RecordTableProps {
  readonly resource: Resource;
  readonly isSelectable: boolean;
}

interface RowProps extends RecordTableProps {
  readonly record: RaRecord;
}

/** As high as its row, whose cells hide what leaves them. */
const ROW_LINK = { py: 0.5, '&:focus-visible': { outlineOffset: -2 } } as const;

/** Keeps a press on a button of the row from opening the record. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The whole value of a cell whose text is cut. */
const nameCut = ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
};

/** A value of the row; one of a column that was just chosen is still being loaded. */
const CellValue = ({ resource, name, record }: CellValueProps) => {
  const { isPlaceholderData } = useListContext();
  const cell = columnValue(resource, name, record);
  return isPlaceholderData && cell.value === undefined ? <Skeleton height={18} /> : <FieldValue {...cell} />;
};

/** Kinds whose text can be a link, the most telling first; e-mails, numbers and files are links already. */
const KINDS: readonly Field['kind'][] = ['text', 'one', 'dateTime', 'date', 'choice'];

const kindRank = (resource: Resource, name: string): number => {
  const field = (resource.fields as Fields)[name];
  return field ? KINDS.indexOf(field.kind) : -1;
};

/** The column whose value opens the row's record: the most telling part of its label that the list shows; null: it shows none. */
const nameColumn = (resource: Resource, names: readonly string[], record: Readonly<Record<string, unknown>>): string | null => {
  const labelColumns = resource.label.filter(
    (name) => names.includes(name) && kindRank(resource, name) !== -1 && Boolean(columnValue(resource, name, record).value),
  );
  const texts = names.filter((name) => labelColumns.includes(name) && kindRank(resource, name) === 0);
  return texts[0] ?? labelColumns.toSorted((left, right) => kindRank(resource, left) - kindRank(resource, right))[0] ?? null;
};

const RecordRow = ({ resource, record, isSelectable }: RowProps) => {
  const opener = useOpenRecord(resource.name);
  const label = recordLabel(resource.name, record);
  const { names, columns } = useListColumns(resource);
  const linked = nameColumn(resource, names, record);
  const hasActs = actedRows(resource.name).acts.length > 0;
  return (
    <TableRow hover onClick={opener ? () => opener.open(record) : undefined} sx={{ cursor: opener ? 'pointer' : undefined }}>
      {isSelectable ? (
        <TableCell padding="checkbox">
          <RowSelect record={record} label={label} />
        </TableCell>
      ) : null}
      {columns.map(([name], index) => (
        <TableCell key={name} onMouseEnter={nameCut}>
          {linked === null && index === 0 ? (
            <RecordLink resource={resource.name} record={record} sx={ROW_LINK}>
              {label}
            </RecordLink>
          ) : null}
          {name === linked ? (
            <RecordLink resource={resource.name} record={record} name={label} sx={ROW_LINK}>
              <CellValue resource={resource} name={name} record={record} />
            </RecordLink>
          ) : (
            <CellValue resource={resource} name={name} record={record} />
          )}
        </TableCell>
      ))}
      {hasActs ? (
        <TableCell align="right" onClick={stop} onKeyDown={stop} sx={AT_RIGHT_EDGE}>
          <RowActs resource={resource.name} record={record} />
        </TableCell>
      ) : null}
    </TableRow>
  );
};

/** A wide table must not hide the buttons of its rows. */
const AT_RIGHT_EDGE = {
  position: 'sticky',
  right: 0,
  bgcolor: 'background.paper',
  '&&&': { maxWidth: 'none', overflow: 'visible' },
} as const;

const LoadingRows = ({ cells }: { readonly cells: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
    <TableRow key={row}>
      <TableCell colSpan={cells}>
        <Skeleton height={24} />
      </TableCell>
    </TableRow>
  ));

/** The rows scroll under the titles and filters, which stay visible. */
const UNDER_TITLES = {
  maxHeight: 'calc(100dvh - 80px)',
  // Borders that collapse leave a gap between the titles and the filters, where rows would show.
  '& .MuiTable-root': { borderCollapse: 'separate' },
  '& .MuiTableHead-root': { position: 'sticky', top: 0, zIndex: 2 },
} as const;

/** A list as a table; its filters stay visible when nothing is found. */
export const RecordTable = ({ resource, title, isSelectable }: RecordTableProps & { readonly title: string }) => {
  const { data, isPending, isFetching } = useListContext();
  const { columns } = useListColumns(resource);
  const { isDense } = useDensity();
  const cells = columns.length + (isSelectable ? 1 : 0);
  const edges = (isSelectable ? 1 : 0) + (actedRows(resource.name).acts.length > 0 ? 1 : 0);
  return (
    <TableContainer sx={isDense ? { ...UNDER_TITLES, ...DENSE_ROWS } : UNDER_TITLES}>
      <Table
        size="small"
        aria-label={title}
        aria-busy={isFetching}
        sx={{
          ...(isDense && { '--column': columnWidth(columns.length, edges) }),
          '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 1, fontSize: '0.8125rem' },
        }}
      >
        <TableHeadRows resource={resource} isSelectable={isSelectable} />
        <TableBody sx={{ opacity: isFetching && !isPending ? 0.6 : 1 }}>
          {isPending ? <LoadingRows cells={cells} /> : null}
          {data?.map((record) => (
            <RecordRow key={record.id} resource={resource} record={record} isSelectable={isSelectable} />
          ))}
        </TableBody>
      </Table>
      <ListMessage />
    </TableContainer>
  );
};
