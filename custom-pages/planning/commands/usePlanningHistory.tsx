import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../model/kernel/access.ts';
import {
  PLANNING_COMMAND_RIGHTS,
  type PlanningCommandAnswer,
  type SkippedDay,
} from '../../../model/planning/planningCommands.ts';
import { logisticSessionAddress } from '../../../resources/training_sessions/logisticSessionAddress.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../../src/dialogs/DoneNotice.tsx';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { refreshAfterCommand, sendAgain } from '../../../src/planning/planningCommands.ts';
import { PLANNING_COMMAND_MESSAGES } from '../messages.ts';
import {
  type CommandStack,
  type DoneCommand,
  parseStack,
  withDone,
  withoutCommand,
  withRedone,
  withUndone,
} from './commandStack.ts';
import { useOneAtATime } from './useOneAtATime.ts';

interface DoneMessageProps {
  readonly text: string;
  readonly skipped: readonly SkippedDay[];
  /** Address of the created session; null: none, or not allowed to open it. */
  readonly made: string | null;
  readonly onUndo: () => void;
}

const dayWords = ({ date, reasons }: SkippedDay): string => `${date.split('-').reverse().join('/')} (${reasons.join(', ')})`;

const DoneMessage = ({ text, skipped, made, onUndo }: DoneMessageProps) => {
  const close = useCloseNotification();
  const opens = made ? (
    <Button color="inherit" size="small" component={Link} to={made} onClick={() => close()}>
      {PLANNING_COMMAND_MESSAGES.openMade}
    </Button>
  ) : null;
  return (
    <DoneNotice text={text} onUndo={onUndo} actions={opens}>
      {skipped.length > 0 ? (
        <div style={{ whiteSpace: 'pre-line' }}>{PLANNING_COMMAND_MESSAGES.skipped(skipped.map(dayWords))}</div>
      ) : null}
    </DoneNotice>
  );
};

const MAKING: readonly string[] = ['create', 'duplicate'];

const madeBy = ({ kind, sessions: [first] }: PlanningCommandAnswer): string | null => {
  const key = MAKING.includes(kind) ? keyOf(first) : null;
  return key && logisticSessionAddress(key);
};

const WAYS = {
  undo: { from: 'done', after: withUndone, told: PLANNING_COMMAND_MESSAGES.undone },
  redo: { from: 'undone', after: withRedone, told: PLANNING_COMMAND_MESSAGES.redone },
} as const;

/** Undo needs the right to the command. */
const useMayCommand = () => {
  const roles = useCurrentUser()?.roles;
  return useCallback(({ kind }: DoneCommand) => isAllowed(PLANNING_COMMAND_RIGHTS[kind], roles ?? []), [roles]);
};

/** The person's commands, stored for this tab: undo still works after a reload. */
const useCommandStack = () => {
  const key = `planning.commands ${useCurrentUser()?.record ?? ''}`;
  const [stack, setStack] = useState(() => parseStack(window.sessionStorage.getItem(key)));
  const current = useRef(stack);
  const change = useCallback(
    (next: (stack: CommandStack) => CommandStack) => {
      current.current = next(current.current);
      window.sessionStorage.setItem(key, JSON.stringify(current.current));
      setStack(current.current);
    },
    [key],
  );
  /** The newest stack; the rendered one may be outdated. */
  const latest = useCallback(() => current.current, []);
  return { stack, latest, change };
};

/** The person's planning commands, with undo and redo. */
export const usePlanningHistory = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const { stack, latest, change } = useCommandStack();
  const mayCommand = useMayCommand();
  const mayOpen = useMayUse('logistic_sessions', 'edit');
  const { isRunning, once } = useOneAtATime();

  const again = useCallback(
    async (way: keyof typeof WAYS, askedCommand?: DoneCommand) => {
      const { from, after, told } = WAYS[way];
      // The rendered stack may be outdated: a second key press would undo the same command again.
      const open = latest()[from];
      const command = askedCommand ? open.find(({ id }) => id === askedCommand.id) : open.at(-1);
      if (!command || !mayCommand(command)) return;
      await once(async () => {
        let answer: PlanningCommandAnswer | undefined;
        try {
          answer = await sendAgain(command.id, way);
          change((before) => after(before, command));
          notify(told(command.label), { type: 'info', autoHideDuration: 3_000, messageArgs: { _: told(command.label) } });
        } catch (error) {
          const { status } = error as { readonly status?: number };
          // A refusal is final; without an answer it can be retried.
          if (status !== 0 && status !== 401) change((before) => withoutCommand(before, command));
          notifyRefusal(error);
        } finally {
          void refreshAfterCommand(client, answer);
        }
      });
    },
    [change, client, latest, mayCommand, notify, notifyRefusal, once],
  );

  const note = (answer: PlanningCommandAnswer) => {
    const command = { id: answer.id, kind: answer.kind, label: answer.label };
    change((before) => withDone(before, command));
    const madeRecord = mayOpen ? madeBy(answer) : null;
    const undo = () => void again('undo', command);
    const message = <DoneMessage text={answer.label} skipped={answer.skipped} made={madeRecord} onUndo={undo} />;
    notify(message, { autoHideDuration: madeRecord || answer.skipped.length > 0 ? 15_000 : UNDO_NOTICE_MS });
  };

  const last = stack.done.slice(-1).find(mayCommand);
  const next = stack.undone.slice(-1).find(mayCommand);
  return { last, next, isRunning, note, undo: () => void again('undo'), redo: () => void again('redo') };
};
