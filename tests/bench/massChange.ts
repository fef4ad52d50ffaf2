import { performance } from 'node:perf_hooks';
import { z } from 'zod';

/** Result of a mass change, and of the lists read meanwhile. */
export interface MassFigures {
  readonly needs: number;
  readonly changed: number;
  readonly seconds: number;
  readonly progressLines: number;
  readonly lists: number;
  readonly listP50Ms: number;
  readonly listP99Ms: number;
}

interface MassChange {
  readonly origin: string;
  readonly cookie: string;
  readonly ids: readonly number[];
  readonly status: string;
  /** Path of the list read meanwhile. */
  readonly list: string;
}

const ANSWER = z.object({ answer: z.object({ totalItem: z.number(), statusChanged: z.number() }) });

const change = async ({ origin, cookie, ids, status }: MassChange) => {
  const response = await fetch(`${origin}/api/need_trainings/mass_change_status`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json', Accept: 'application/x-ndjson' },
    body: JSON.stringify({ ids, status }),
  });
  const lines = (await response.text()).trim().split('\n');
  const { answer } = ANSWER.parse(JSON.parse(lines.at(-1) ?? ''));
  return { ...answer, progressLines: lines.length - 1 };
};

const readList = async ({ origin, cookie, list }: MassChange): Promise<number> => {
  const began = performance.now();
  const response = await fetch(origin + list, { headers: { Cookie: cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The list returned status ${response.status}`);
  return performance.now() - began;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Runs a mass change, reading a list repeatedly until it is done. */
export const massChange = async (options: MassChange): Promise<MassFigures> => {
  const began = performance.now();
  const state = { isDone: false };
  const changing = change(options).finally(() => {
    state.isDone = true;
  });
  const times: number[] = [];
  while (!state.isDone) times.push(await readList(options));
  const { totalItem, statusChanged, progressLines } = await changing;
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.sort((a, b) => a - b);
  return {
    needs: totalItem,
    changed: statusChanged,
    seconds,
    progressLines,
    lists: times.length,
    listP50Ms: quantile(sorted, 0.5),
    listP99Ms: quantile(sorted, 0.99),
  };
};

/** The printed line. */
export const massLine = ({ needs, changed, seconds, progressLines, lists, listP50Ms, listP99Ms }: MassFigures): string =>
  `mass change: ${changed} of ${needs} needs in ${seconds.toFixed(1)} s (${progressLines} lines of progress); meanwhile ${lists} lists, p50 ${listP50Ms.toFixed(0)} ms, p99 ${listP99Ms.toFixed(0)} ms`;
