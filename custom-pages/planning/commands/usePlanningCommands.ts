import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { parisInstant, parisTime } from '../../../model/calendar/parisTime.ts';
import type { PlanningCommandAnswer, PlanningCommandBody } from '../../../model/planning/planningCommands.ts';
import type { ConflictsAnswer, PlanningConflict, ReplacementCandidate } from '../../../model/planning/planningConflicts.ts';
import { movedPeriod } from '../../../model/sessions/trainingSessionCreation.ts';
import { useNotifyRefusal } from '../../../src/frames/useNotifyRefusal.ts';
import { replacedWords } from '../../../src/planning/conflictsAnswer.ts';
import { type PlannedSession, readConflicts } from '../../../src/planning/readConflicts.ts';
import { problemOf } from '../../../src/providers/apiProblem.ts';
import { PLANNING_COMMAND_MESSAGES } from '../messages.ts';
import { PLANNING_KEY, refreshAfterCommand } from '../planningKey.ts';
import type { PlanningLogisticSession } from '../planningLogisticSession.ts';
import { conflictRequestOf, type Members, mergedRequest, replacementsOf } from './conflictRequest.ts';
import { readMembers, sendCommand } from './planningCalls.ts';
import { takeReplacement, withoutSubject } from './takeReplacement.ts';

/** An action about to run on the planning. */
export interface Gesture {
  readonly command: PlanningCommandBody;
  /** The session concerned; null for a new one, or a day. */
  readonly logisticSession: PlanningLogisticSession | null;
  readonly onDone?: (answer: PlanningCommandAnswer) => void;
  /** Called when nothing was done: moves the block back. */
  readonly onGivenUp?: () => void;
  /** Shows a refusal, e.g. at a form's fields. Default: a notification. */
  readonly onRefused?: (error: unknown) => void;
}

/** An action whose conflicts wait to be resolved or accepted. */
export interface PendingGesture extends ConflictsAnswer {
  readonly gesture: Gesture;
  /** Replacements made so far, as text. */
  readonly replaced: readonly string[];
}

const NO_CONFLICTS: ConflictsAnswer = { conflicts: [], replacements: [] };

const trainersOf = (logisticSession: PlanningLogisticSession | null): Members =>
  logisticSession ? { trainers: logisticSession.trainers.map((trainer) => trainer['@id']) } : {};

/** Members needed for the conflict check but missing in the command. */
const membersFor = ({ command, logisticSession }: Gesture): Promise<Members> | Members => {
  const isWhole =
    command.kind === 'duplicate' ||
    (command.kind === 'move' && replacementsOf(command).some(({ field }) => field !== 'trainers'));
  return logisticSession && isWhole ? readMembers(logisticSession['@id']) : trainersOf(logisticSession);
};

/** Only the first days of a series are checked before; the server checks all. */
const DAYS_ASKED = 14;

/** Conflicts of several days, without duplicates. */
const askDays = async (request: PlannedSession, dates: readonly string[]): Promise<ConflictsAnswer> => {
  const period = { startAt: new Date(request.startAt ?? ''), endAt: new Date(request.endAt ?? '') };
  const logisticSessions = dates.map((date) => {
    const { startAt, endAt } = movedPeriod(period, parisInstant(date, parisTime(period.startAt)));
    return { ...request, startAt: startAt.toISOString(), endAt: endAt.toISOString() };
  });
  const answers = await Promise.all(logisticSessions.map((logisticSession) => readConflicts(logisticSession)));
  const conflicts = new Map(answers.flatMap((answer) => answer.conflicts).map((conflict) => [conflict.key, conflict]));
  const replacements = new Map(answers.flatMap((answer) => answer.replacements).map((offer) => [offer.for, offer]));
  return { conflicts: [...conflicts.values()], replacements: [...replacements.values()] };
};

const conflictsOf = async (gesture: Gesture): Promise<ConflictsAnswer> => {
  const request = conflictRequestOf(gesture.command, gesture.logisticSession, await membersFor(gesture));
  if (!request) return NO_CONFLICTS;
  const { command } = gesture;
  const days = command.kind === 'create' ? command.days : undefined;
  return days ? askDays(request, days.slice(0, DAYS_ASKED)) : readConflicts(request);
};

/** Replacements for a refused command; for a merge only now, since both sessions still existed before. */
const replacementsFor = async (gesture: Gesture): Promise<ConflictsAnswer['replacements']> => {
  const { command } = gesture;
  if (command.kind !== 'merge') return (await conflictsOf(gesture)).replacements;
  const both = await Promise.all([readMembers(command.into), readMembers(command.session)]);
  return (await readConflicts(mergedRequest(command, both))).replacements;
};

interface CommandOptions {
  readonly onDone: (answer: PlanningCommandAnswer) => void;
  /** Called once the result is loaded. */
  readonly onRead: (answer: PlanningCommandAnswer) => void;
}

/** Runs an action: checks conflicts, lets the person resolve or accept them, sends it, and shows the result. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the callbacks share one state
export const usePlanningCommands = ({ onDone, onRead }: CommandOptions) => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [pending, setPending] = useState<PendingGesture | null>(null);
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);

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
    void refreshAfterCommand(client).then(() => onRead(answer));
  };

  const send = async (gesture: Gesture, accepted: readonly string[]) => {
    try {
      succeed(gesture, await sendCommand(gesture.command, accepted));
    } catch (error) {
      const { code, conflicts } = problemOf(error);
      // Somebody was faster: show the new conflicts.
      if (code !== 'planning_conflicts' || !Array.isArray(conflicts)) return fail(gesture, error);
      const replacements = await replacementsFor(gesture).catch(() => []);
      setPending({ gesture, conflicts: conflicts as PlanningConflict[], replacements, replaced: pending?.replaced ?? [] });
    }
  };

  const once = async (work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setRunning(true);
    try {
      await work();
    } finally {
      isBusy.current = false;
      setRunning(false);
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

  return {
    pending,
    isRunning,
    begin: (gesture: Gesture) => {
      if (isBusy.current) {
        gesture.onGivenUp?.();
        notify(PLANNING_COMMAND_MESSAGES.busy, { type: 'warning' });
        return;
      }
      return once(async () => {
        const asked = await ask(gesture);
        if (!asked) return;
        if (asked.conflicts.length > 0) setPending({ gesture, ...asked, replaced: [] });
        else await send(gesture, []);
      });
    },
    /** Replaces the conflict's subject in one click, and shows the remaining conflicts. */
    replace: (conflict: PlanningConflict, candidate: ReplacementCandidate) =>
      once(async () => {
        const command = pending && takeReplacement(pending.gesture.command, conflict, candidate['@id']);
        if (!pending || !command) return;
        const gesture = { ...pending.gesture, command };
        const asked = command.kind === 'merge' ? withoutSubject(pending, conflict) : await ask(gesture);
        const replaced = [...pending.replaced, replacedWords(conflict, candidate)];
        if (asked) setPending({ gesture, ...asked, replaced });
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
