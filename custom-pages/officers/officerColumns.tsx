import EditNoteIcon from '@mui/icons-material/EditNote';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import {
  GridActionsCellItem,
  type GridColDef,
  type GridColumnGroupingModel,
  type GridRenderEditCellParams,
  useGridApiContext,
} from '@mui/x-data-grid';
import { format } from 'date-fns';
import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import type { TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { FOLLOWED_PARTS, type FollowedField, followedFields, followedText, followedValue, withValue } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { type OfficerLogisticSession, sessionName } from './officerLogisticSession.ts';
import { sessionColumns } from './sessionColumns.tsx';

type Column = GridColDef<OfficerLogisticSession>;

/** Width of the first column; the next one is sticky beside it. */
export const OPEN_WIDTH_PX = 56;

const GROUPS = OFFICER_MESSAGES.groups;
const WIDTHS: Partial<Record<FollowedField['field']['kind'], number>> = { date: 104, choice: 116, price: 116, text: 150 };
const PARAGRAPH_WIDTH_PX = 240;

const asDate = (value: unknown): Date | null => (typeof value === 'string' && value ? new Date(`${value}T00:00:00`) : null);
const asDay = (value: unknown): string | null => (value instanceof Date ? format(value, 'yyyy-MM-dd') : null);

const WIDTH_PX = 360;
const ROWS = 4;

const putCursorAtEnd = ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  target.setSelectionRange(target.value.length, target.value.length);

/** Multi-line text, edited above its cell: Enter saves as in every cell, Shift+Enter adds a line. */
const ParagraphEditor = ({ id, field, value, colDef, hasFocus }: GridRenderEditCellParams) => {
  const api = useGridApiContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    // Shift+Enter must not reach the grid.
    if (event.key === 'Enter' && event.shiftKey) event.stopPropagation();
  };

  return (
    <div ref={setAnchor} style={{ width: colDef.computedWidth, height: '100%' }}>
      {anchor ? (
        <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'modal' }}>
          <Paper elevation={4} sx={{ p: 1, width: Math.max(colDef.computedWidth, WIDTH_PX), maxWidth: '95vw' }}>
            <InputBase
              multiline
              fullWidth
              minRows={ROWS}
              maxRows={12}
              value={value ?? ''}
              autoFocus={hasFocus}
              onFocus={putCursorAtEnd}
              onKeyDown={handleKeyDown}
              onChange={({ target }) => void api.current.setEditCellValue({ id, field, value: target.value }, target)}
              slotProps={{ input: { 'aria-label': colDef.headerName } }}
            />
          </Paper>
        </Popper>
      ) : null}
    </div>
  );
};

/** How a kind of value is parsed, shown and edited in its cell. */
const cellOf = (followed: FollowedField): Partial<Column> => {
  const { field, resource, name } = followed;
  switch (field.kind) {
    case 'date':
      return {
        type: 'date',
        valueGetter: (_value, logisticSession) => asDate(followedValue(logisticSession, followed)),
        valueSetter: (value, logisticSession) => withValue(logisticSession, followed, asDay(value)),
        valueFormatter: (value) => followedText(followed, asDay(value)),
      };
    case 'choice':
      return {
        type: 'singleSelect',
        valueOptions: [
          { value: '', label: '—' },
          ...field.choices.map((value) => ({ value, label: choiceLabel(resource.name, name, value) })),
        ],
        valueGetter: (_value, logisticSession) => followedValue(logisticSession, followed) ?? '',
        valueSetter: (value, logisticSession) => withValue(logisticSession, followed, value || null),
      };
    case 'price':
      return {
        type: 'number',
        valueGetter: (_value, logisticSession) => followedValue(logisticSession, followed),
        valueSetter: (value, logisticSession) => withValue(logisticSession, followed, value ?? null),
        valueFormatter: (value) => followedText(followed, value),
      };
    default:
      return {
        valueGetter: (_value, logisticSession) => followedValue(logisticSession, followed) ?? '',
        valueSetter: (value, logisticSession) => withValue(logisticSession, followed, value || null),
        ...(field.kind === 'text' && field.multiline
          ? { width: PARAGRAPH_WIDTH_PX, renderEditCell: (params) => <ParagraphEditor {...params} /> }
          : {}),
      };
  }
};

const followedColumn = (followed: FollowedField, isEditable: boolean): Column => ({
  field: followed.key,
  headerName: followed.label,
  width: WIDTHS[followed.field.kind] ?? 150,
  editable: isEditable,
  ...cellOf(followed),
  align: 'left',
  headerAlign: 'left',
});

interface ColumnsOptions {
  readonly view: TrainingOfficerView;
  readonly isEditable: boolean;
  readonly onOpen: (logisticSession: OfficerLogisticSession) => void;
}

const openColumn = (onOpen: ColumnsOptions['onOpen']): Column => ({
  field: 'open',
  type: 'actions',
  headerName: OFFICER_MESSAGES.followUp,
  width: OPEN_WIDTH_PX,
  renderCell: ({ row }) => (
    <GridActionsCellItem
      icon={<EditNoteIcon />}
      label={OFFICER_MESSAGES.followUpOf(sessionName(row))}
      onClick={() => onOpen(row)}
    />
  ),
});

/** The table's columns: the session, then its follow-up, editable with the right. */
export const officerColumns = ({ view, isEditable, onOpen }: ColumnsOptions): Column[] =>
  [
    openColumn(onOpen),
    ...sessionColumns(view),
    ...followedFields(view).map((followed) => followedColumn(followed, isEditable)),
  ].map((column) => ({ ...column, sortable: false, disableColumnMenu: true }));

/** Groups of columns: the session, and each follow-up record. */
export const officerColumnGroups = (view: TrainingOfficerView): GridColumnGroupingModel => [
  {
    groupId: 'session',
    headerName: GROUPS.session,
    children: [{ field: 'open' }, ...sessionColumns(view).map(({ field }) => ({ field }))],
  },
  ...FOLLOWED_PARTS.map((part) => ({
    groupId: part,
    headerName: GROUPS[part],
    children: followedFields(view)
      .filter((followed) => followed.part === part)
      .map(({ key }) => ({ field: key })),
  })),
];
