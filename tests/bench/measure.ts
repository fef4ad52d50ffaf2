import { type Figures, load, type Target } from './load.ts';
import { medianFigures } from './report.ts';
import { type BenchData, type BenchRequest, benchRequests } from './requests.ts';
import type { RunningServer } from './servers.ts';

/** What every measurement needs. */
export interface Bench {
  readonly data: BenchData & { readonly cookie: string };
  readonly api: RunningServer;
  readonly floor: RunningServer;
  /** Only if it is installed and asked for. */
  readonly directus: RunningServer | null;
  readonly rounds: number;
  readonly seconds: number;
}

export const requestNamed = (data: BenchData, name: string): BenchRequest => {
  const request = benchRequests(data).find((known) => known.name === name);
  if (!request) throw new Error(`No request ${name}`);
  return request;
};

interface Measure {
  readonly request: BenchRequest;
  readonly targets: readonly Target[];
  readonly connections: number;
  readonly accepts?: string;
}

const WARM_SECONDS = 1;

/** Medians for each target; rounds alternate between targets, so that a slower machine slows all of them. */
export const measure = async (
  { data, api, floor, directus, rounds, seconds }: Bench,
  { request, targets, ...rest }: Measure,
): Promise<Partial<Record<Target, Figures>>> => {
  const run = (target: Target, duration: number): Promise<Figures> => {
    const server = { api, directus, exact: floor, same: floor }[target];
    if (!server) throw new Error(`${target} was not started`);
    return load({ ...rest, origin: server.origin, cookie: data.cookie, request, target, seconds: duration });
  };
  const figures = new Map<Target, Figures[]>(targets.map((target) => [target, []]));
  for (const target of targets) await run(target, WARM_SECONDS);
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets) figures.get(target)?.push(await run(target, seconds));
  return Object.fromEntries([...figures].map(([target, rounds]) => [target, medianFigures(rounds)]));
};
