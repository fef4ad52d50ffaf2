import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { createBody } from '../../../src/providers/writeBody.ts';
import { AUTOMATION_PAGE as WORDS } from '../sentence/messages.ts';

interface TrialAction {
  readonly kind: string;
  readonly text: string;
  /** Why it would have been refused; null: it would have been done. */
  readonly refusal: string | null;
}

/** A record that the automation would have acted on. */
export interface TrialRecord {
  readonly record: string;
  readonly label: string;
  readonly at: string;
  readonly actions: readonly TrialAction[];
}

/** Acts that an automation would have done in the last days. */
export interface Trial {
  readonly total: number;
  /** Records beyond those of `member`. */
  readonly left: number;
  readonly member: readonly TrialRecord[];
}

/** Tries the automation of the surrounding form on the last thirty days; refusals are shown at the inputs that they name. */
export const useTrial = (collection: 'automations' | 'shipped_automations' = 'automations') => {
  const { dirtyFields } = useFormState();
  const { getValues, setError, clearErrors, trigger } = useFormContext();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const [isRunning, setRunning] = useState(false);
  const [trial, setTrial] = useState<Trial | null>(null);

  const refuse = (error: unknown) => {
    const refusals = Object.entries(problemOf(error).errors ?? {});
    if (refusals.length === 0) notifyRefusal(error);
    else notify(WORDS.incomplete, { type: 'error', messageArgs: { _: WORDS.incomplete } });
    for (const [name, message] of refusals) setError(name, { type: 'server', message });
  };
  const run = async () => {
    clearErrors();
    setRunning(true);
    try {
      if (await trigger()) {
        const answer = await httpClient(`${collectionPath(collection)}/trial`, {
          method: 'POST',
          body: createBody(collection, getValues()),
        });
        setTrial(answer.json as Trial);
      } else notify(WORDS.incomplete, { type: 'error', messageArgs: { _: WORDS.incomplete } });
    } catch (error) {
      refuse(error);
    } finally {
      setRunning(false);
    }
  };
  /** Starts a trial of the stored automation; unsaved changes have to be saved first. */
  const ask = () => {
    if (Object.keys(dirtyFields).length > 0) notify(WORDS.saveFirst, { type: 'warning', messageArgs: { _: WORDS.saveFirst } });
    else void run();
  };
  return { run, ask, isRunning, trial, close: () => setTrial(null) };
};
