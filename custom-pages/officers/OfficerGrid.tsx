import Box from '@mui/material/Box';
import { DataGrid } from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import { type FocusEvent, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { TrainingOfficerView } from '../../model/officers/trainingOfficerViews.ts';
import { PAGE_PADDING } from '../../src/pageParts/pagePadding.ts';
import { cspNonce } from '../../src/theme/cspNonce.ts';
import { followedFields, followedValue } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { OPEN_WIDTH_PX, officerColumnGroups, officerColumns } from './officerColumns.tsx';
import type { OfficerLogisticSession } from './officerLogisticSession.ts';
import type { FollowUp } from './useFollowUp.ts';
import { OFFICER_PAGE_SIZE, type useOfficerLogisticSessions } from './useOfficerLogisticSessions.ts';

const french = () => ({ ...frFR.components.MuiDataGrid.defaultProps.localeText, noRowsLabel: OFFICER_MESSAGES.none });
const ROW_HEIGHT_PX = 54;
const HEADER_HEIGHT_PX = 66;
const AROUND_ROWS_PX = 190;
const FEWEST_ROWS = 4;
const LOWEST_PX = 380;
const BELOW_GRID_PX = 16;

const STAYING = { position: 'sticky', zIndex: 3, bgcolor: 'var(--DataGrid-t-color-background-base)' } as const;

/** The row's session stays visible while scrolling. */
const STAY_IN_SIGHT = {
  '& [data-field="open"]': { ...STAYING, left: 0 },
  '& [data-field="session"]': { ...STAYING, left: OPEN_WIDTH_PX, borderRight: 1, borderRightColor: 'divider' },
};

export interface OfficerGridProps {
  readonly view: TrainingOfficerView;
  readonly page: ReturnType<typeof useOfficerLogisticSessions>;
  readonly pageNumber: number;
  readonly onPage: (page: number) => void;
  readonly isEditable: boolean;
  readonly followUp: FollowUp;
  readonly onOpen: (logisticSession: OfficerLogisticSession) => void;
}

/** Scrolls a keyboard-focused cell out from behind the sticky columns. */
const scrollCellIntoView = ({ target }: FocusEvent<HTMLElement>): void => {
  const cell = target.closest('[role="gridcell"]');
  const staying = cell?.parentElement?.querySelector('[data-field="session"]');
  const scroller = cell?.closest('.MuiDataGrid-virtualScroller');
  if (!cell || !staying || !scroller || cell.compareDocumentPosition(staying) & Node.DOCUMENT_POSITION_FOLLOWING) return;
  const hidden = staying.getBoundingClientRect().right - cell.getBoundingClientRect().left;
  if (cell !== staying && hidden > 0) scroller.scrollBy({ left: -hidden });
};

/** Distance of an element from the top of the page, in pixels; measured again when the page changes its size. */
const useTopOf = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};

/** The officer's sessions, one per row; follow-up cells are edited in place and saved on blur. */
export const OfficerGrid = ({ view, page, pageNumber, onPage, isEditable, followUp, onOpen }: OfficerGridProps) => {
  const { sessions: logisticSessions, total, isPending, isOutdated } = page;
  const columns = useMemo(() => officerColumns({ view, isEditable, onOpen }), [view, isEditable, onOpen]);
  const frame = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => officerColumnGroups(view), [view]);
  const localeText = useMemo(french, []);

  const save = (
    next: OfficerLogisticSession,
    before: OfficerLogisticSession,
  ): Promise<OfficerLogisticSession> | OfficerLogisticSession => {
    const changedField = followedFields(view).find((field) => followedValue(next, field) !== followedValue(before, field));
    return changedField ? followUp.change(before, changedField, followedValue(next, changedField)) : before;
  };

  const top = useTopOf(frame);
  const most = `max(${LOWEST_PX}px, calc(100dvh - ${top + BELOW_GRID_PX}px))`;
  const rows = `${Math.max(logisticSessions.length, FEWEST_ROWS) * ROW_HEIGHT_PX + AROUND_ROWS_PX}px`;
  return (
    <Box
      ref={frame}
      onFocus={scrollCellIntoView}
      // The grid ends with the window: the page below it would only add a second scrollbar.
      sx={{ height: `min(${most}, ${rows})`, mb: (theme) => `calc(${BELOW_GRID_PX}px - ${theme.spacing(PAGE_PADDING)})` }}
    >
      <DataGrid
        {...(cspNonce && { nonce: cspNonce })}
        aria-label={OFFICER_MESSAGES.grid}
        rows={logisticSessions}
        columns={columns}
        columnGroupingModel={groups}
        rowHeight={ROW_HEIGHT_PX}
        columnHeaderHeight={HEADER_HEIGHT_PX}
        columnGroupHeaderHeight={32}
        // Pages are short; a virtualised column could not stay visible.
        disableVirtualization
        rowCount={total}
        loading={isPending || isOutdated}
        paginationMode="server"
        pageSizeOptions={[OFFICER_PAGE_SIZE]}
        paginationModel={{ page: pageNumber, pageSize: OFFICER_PAGE_SIZE }}
        onPaginationModelChange={({ page: next }) => onPage(next)}
        processRowUpdate={save}
        disableRowSelectionOnClick
        disableColumnSorting
        disableColumnFilter
        localeText={localeText}
        sx={{
          border: 0,
          ...STAY_IN_SIGHT,
          '& .MuiDataGrid-columnHeaderTitle': { whiteSpace: 'normal', lineHeight: 1.25, fontSize: 12.5 },
          '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center', lineHeight: 1.35 },
          '& .MuiDataGrid-cell--editable': { cursor: 'text' },
          '& .MuiDataGrid-cell--editable:hover': { bgcolor: 'action.hover' },
        }}
      />
    </Box>
  );
};
