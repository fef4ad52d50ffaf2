import { useState } from 'react';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { FreeSlot } from '../commands/freeSlot.ts';
import { usePlanningCommands } from '../commands/usePlanningCommands.ts';
import { usePlanningHistory } from '../commands/usePlanningHistory.tsx';
import type { PlanningEvent } from '../data/planningEvents.ts';
import type { Drop } from '../timeline/fullcalendar/timelineDrag.ts';
import { scrollToBlock } from '../timeline/scrollToBlock.ts';
import { dropGesture } from './dropGesture.ts';
import type { ChosenAction } from './LogisticSessionDialogs.tsx';

/** The open dialog or menu. */
export type PlanningDialog =
  | { readonly kind: 'create'; readonly slot: FreeSlot; readonly needs?: readonly PooledNeed[] }
  | { readonly kind: 'day'; readonly day: string; readonly lastDay: string; readonly area: string | null }
  | { readonly kind: 'menu'; readonly event: PlanningEvent; readonly anchor: DOMRect; readonly row: string | null }
  | { readonly kind: 'action'; readonly chosen: ChosenAction }
  | { readonly kind: 'onto'; readonly drop: Drop; readonly into: PlanningEvent };

/** State of the planning's dialogs, and the actions that open them. */
export const usePlanningDialogs = () => {
  const [dialog, setDialog] = useState<PlanningDialog | null>(null);
  const history = usePlanningHistory();
  const commands = usePlanningCommands({
    onDone: history.note,
    onRead: ({ sessions: logisticSessions }) => scrollToBlock(logisticSessions),
  });

  const drop = (dropped: Drop, events: readonly PlanningEvent[]) => {
    const into = events.find(({ id }) => id === dropped.onto);
    if (into && !dropped.isCopy) {
      setDialog({ kind: 'onto', drop: dropped, into });
      return;
    }
    const gesture = dropGesture(dropped);
    // The original of a copy must move back.
    if (dropped.isCopy || !gesture) dropped.revert();
    if (gesture) void commands.begin(gesture);
  };

  return {
    shown: dialog,
    show: setDialog,
    close: () => setDialog(null),
    commands,
    history,
    drop,
    openEvent: (event: PlanningEvent, element: HTMLElement) => {
      const row = element.closest<HTMLElement>('td[data-resource-id]')?.dataset.resourceId ?? null;
      setDialog({ kind: 'menu', event, anchor: element.getBoundingClientRect(), row });
    },
  };
};

export type PlanningDialogs = ReturnType<typeof usePlanningDialogs>;
