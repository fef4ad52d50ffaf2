import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useCloseNotification, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PlanningCommandAnswer, SkippedDay } from '../../../model/planningCommands.ts';
import { sessionAddress } from '../../../resources/training_sessions/sessionAddress.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useNotifyRefusal } from '../../../src/frames/useNotifyRefusal.ts';
import { keyOf } from '../../../src/providers/recordId.ts';
import { PLANNING_COMMAND_MESSAGES } from '../messages.ts';
import { refreshAfterCommand } from '../planningKey.ts';
import { type DoneCommand, withDone, withoutCommand, withRedone, withUndone } from './commandStack.ts';
import { sendAgain } from './planningCalls.ts';
import { useCommandStack } from './useCommandStack.ts';

interface DoneMessageProps {
  readonly text: string;
  readonly skipped: readonly SkippedDay[];
  /** Address of the day that was made; null: none was, or the person may not open it. */
  readonly made: string | null;
  readonly onUndo: () => void;
}

const dayWords = ({ date, reasons }: SkippedDay): string => `${date.split('-').reverse().join('/')} (${reasons.join(', ')})`;

const DoneMessage = ({ text, skipped, made, onUndo }: DoneMessageProps) => {
  const close = useCloseNotification();
  const undo = () => {
    close();
    onUndo();
  };
  return (
    <Alert
      severity="success"
      variant="filled"
      onClose={() => close()}
      action={
        <>
          {made ? (
            <Button color="inherit" size="small" component={Link} to={made} onClick={() => close()}>
              {PLANNING_COMMAND_MESSAGES.openMade}
            </Button>
          ) : null}
          <Button color="inherit" size="small" onClick={undo}>
            {PLANNING_COMMAND_MESSAGES.undo}
          </Button>
        </>
      }
    >
      {text}
      {skipped.length > 0 ? (
        <div style={{ whiteSpace: 'pre-line' }}>{PLANNING_COMMAND_MESSAGES.skipped(skipped.map(dayWords))}</div>
      ) : null}
    </Alert>
  );
};

const MAKING: readonly string[] = ['create', 'duplicate'];

const madeBy = ({ kind, sessions: [first] }: PlanningCommandAnswer): string | null => {
  const key = MAKING.includes(kind) ? keyOf(first) : null;
  return key && sessionAddress(key);
};

const WAYS = {
  undo: { after: withUndone, told: PLANNING_COMMAND_MESSAGES.undone },
  redo: { after: withRedone, told: PLANNING_COMMAND_MESSAGES.redone },
} as const;

/** What the person has done on the planning, and how to take it back and do it again. */
export const usePlanningHistory = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const { stack, change } = useCommandStack();
  const mayOpen = useMayUse('logistic_sessions', 'edit');
  const [isRunning, setRunning] = useState(false);
  const isBusy = useRef(false);

  const again = useCallback(
    async (command: DoneCommand | undefined, way: keyof typeof WAYS) => {
      if (!command || isBusy.current) return;
      isBusy.current = true;
      setRunning(true);
      const { after, told } = WAYS[way];
      try {
        await sendAgain(command.id, way);
        change((before) => after(before, command));
        notify(told(command.label), { type: 'info', autoHideDuration: 3_000, messageArgs: { _: told(command.label) } });
      } catch (error) {
        const { status } = error as { readonly status?: number };
        // A refusal is final; without an answer it may be tried again.
        if (status !== 0 && status !== 401) change((before) => withoutCommand(before, command));
        notifyRefusal(error);
      } finally {
        isBusy.current = false;
        setRunning(false);
        void refreshAfterCommand(client);
      }
    },
    [change, client, notify, notifyRefusal],
  );

  const note = (answer: PlanningCommandAnswer) => {
    const command = { id: answer.id, label: answer.label };
    change((before) => withDone(before, command));
    const made = mayOpen ? madeBy(answer) : null;
    const undo = () => void again(command, 'undo');
    const message = <DoneMessage text={answer.label} skipped={answer.skipped} made={made} onUndo={undo} />;
    notify(message, { autoHideDuration: made || answer.skipped.length > 0 ? 15_000 : 8_000 });
  };

  const last = stack.done.at(-1);
  const next = stack.undone.at(-1);
  return { last, next, isRunning, note, undo: () => void again(last, 'undo'), redo: () => void again(next, 'redo') };
};
