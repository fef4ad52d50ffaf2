import { useTheme } from '@mui/material/styles';
import { useEffect, useSyncExternalStore } from 'react';
import { DragNotice } from '../timeline/DragNotice.tsx';
import { eventName } from '../timeline/eventWords.ts';
import { isToConfirm } from './judgeTarget.ts';
import { POOL_MESSAGES } from './messages.ts';
import type { PoolDrag, PoolHover } from './poolDrag.ts';
import { placesLeftOf } from './poolTarget.ts';

type Severity = 'success' | 'warning' | 'error' | 'info';

interface Told {
  readonly severity: Severity;
  readonly lines: readonly string[];
}

const placesWords = ({ target }: PoolHover): string => {
  const left = target && placesLeftOf(target.training);
  return target && left !== null ? POOL_MESSAGES.left(left ?? 0, target.training.goalNumberTrainees) : POOL_MESSAGES.unlimited;
};

/** What a drop here would do, and what speaks against it. */
const toldOf = (hover: PoolHover): Told => {
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

/** While needs are dragged over a session: its free places and what speaks against it. */
export const PoolDragNotice = ({ drag }: { readonly drag: PoolDrag }) => {
  const hover = useSyncExternalStore(drag.subscribe, drag.read);
  const told = hover && toldOf(hover);
  useOutline(hover?.event.id, told?.severity);
  return <DragNotice severity={told?.severity ?? 'info'} lines={told?.lines ?? []} />;
};
