import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

export interface ActionOutcome<Answer> {
  /** Message on success. Default none. */
  readonly success?: string | ((answer: Answer) => string);
  /** Collections to refetch. Default: all; none if `onDone` is given. */
  readonly refreshes?: readonly ResourceKey[];
  /** Next step, e.g. another page. Default none. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * Runs one call at a time; reports the result or refusal, and resolves to whether it succeeded. The call rejects with what
 * `httpClient` throws.
 */
export const useAction = <Answer>({ success, refreshes, onDone }: ActionOutcome<Answer>) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const refresh = useRefresh();
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);

  const follow = (answer: Answer): void => {
    if (refreshes) for (const name of refreshes) void client.invalidateQueries({ queryKey: [name] });
    // The next page replaces this one: mark everything stale without refetching, since this record may be gone.
    else if (onDone) void client.invalidateQueries({ refetchType: 'none' });
    else refresh();
    onDone?.(answer);
    const said = typeof success === 'function' ? success(answer) : success;
    // The text is not a translation key.
    if (said) notify(said, { type: 'success', messageArgs: { _: said } });
  };

  const run = async (call: () => Promise<Answer>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setRunning(true);
    try {
      follow(await call());
      return true;
    } catch (error) {
      notifyRefusal(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setRunning(false);
    }
  };

  return { run, isRunning };
};
