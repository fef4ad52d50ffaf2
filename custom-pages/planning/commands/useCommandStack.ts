import { useCallback, useState } from 'react';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { type CommandStack, parseStack } from './commandStack.ts';

/** The person's gestures, kept for this tab: a page that is loaded again can still take them back. */
export const useCommandStack = () => {
  const key = `planning.commands ${useCurrentUser()?.record ?? ''}`;
  const [stack, setStack] = useState(() => parseStack(window.sessionStorage.getItem(key)));
  const change = useCallback(
    (next: (stack: CommandStack) => CommandStack) =>
      setStack((before) => {
        const after = next(before);
        window.sessionStorage.setItem(key, JSON.stringify(after));
        return after;
      }),
    [key],
  );
  return { stack, change };
};
