import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useStore, useStoreContext } from 'react-admin';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { useNotifyRefusal } from '../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SETUP_MESSAGES } from './messages.ts';

const GONE: readonly unknown[] = [404, 409];
const NOTHING: readonly string[] = [];

/** Records that the person has created from the library in this browser, which can be undone until one is changed or used. */
export const useLibraryUndo = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const key = `setup.library.${useCurrentUser()?.record ?? ''}`;
  const store = useStoreContext();
  const [madeIris] = useStore(key, NOTHING);
  // The notice outlives the dialog that shows it: the stored value counts, not the one of a render.
  const change = (of: (before: readonly string[]) => readonly string[]) =>
    store.setItem(key, of(store.getItem<readonly string[]>(key) ?? NOTHING));
  const [isRunning, setRunning] = useState(false);
  const forget = (records: readonly string[]) => change((before) => before.filter((iri) => !records.includes(iri)));
  const undo = async (records: readonly string[]): Promise<void> => {
    setRunning(true);
    try {
      await httpClient('/api/setup/library/undo', { method: 'POST', body: { records } });
      forget(records);
      notify(SETUP_MESSAGES.chooser.undone, { type: 'success', messageArgs: { _: SETUP_MESSAGES.chooser.undone } });
    } catch (failure) {
      notifyRefusal(failure);
      if (GONE.includes((failure as { status?: unknown }).status)) forget(records);
    } finally {
      setRunning(false);
    }
    await client.invalidateQueries();
  };
  const remember = (records: readonly string[]) => change((before) => [...before, ...records]);
  return { made: madeIris, remember, undo, isRunning };
};
