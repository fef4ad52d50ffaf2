import { useCallback, useRef, useState } from 'react';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { type CommandStack, parseStack } from './commandStack.ts';

/** The person's commands, stored for this tab: undo still works after a reload. */
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
  /** The newest stack; the rendered one may be outdated. */
  const latest = useCallback(() => current.current, []);
  return { stack, latest, change };
};
