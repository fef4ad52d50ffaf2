import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useUnselectAll } from 'react-admin';
import { collectionPath } from '../../../model/kernel/resource.ts';
import type { MassSendingAnswer, MassSessionsAnswer } from '../../../model/sessions/massSessions.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { callWithProgress } from '../../../src/providers/callWithProgress.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { useSentNotice } from '../../mail_messages/useSentNotice.tsx';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';

/** Each act's call, and the name of its value. */
const CALLS = {
  status: ['mass_change_status', 'status'],
  officer: ['mass_change_officer', 'trainingOfficer'],
  documents: ['mass_documents', 'type'],
  send: ['mass_send', 'typeDocument'],
} as const;

export type MassSessionCommand = keyof typeof CALLS;

export type MassAnswer = MassSessionsAnswer & Partial<Pick<MassSendingAnswer, 'mails' | 'messages' | 'unwritten'>>;

const REFRESHED = [
  'training_sessions',
  'logistic_sessions',
  'training_session_documents',
  'email_session_documents',
  'mail_messages',
] as const;

const TIMEOUT_MS = 120_000;

interface MassSessions {
  readonly command: MassSessionCommand;
  readonly ids: readonly Identifier[];
  /** Value chosen at first. Default: none. */
  readonly initial?: string | undefined;
  readonly onClose: () => void;
}

const keyOfSession = (id: Identifier): string => keyOf(id) ?? '';

/** A mass act on sessions: its value, what it would do, and how it is done. */
export const useMassSessions = ({ command, ids, initial = '', onClose }: MassSessions) => {
  const [value, setValue] = useState(initial);
  const [doneCount, setDoneCount] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unselectAll = useUnselectAll('training_sessions');
  const keptIds = ids.filter((id) => !left.has(keyOfSession(id)));
  const [call, name] = CALLS[command];
  const body = { ids: keptIds.map((id) => Number(keyOfSession(id))), expected: keptIds.length, [name]: value };
  const path = `${collectionPath('training_sessions')}/${call}`;
  const ask = async (more: object, signal?: AbortSignal): Promise<MassAnswer> => {
    const options = { method: 'POST', body: { ...body, ...more }, timeoutMs: TIMEOUT_MS, ...(signal ? { signal } : {}) };
    return (await httpClient(path, options)).json as MassAnswer;
  };
  const act = (): Promise<MassAnswer> => (command === 'send' ? callWithProgress<MassAnswer>(path, body, setDoneCount) : ask({}));
  const { data, error, isFetching } = useQuery({
    queryKey: ['mass_sessions_preview', call, body],
    queryFn: ({ signal }) => ask({ preview: true }, signal),
    enabled: value !== '' && keptIds.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const client = useQueryClient();
  const notifySent = useSentNotice();
  const { run, isRunning } = useAction<MassAnswer>({
    ...(command === 'send' ? {} : { success: ({ changed }) => WORDS.done[command](changed) }),
    refreshes: REFRESHED,
    onDone: ({ changed, messages = [] }) => {
      if (command === 'send') notifySent(WORDS.done.send(changed), messages);
      // The sessions that lack something are counted there.
      void client.invalidateQueries({ queryKey: ['my_day'] });
      unselectAll();
      onClose();
    },
  });
  return {
    value,
    setValue,
    kept: keptIds,
    leave: (keys: ReadonlySet<string>) => setLeft(new Set([...left, ...keys])),
    preview: data,
    error,
    isAsking: isFetching,
    run: () => run(act),
    isRunning,
    done: doneCount,
  };
};
