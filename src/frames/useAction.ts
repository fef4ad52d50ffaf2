import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { ResourceKey } from '../../model/resources.ts';
import { useNotifyRefusal } from './useNotifyRefusal.ts';

export interface ActionOutcome<Answer> {
  /** Said afterwards. Default: nothing. */
  readonly success?: string | ((answer: Answer) => string);
  /** Collections of which the page reads again what it shows. Default: all of it; none when something follows. */
  readonly refreshes?: readonly ResourceKey[];
  /** What follows, e.g. another page. Default: nothing. */
  readonly onDone?: (answer: Answer) => void;
}

/**
 * Runs one call at a time, however often it is asked for; tells of the result or the refusal, and answers whether it went
 * through. The call rejects with what `httpClient` throws.
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
    // Another page follows: nothing is asked of this one, whose record may be gone, and nothing known counts any more.
    else if (onDone) void client.invalidateQueries({ refetchType: 'none' });
    else refresh();
    onDone?.(answer);
    const said = typeof success === 'function' ? success(answer) : success;
    // The words are ready: they are no key to translate.
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
