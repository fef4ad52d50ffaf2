import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { PlanningCommandAnswer, PlanningCommandBody } from '../../../model/planning/planningCommands.ts';
import type { ConflictsAnswer, PlanningConflict, ReplacementCandidate } from '../../../model/planning/planningConflicts.ts';
import { daysBetween } from '../../../model/sessions/period.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { replacedWords } from '../../../src/planning/conflictsAnswer.ts';
import { afterOwnCommands, refreshAfterCommand, sendCommand } from '../../../src/planning/planningCommands.ts';
import { PLANNING_KEY } from '../data/planningKey.ts';
import { PLANNING_COMMAND_MESSAGES } from '../messages.ts';
import type { Gesture } from './gesture.ts';
import { useOneAtATime } from './useOneAtATime.ts';

/** An action whose conflicts wait to be resolved or accepted. */
export interface PendingGesture extends ConflictsAnswer {
  readonly gesture: Gesture;
  /** Replacements made so far, as text. */
  readonly replaced: readonly string[];
}

/** Loaded with the first gesture, which only then asks the server. */
const conflictsOf = async (gesture: Gesture): Promise<ConflictsAnswer> =>
  (await import('./gestureConflicts.ts')).conflictsOf(gesture);

interface Replacing {
  readonly conflict: PlanningConflict;
  readonly candidate: ReplacementCandidate;
}

interface CommandOptions {
  readonly onDone: (answer: PlanningCommandAnswer) => void;
  /** Called once the result is loaded. */
  readonly onRead: (answer: PlanningCommandAnswer) => void;
}

/** A moved day whose training has others: they may come along. */
interface PartOfTraining {
  readonly gesture: Gesture;
  readonly otherDays: number;
}

/** Does the gesture move a day of a training of several days to another day, and nobody was asked about the others yet. */
export const isPartOfTraining = ({ command, logisticSession }: Gesture, { otherDays = 0 }: ConflictsAnswer): boolean => {
  if (command.kind !== 'move' || command.whole !== undefined || !logisticSession || otherDays === 0) return false;
  const before = { startAt: new Date(logisticSession.startAt), endAt: new Date(logisticSession.endAt) };
  const startAt = new Date(command.startAt ?? before.startAt);
  // Longer or shorter: another matter.
  const end = command.endAt === undefined ? null : { startAt: new Date(command.endAt), endAt: new Date(command.endAt) };
  const days = daysBetween(before, { startAt, endAt: startAt });
  return days !== 0 && (end === null || daysBetween({ startAt: before.endAt, endAt: before.endAt }, end) === days);
};

/** The same move, with the other days or without. */
export const withWhole = (gesture: Gesture, whole: boolean): Gesture =>
  gesture.command.kind === 'move' ? { ...gesture, command: { ...gesture.command, whole } } : gesture;

/** Runs an action: checks conflicts, lets the person resolve or accept them, sends it, and shows the result. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the callbacks share the waiting action and how an action ends
export const usePlanningCommands = ({ onDone, onRead }: CommandOptions) => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [pending, setPending] = useState<PendingGesture | null>(null);
  const [part, setPart] = useState<PartOfTraining | null>(null);
  const { isRunning, isBusy, once } = useOneAtATime();

  const fail = (gesture: Gesture, error: unknown) => {
    setPending(null);
    gesture.onGivenUp?.();
    if (gesture.onRefused) return gesture.onRefused(error);
    notifyRefusal(error);
    void client.invalidateQueries({ queryKey: PLANNING_KEY });
  };

  const succeed = (gesture: Gesture, answer: PlanningCommandAnswer) => {
    setPending(null);
    onDone(answer);
    gesture.onDone?.(answer);
    // The next action need not wait for it.
    void refreshAfterCommand(client, answer).then(() => onRead(answer));
  };

  const send = async (gesture: Gesture, accepted: readonly string[]) => {
    try {
      succeed(gesture, await sendCommand(afterOwnCommands(client, gesture.command), accepted));
    } catch (error) {
      const { code, conflicts } = problemOf(error);
      // Somebody was faster: show the new conflicts.
      if (code !== 'planning_conflicts' || !Array.isArray(conflicts)) return fail(gesture, error);
      const replacements = await conflictsOf(gesture).then(
        (answer) => answer.replacements,
        () => [],
      );
      setPending({ gesture, conflicts: conflicts as PlanningConflict[], replacements, replaced: pending?.replaced ?? [] });
    }
  };

  const ask = async (gesture: Gesture): Promise<ConflictsAnswer | null> => {
    try {
      return await conflictsOf(gesture);
    } catch (error) {
      fail(gesture, error);
      return null;
    }
  };

  const proceed = async (gesture: Gesture, preview: ConflictsAnswer) => {
    if (preview.conflicts.length > 0) setPending({ gesture, ...preview, replaced: [] });
    else await send(gesture, []);
  };

  return {
    pending,
    isRunning,
    begin: (gesture: Gesture) => {
      if (isBusy()) {
        gesture.onGivenUp?.();
        notify(PLANNING_COMMAND_MESSAGES.busy, { type: 'warning' });
        return;
      }
      return once(async () => {
        const preview = await ask(gesture);
        if (!preview) return;
        if (isPartOfTraining(gesture, preview)) setPart({ gesture, otherDays: preview.otherDays ?? 0 });
        else await proceed(gesture, preview);
      });
    },
    part,
    /** With the other days of the training, or this one alone; null: not at all. */
    choosePart: (whole: boolean | null) => {
      setPart(null);
      const gesture = part && whole !== null ? withWhole(part.gesture, whole) : null;
      if (!gesture) return part?.gesture.onGivenUp?.();
      return once(async () => {
        const preview = await ask(gesture);
        if (preview) await proceed(gesture, preview);
      });
    },
    /** Goes on with a command in which the conflict's subject is replaced, and shows the remaining conflicts; null: not possible. */
    replace: (command: PlanningCommandBody | null, { conflict, candidate }: Replacing) =>
      once(async () => {
        if (!pending || !command) return;
        const gesture = { ...pending.gesture, command };
        const preview = await ask(gesture);
        const replaced = [...pending.replaced, replacedWords(conflict, candidate)];
        if (preview) setPending({ gesture, ...preview, replaced });
      }),
    confirm: () =>
      once(async () =>
        pending
          ? send(
              pending.gesture,
              pending.conflicts.map(({ key }) => key),
            )
          : undefined,
      ),
    giveUp: () => {
      pending?.gesture.onGivenUp?.();
      setPending(null);
    },
  };
};

/** Runs the actions of the planning, one at a time. */
export type PlanningCommands = ReturnType<typeof usePlanningCommands>;
