import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { useEffect, useSyncExternalStore } from 'react';
import { eventName } from '../data/eventWords.ts';
import { DragNotice } from '../timeline/DragNotice.tsx';
import { isToConfirm } from './judgeTarget.ts';
import { POOL_MESSAGES } from './messages.ts';
import type { CellHover, PoolDrag, SessionHover } from './poolDrag.ts';
import { placesLeftOf } from './poolTarget.ts';

type Severity = 'success' | 'warning' | 'error' | 'info';

interface Told {
  readonly severity: Severity;
  readonly lines: readonly string[];
}

const placesWords = ({ target }: SessionHover): string => {
  const left = target && placesLeftOf(target.training);
  return target && left !== null ? POOL_MESSAGES.left(left ?? 0, target.training.goalNumberTrainees) : POOL_MESSAGES.unlimited;
};

const toldOfCell = ({ cell, count }: CellHover, mayCreate: boolean): Told =>
  mayCreate
    ? { severity: 'success', lines: [POOL_MESSAGES.newHere(count, cell.day, cell.row)] }
    : { severity: 'error', lines: [POOL_MESSAGES.onlyOnSession] };

/** Notice of what a drop on the session would do, and what speaks against it. */
const toldOfSession = (hover: SessionHover): Told => {
  const { event, target, objections } = hover;
  if (!target) return { severity: 'error', lines: [POOL_MESSAGES.noTraining] };
  const places = placesLeftOf(target.training);
  const isFull = places !== null && places < target.needs.length;
  const lines = [
    POOL_MESSAGES.planHere(target.needs.length, eventName(event)),
    placesWords(hover),
    ...(target.leftOut > 0 ? [POOL_MESSAGES.otherTraining(target.leftOut)] : []),
    ...(objections === null ? [POOL_MESSAGES.begun] : (objections ?? []).map(({ detail }) => detail)),
  ];
  const isWarning = isFull || objections === null || (objections ?? []).some(isToConfirm);
  return { severity: isWarning ? 'warning' : objections ? 'success' : 'info', lines };
};

/** Outlines the session below the dragged needs. */
const useOutline = (id: string | undefined, severity: Severity | undefined): void => {
  const { palette } = useTheme();
  const colour = severity && palette[severity].main;
  useEffect(() => {
    if (!id || !colour) return undefined;
    const blocks = [...document.querySelectorAll<HTMLElement>(`[data-session="${id}"]`)];
    for (const block of blocks) block.style.outline = `3px solid ${colour}`;
    return () => {
      for (const block of blocks) block.style.outline = '';
    };
  }, [id, colour]);
};

/** The number of needs in the block that FullCalendar draws in the cell, at the top: its lane cuts it off below. */
const countInCell = (count: number) => (
  <GlobalStyles
    styles={({ palette }) => ({
      '.fc-timeline-event.fc-event-mirror': {
        backgroundColor: `${palette.primary.main} !important`,
        borderColor: `${palette.primary.main} !important`,
      },
      '.fc-timeline-event.fc-event-mirror::before': {
        content: JSON.stringify(POOL_MESSAGES.dragged(count)),
        position: 'absolute',
        inset: 0,
        overflow: 'hidden',
        padding: '6px',
        color: palette.primary.contrastText,
        fontWeight: 600,
        whiteSpace: 'nowrap',
      },
    })}
  />
);

interface PoolDragNoticeProps {
  readonly drag: PoolDrag;
  /** A drop on a free cell makes a session. */
  readonly mayCreate: boolean;
}

/** While needs are dragged: what a drop would do, the session's free places, and what speaks against it. */
export const PoolDragNotice = ({ drag, mayCreate }: PoolDragNoticeProps) => {
  const hover = useSyncExternalStore(drag.subscribe, drag.read);
  const cell = hover && 'cell' in hover ? hover : null;
  const session = hover && 'event' in hover ? hover : null;
  const notice = cell ? toldOfCell(cell, mayCreate) : session && toldOfSession(session);
  useOutline(session?.event.id, notice?.severity);
  return (
    <>
      {cell && mayCreate ? countInCell(cell.count) : null}
      <DragNotice severity={notice?.severity ?? 'info'} lines={notice?.lines ?? []} />
    </>
  );
};
