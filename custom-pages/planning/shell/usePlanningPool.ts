import { useState } from 'react';
import { useStore } from 'react-admin';
import { nextWorkingDay } from '../../../model/calendar/workingDays.ts';
import type { PooledNeed } from '../../../model/needs/pool.ts';
import type { PlanningCommandAnswer } from '../../../model/planning/planningCommands.ts';
import { useMayPropose } from '../../../resources/need_trainings/propose/useMayPropose.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useShortcut } from '../../../src/keyboard/useShortcut.ts';
import { useMayCommand } from '../../../src/planning/useMayCommand.ts';
import type { PlanningEvent } from '../data/planningEvents.ts';
import { addDays } from '../data/planningPeriod.ts';
import type { PlanningDialogs } from '../dialogs/usePlanningDialogs.ts';
import { type PoolDrag, poolDrag } from '../pool/poolDrag.ts';
import { usePoolChoice } from '../pool/usePoolChoice.ts';
import { usePoolPlanning } from '../pool/usePoolPlanning.ts';
import type { DropPlace } from '../timeline/PlanningTimeline.tsx';

interface PlanningPoolOptions {
  readonly dialogs: PlanningDialogs;
  readonly events: readonly PlanningEvent[];
  readonly isNarrow: boolean;
}

const useMayPool = () => {
  const mayPlan = useMayCommand('plan_trainees');
  return { mayOpen: useMayUse('need_trainings', 'list'), mayPlan, mayCreate: useMayCommand('create') && mayPlan };
};

/** On a phone the pool covers the planning: it opens only when it is asked for. Elsewhere it stays as it was left. */
const useShown = (isNarrow: boolean, mayOpen: boolean) => {
  const [wasOpen, setOpen] = useStore('planning.pool', false);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = isNarrow ? [isSheetOpen, setSheetOpen] : [wasOpen, setOpen];
  const show = (next: boolean) => {
    // Opened by its button or key, not as it was left: it takes the focus.
    setAsked(true);
    setShown(next);
  };
  return { isOpen: mayOpen && isShown, isAsked, show };
};

/** Needs for which a plan is being asked; `onPropose` is missing without the right. */
const usePoolProposing = () => {
  const [toPropose, setToPropose] = useState<readonly PooledNeed[] | null>(null);
  const mayPropose = useMayPropose();
  return { toPropose, stopProposing: () => setToPropose(null), onPropose: mayPropose ? setToPropose : undefined };
};

const nextSlot = (): DropPlace['slot'] => {
  const from = nextWorkingDay(serverNow());
  return { period: { from, to: addDays(from, 1) }, row: null };
};

/** State of the pool beside the planning (open, ticked needs, dragged needs) and its actions. */
export const usePlanningPool = ({ dialogs, events, isNarrow }: PlanningPoolOptions) => {
  const { mayOpen, mayPlan, mayCreate } = useMayPool();
  const { isOpen, isAsked, show } = useShown(isNarrow, mayOpen);
  const [drag] = useState<PoolDrag>(poolDrag);
  const choice = usePoolChoice();
  const { onPropose, ...proposing } = usePoolProposing();
  const [toPlace, setToPlace] = useState<readonly PooledNeed[] | null>(null);
  const noteDone = (answer: PlanningCommandAnswer) => {
    choice.clear();
    dialogs.history.note(answer);
  };
  const planning = usePoolPlanning({ onDone: noteDone });
  const toggle = () => show(!isOpen);
  useShortcut('keyboard.pool', toggle, mayOpen);

  const create = (needs: readonly PooledNeed[], slot: DropPlace['slot']) => dialogs.show({ kind: 'create', slot, needs });
  const drop = async ({ slot, onto }: DropPlace) => {
    const dragged = drag.dragged();
    if (!dragged || drag.isGivenUp()) return;
    const needs = await dragged.needs;
    if (needs.length === 0) return;
    const event = events.find(({ id }) => id === onto);
    if (event) await planning.planOnDay(event.logisticSession.trainingSessions, needs);
    else if (mayCreate) create(needs, slot);
  };
  const createNext = (needs: readonly PooledNeed[]) => create(needs, nextSlot());

  return {
    mayOpen,
    isOpen,
    isAsked,
    toggle,
    close: () => show(false),
    choice,
    planning,
    /** Needs whose session is being chosen. */
    toPlace,
    stopPlacing: () => setToPlace(null),
    ...proposing,
    done: noteDone,
    drag,
    handlers: {
      ...(mayPlan ? { onPlan: setToPlace } : {}),
      ...(mayCreate ? { onCreate: createNext } : {}),
      ...(onPropose ? { onPropose } : {}),
    },
    onDropInto: mayPlan && isOpen ? (place: DropPlace) => void drop(place) : undefined,
  };
};

export type PlanningPoolState = ReturnType<typeof usePlanningPool>;
