import { useCallback, useRef, useState } from 'react';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { type CommandStack, parseStack } from './commandStack.ts';

/** The person's gestures, kept for this tab: a page that is loaded again can still take them back. */
export const useCommandStack = () => {
  const key = `planning.commands ${useCurrentUser()?.record ?? ''}`;
  const [stack, setStack] = useState(() => parseStack(window.sessionStorage.getItem(key)));
  const current = useRef(stack);
  const change = useCallback(
    (next: (stack: CommandStack) => CommandStack) => {
      current.current = next(current.current);
      window.sessionStorage.setItem(key, JSON.stringify(current.current));
      setStack(current.current);
    },
    [key],
  );
  /** The newest stack; the rendered one may be a step older. */
  const latest = useCallback(() => current.current, []);
  return { stack, latest, change };
};
