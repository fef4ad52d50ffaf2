import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Identifier, useUnselectAll } from 'react-admin';
import { MASS_FIELD_CALL, type MassFieldAnswer } from '../../../model/customisation/massFieldChange.ts';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { keyOf } from '../../api/recordId.ts';
import { httpClient } from '../../providers/httpClient.ts';

const TIMEOUT_MS = 120_000;

/** A change is asked for, checked only, done, or undone. */
type MassFieldState =
  | { readonly step: 'asking' }
  | { readonly step: 'checked' | 'done' | 'undone'; readonly answer: MassFieldAnswer };

type Step = Exclude<MassFieldState['step'], 'asking'>;

/** Calls the change of one field on many records, or takes it back. */
export const changeField = async (resource: string, body: object): Promise<MassFieldAnswer> => {
  const path = `${collectionPath(resource)}/${MASS_FIELD_CALL}`;
  return (await httpClient(path, { method: 'POST', body, timeoutMs: TIMEOUT_MS })).json as MassFieldAnswer;
};

/** The change of one field on the records of a list: it is checked, done and undone. */
export const useMassField = (resource: string, ids: readonly Identifier[]) => {
  const client = useQueryClient();
  const unselectAll = useUnselectAll(resource);
  const isUnderWay = useRef(false);
  const [state, setState] = useState<MassFieldState>({ step: 'asking' });
  const [error, setError] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  const send = async (step: Step, body: object): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setRunning(true);
    setError(null);
    try {
      setState({ step, answer: await changeField(resource, body) });
      if (step === 'done') unselectAll();
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal));
    } finally {
      isUnderWay.current = false;
      setRunning(false);
      if (step !== 'checked') void client.invalidateQueries({ queryKey: [resource] });
    }
  };

  const selection = { ids: ids.map((id) => Number(keyOf(id))), expected: ids.length };
  return {
    state,
    error,
    isRunning,
    /** Another field or value: what was checked no longer holds. */
    reset: () => {
      setState({ step: 'asking' });
      setError(null);
    },
    check: (field: string, value: unknown) => send('checked', { ...selection, field, value, preview: true }),
    apply: (field: string, value: unknown) => send('done', { ...selection, field, value }),
    undo: (field: string, change: string) => send('undone', { field, undo: change }),
  };
};
