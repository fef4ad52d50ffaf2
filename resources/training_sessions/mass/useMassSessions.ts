import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useUnselectAll } from 'react-admin';
import { collectionPath } from '../../../model/kernel/resource.ts';
import type { MassSessionsAnswer } from '../../../model/sessions/massSessions.ts';
import { useAction } from '../../../src/frames/useAction.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { keyOf } from '../../../src/providers/recordId.ts';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';

/** Each act's call, and the name of its value. */
const CALLS = {
  status: ['mass_change_status', 'status'],
  officer: ['mass_change_officer', 'trainingOfficer'],
  documents: ['mass_documents', 'type'],
} as const;

export type MassSessionCommand = keyof typeof CALLS;

const TIMEOUT_MS = 120_000;

interface MassSessions {
  readonly command: MassSessionCommand;
  readonly ids: readonly Identifier[];
  readonly onClose: () => void;
}

const keyOfSession = (id: Identifier): string => keyOf(id) ?? '';

/** A mass act on sessions: its value, what it would do, and how it is done. */
export const useMassSessions = ({ command, ids, onClose }: MassSessions) => {
  const [value, setValue] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const unselectAll = useUnselectAll('training_sessions');
  const kept = ids.filter((id) => !left.has(keyOfSession(id)));
  const [call, name] = CALLS[command];
  const body = { ids: kept.map((id) => Number(keyOfSession(id))), expected: kept.length, [name]: value };
  const send = async (more: object, signal?: AbortSignal): Promise<MassSessionsAnswer> => {
    const path = `${collectionPath('training_sessions')}/${call}`;
    const options = { method: 'POST', body: { ...body, ...more }, timeoutMs: TIMEOUT_MS, ...(signal ? { signal } : {}) };
    return (await httpClient(path, options)).json as MassSessionsAnswer;
  };
  const { data, error, isFetching } = useQuery({
    queryKey: ['mass_sessions_preview', call, body],
    queryFn: ({ signal }) => send({ preview: true }, signal),
    enabled: value !== '' && kept.length > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const { run, isRunning } = useAction<MassSessionsAnswer>({
    success: ({ changed }) => WORDS.done[command](changed),
    refreshes: ['training_sessions', 'logistic_sessions', 'training_session_documents'],
    onDone: () => {
      unselectAll();
      onClose();
    },
  });
  return {
    value,
    setValue,
    kept,
    leave: (keys: ReadonlySet<string>) => setLeft(new Set([...left, ...keys])),
    preview: data,
    error,
    isAsking: isFetching,
    run: () => run(() => send({})),
    isRunning,
  };
};
