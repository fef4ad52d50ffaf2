import { useState } from 'react';
import { useNotify } from 'react-admin';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import type { NotedCall } from '../../../model/needs/calls/call.ts';
import type { CallOutcome } from '../../../model/needs/reminder.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../../src/dialogs/DoneNotice.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { keepCallDraft } from './callDraft.ts';
import { type NextReminder, reminderOf } from './callOrder.ts';
import { CALL_MESSAGES } from './messages.ts';
import type { Card } from './useCallCard.ts';
import type { QueuedCall } from './useCallQueue.ts';

/** Somebody else was faster. */
const CONFLICTS: readonly (string | undefined)[] = ['record.stale', 'record.conflict'];

interface NoteCallOptions {
  readonly call: QueuedCall;
  readonly card: Card;
  /** Reads the card again. */
  readonly reload: () => Promise<unknown>;
  /** The call is stored. */
  readonly onNoted: () => void;
  /** Called once the call was taken back. */
  readonly onUndone: () => void;
}

interface TypedCall {
  readonly outcome: CallOutcome;
  readonly note: string;
  readonly next: NextReminder;
}

const TOP = { vertical: 'top', horizontal: 'center' } as const;

/** Stores a call by one request, with an undo in its notice; what was typed stays until it is stored. */
export const useNoteCall = ({ call, card, reload, onNoted, onUndone }: NoteCallOptions) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [isRunning, setRunning] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const { run: undo } = useAction({ success: CALL_MESSAGES.undone, refreshes: [], onDone: onUndone });
  const path = `/api/need_trainings/${call.need}`;

  const tell = (noted: NotedCall, { outcome, note }: TypedCall): void => {
    const takeBack = () =>
      void undo(async () => {
        const { json } = await httpClient(`${path}/undo_call`, { method: 'POST', body: { call: noted.call } });
        keepCallDraft(call.need, note);
        return json;
      });
    const text = CALL_MESSAGES.done(call.name, choiceLabel('reminders', 'callOutcome', outcome));
    // At the top: at the bottom it would lie on the next person's outcomes.
    notify(<DoneNotice text={text} onUndo={takeBack} />, { autoHideDuration: UNDO_NOTICE_MS, anchorOrigin: TOP });
  };

  const save = async (typed: TypedCall): Promise<void> => {
    const { outcome, note, next } = typed;
    const reminderAt = reminderOf(card, outcome, next);
    const isOpen = card.reminders.some((reminder) => reminder['@id'] === call.reminder);
    const body = {
      outcome,
      note,
      version: card.needTraining.version,
      reminder: isOpen ? call.reminder : null,
      ...(reminderAt !== 'keep' && { reminderAt }),
    };
    const { json } = await httpClient(`${path}/call`, { method: 'POST', body });
    keepCallDraft(call.need, '');
    tell(json as NotedCall, typed);
    onNoted();
  };

  const store = async (typed: TypedCall): Promise<void> => {
    setRunning(true);
    setConflict(false);
    try {
      await save(typed);
    } catch (error) {
      if (CONFLICTS.includes(problemOf(error).code)) {
        await reload();
        setConflict(true);
      } else notifyRefusal(error);
    } finally {
      setRunning(false);
    }
  };

  return { store, isRunning, isConflict };
};
