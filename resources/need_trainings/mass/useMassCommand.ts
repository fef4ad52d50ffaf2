import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnselectAll } from 'react-admin';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { callWithProgress } from '../../../src/providers/callWithProgress.ts';
import type { MassAnswer, MassCall } from './massAnswer.ts';
import type { MassTarget } from './useMassTarget.ts';

export type MassState =
  | { readonly step: 'asking' }
  | { readonly step: 'running'; readonly done: number }
  | { readonly step: 'done'; readonly answer: MassAnswer }
  | { readonly step: 'refused'; readonly message: string };

interface MassCommand {
  readonly call: MassCall;
  readonly target: MassTarget;
}

/** A mass command, its progress and its result. */
export const useMassCommand = ({ call, target }: MassCommand) => {
  const client = useQueryClient();
  const unselectAll = useUnselectAll('need_trainings');
  const isUnderWay = useRef(false);
  const [state, setState] = useState<MassState>({ step: 'asking' });

  const run = async (body: Readonly<Record<string, unknown>>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ step: 'running', done: 0 });
    try {
      const path = `${collectionPath('need_trainings')}/${call}`;
      const fullBody = { ...body, ...target.selection, expected: target.count };
      const answer = await callWithProgress<MassAnswer>(path, fullBody, (doneCount) =>
        setState({ step: 'running', done: doneCount }),
      );
      setState({ step: 'done', answer });
      unselectAll();
    } catch (error) {
      setState({ step: 'refused', message: error instanceof Error ? error.message : String(error) });
    } finally {
      isUnderWay.current = false;
      void client.invalidateQueries({ queryKey: ['need_trainings'] });
    }
  };
  return { state, run };
};
