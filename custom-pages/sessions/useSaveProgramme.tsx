import { useNotify } from 'react-admin';
import type { TimetableDay } from '../../model/sessions/logisticSessionProgramme.ts';
import { DoneNotice } from '../../src/frames/DoneNotice.tsx';
import { useAction } from '../../src/frames/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import type { LogisticSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';

type Programme = readonly TimetableDay[];
type Saved = Pick<LogisticSession, 'version'>;

const CONCERNED = ['logistic_sessions', 'emargements', 'training_sessions'] as const;
const NOTICE_MS = 10_000;

/** Writes a session's programme; it can be undone until somebody else changes the session. */
export const useSaveProgramme = (logisticSession: LogisticSession, onSaved: () => void) => {
  const notify = useNotify();
  const put = async (logisticSessionsDay: Programme, version: number): Promise<Saved> =>
    (await httpClient(logisticSession['@id'], { method: 'PUT', body: { logisticSessionsDay, version } })).json as Saved;
  const before = (logisticSession.logisticSessionsDay ?? []) as Programme;
  const undoing = useAction<Saved>({ success: SESSION_MESSAGES.slotsUndone, refreshes: CONCERNED });
  const { run, isRunning } = useAction<Saved>({
    refreshes: CONCERNED,
    onDone: ({ version }) => {
      const undo = () => void undoing.run(() => put(before, version));
      notify(<DoneNotice text={SESSION_MESSAGES.slotsSaved} onUndo={undo} />, { autoHideDuration: NOTICE_MS });
      onSaved();
    },
  });
  return { save: (programme: Programme) => run(() => put(programme, logisticSession.version)), isRunning };
};
