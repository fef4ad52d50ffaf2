import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createElement, useState } from 'react';
import { useNotify } from 'react-admin';
import type { LibraryAnswer, LibraryChoice, LibraryView } from '../../model/setup/library/library.ts';
import { DoneNotice, UNDO_NOTICE_MS } from '../../src/dialogs/DoneNotice.tsx';
import { useNotifyRefusal } from '../../src/dialogs/useNotifyRefusal.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { useLibraryUndo } from './useLibraryUndo.ts';

const PATH = '/api/setup/library';
const WORDS = SETUP_MESSAGES.chooser;

/** The library, and the command that creates the chosen entries, with its undo. */
export const useLibrary = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const { remember, undo } = useLibraryUndo();
  const [isRunning, setRunning] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['setup', 'library'],
    queryFn: async ({ signal }) => (await httpClient(PATH, { signal })).json as LibraryView,
  });
  const say = (text: string) => notify(text, { type: 'success', messageArgs: { _: text } });

  const add = async (choice: LibraryChoice): Promise<boolean> => {
    setRunning(true);
    try {
      const { created } = (await httpClient(PATH, { method: 'POST', body: choice })).json as LibraryAnswer;
      await client.invalidateQueries();
      if (created.length === 0) say(WORDS.known);
      else {
        remember(created);
        const notice = { text: WORDS.created(created.length), onUndo: () => void undo(created) };
        notify(createElement(DoneNotice, notice), { autoHideDuration: UNDO_NOTICE_MS });
      }
      return true;
    } catch (failure) {
      notifyRefusal(failure);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { library: data, error, add, isRunning };
};
