import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUnselectAll } from 'react-admin';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { toHttpError } from '../../../src/providers/apiProblem.ts';
import { httpLines } from '../../../src/providers/httpLines.ts';
import type { MassAnswer, MassCall } from './massAnswer.ts';
import type { MassTarget } from './useMassTarget.ts';

export type MassState =
  | { readonly step: 'asking' }
  | { readonly step: 'running'; readonly done: number }
  | { readonly step: 'done'; readonly answer: MassAnswer }
  | { readonly step: 'refused'; readonly message: string };

interface Line {
  readonly done?: number;
  readonly answer?: MassAnswer;
  readonly problem?: { readonly status: number };
}

const HEADERS = { Accept: 'application/x-ndjson' };

interface MassCommand {
  readonly call: MassCall;
  readonly target: MassTarget;
}

/** Sends the command once and follows its progress; it continues if the page is left. */
const follow = async (
  { call, target }: MassCommand,
  body: Readonly<Record<string, unknown>>,
  onDone: (done: number) => void,
): Promise<MassAnswer> => {
  const path = `${collectionPath('need_trainings')}/${call}`;
  const sent = { ...body, ...target.selection, expected: target.count };
  const lines = httpLines(path, new AbortController().signal, { method: 'POST', headers: HEADERS, body: sent });
  for await (const line of lines as AsyncGenerator<Line>) {
    if (line.answer) return line.answer;
    if (line.problem) throw toHttpError(line.problem.status, line.problem);
    if (line.done !== undefined) onDone(line.done);
  }
  throw toHttpError(0, undefined);
};

/** A mass command, its progress and its result. */
export const useMassCommand = (command: MassCommand) => {
  const client = useQueryClient();
  const unselectAll = useUnselectAll('need_trainings');
  const isUnderWay = useRef(false);
  const [state, setState] = useState<MassState>({ step: 'asking' });

  const run = async (body: Readonly<Record<string, unknown>>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ step: 'running', done: 0 });
    try {
      const answer = await follow(command, body, (done) => setState({ step: 'running', done }));
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
