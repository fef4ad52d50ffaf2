import type { Target } from './load.ts';
import { type Bench, measure, requestNamed } from './measure.ts';
import { median, printTable, type Row, ratioText, TO_REACH, TO_REACH_UNDER_WRITES } from './report.ts';
import { benchRequests } from './requests.ts';
import { startWrites } from './writes.ts';

const CONNECTIONS = 16;
const OTHER_CONNECTIONS = [1, 64] as const;
const WRITES_PER_SECOND = [0, 1, 5, 20] as const;
const ENCODINGS = ['', 'gzip', 'br', 'zstd', 'gzip, deflate, br, zstd'] as const;
const LIST = '/api/need_trainings?status=STATUS&order[deliveryDate]=desc';

/** Each request beside its floors; reads also beside the API's own statement in a bare server. */
export const compareWithFloors = async (
  bench: Bench,
  connections = CONNECTIONS,
  names?: readonly string[],
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const request of benchRequests(bench.data).filter(({ name }) => !names || names.includes(name))) {
    const targets: Target[] = request.method === 'GET' ? ['exact', 'same', 'api'] : ['exact', 'api'];
    const { api, exact, same } = await measure(bench, { request, targets, connections });
    if (!api || !exact) throw new Error('A target was not measured');
    const ratioTo = (floor: typeof same) => (floor ? api.requestsPerSecond / floor.requestsPerSecond : Number.NaN);
    const toReach = connections === CONNECTIONS ? TO_REACH[request.name] : undefined;
    rows.push({
      name: request.name,
      'exact req/s': Math.round(exact.requestsPerSecond),
      'same req/s': same ? Math.round(same.requestsPerSecond) : '',
      'api req/s': Math.round(api.requestsPerSecond),
      'api p50 ms': api.p50Ms,
      'api p99 ms': api.p99Ms,
      'api ÷ exact': ratioText(ratioTo(exact), toReach?.exact),
      'api ÷ same': same ? ratioText(ratioTo(same), toReach?.same) : '',
      strictest: Math.min(...[exact, same].filter((floor) => floor !== undefined).map(ratioTo)).toFixed(2),
      'exact bytes': exact.bytesPerAnswer,
      'api bytes': api.bytesPerAnswer,
      failed: api.failed + exact.failed + (same?.failed ?? 0),
    });
  }
  return printTable(`${connections} connections, ${bench.rounds} rounds of ${bench.seconds} s`, rows);
};

/** The list and the item with one caller and with many. */
export const compareConnections = async (bench: Bench): Promise<readonly Row[]> => {
  const tables = [];
  for (const connections of OTHER_CONNECTIONS)
    tables.push(
      ...(await compareWithFloors(bench, connections, ['list', 'list as the admin asks', 'item', 'planning'])).map((row) => ({
        ...row,
        connections,
      })),
    );
  return tables;
};

/** Each request beside Directus on the same tables. */
export const compareWithDirectus = async (bench: Bench): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  // Directus has its own way to choose fields, which its list uses already.
  for (const request of benchRequests(bench.data).filter(({ headers }) => !headers)) {
    const { api, directus } = await measure(bench, { request, targets: ['directus', 'api'], connections: CONNECTIONS });
    if (!api || !directus) throw new Error('A target was not measured');
    rows.push({
      name: request.name,
      'directus req/s': Math.round(directus.requestsPerSecond),
      'api req/s': Math.round(api.requestsPerSecond),
      'api ÷ directus': (api.requestsPerSecond / directus.requestsPerSecond).toFixed(1),
      'directus p99 ms': directus.p99Ms,
      'api p99 ms': api.p99Ms,
      'directus bytes': directus.bytesPerAnswer,
      'api bytes': api.bytesPerAnswer,
      failed: api.failed + directus.failed,
    });
  }
  return printTable(`Directus, ${CONNECTIONS} connections`, rows);
};

/** Lists while needs are written. */
export const compareUnderWrites = async (bench: Bench): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const perSecond of WRITES_PER_SECOND) {
    const request = requestNamed(bench.data, 'list');
    const under = async (target: 'api' | 'exact') => {
      const writes = startWrites(bench, { target, perSecond });
      const figures = (await measure({ ...bench, rounds: 1 }, { request, targets: [target], connections: CONNECTIONS }))[target];
      return { requestsPerSecond: figures?.requestsPerSecond ?? 0, ...(await writes.stop()) };
    };
    const runs = { api: [] as Awaited<ReturnType<typeof under>>[], exact: [] as Awaited<ReturnType<typeof under>>[] };
    for (let round = 0; round < bench.rounds; round += 1) {
      runs.exact.push(await under('exact'));
      runs.api.push(await under('api'));
    }
    const lists = {
      api: median(runs.api.map((run) => run.requestsPerSecond)),
      exact: median(runs.exact.map((run) => run.requestsPerSecond)),
    };
    rows.push({
      name: `${perSecond} writes/s`,
      'exact lists/s': Math.round(lists.exact),
      'api lists/s': Math.round(lists.api),
      'api ÷ exact': ratioText(lists.api / lists.exact, perSecond === 20 ? TO_REACH_UNDER_WRITES : undefined),
      'writes done': median(runs.api.map(({ perSecond: done }) => Number(done.toFixed(1)))),
      failed: [...runs.api, ...runs.exact].reduce((sum, { failed }) => sum + failed, 0),
    });
  }
  return printTable('Lists while needs are written', rows);
};

/** The API's answers as browsers ask for them. */
export const compareEncodings = async (bench: Bench): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const name of ['list', 'list as the admin asks', 'planning']) {
    for (const accepts of ENCODINGS) {
      const { api } = await measure(bench, {
        request: requestNamed(bench.data, name),
        targets: ['api'],
        connections: CONNECTIONS,
        ...(accepts ? { accepts } : {}),
      });
      rows.push({
        name: `${name}, ${accepts || 'not compressed'}`,
        'api req/s': Math.round(api?.requestsPerSecond ?? 0),
        bytes: api?.bytesPerAnswer ?? 0,
      });
    }
  }
  return printTable('Compression', rows);
};

/** Median time of calls one after another, in ms. */
const timeOf = async (
  { data, api }: Bench,
  times: number,
  call: (n: number) => string,
  before?: (n: number) => Promise<void>,
): Promise<number> => {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await before?.(n);
    const began = performance.now();
    const response = await fetch(api.origin + call(n), { headers: { Cookie: data.cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${call(n)}: ${response.status}`);
    taken.push(performance.now() - began);
  }
  return median(taken);
};

/** What grows with the number of needs: a page half-way, and a list whose total is not known. */
export const measureGrowth = async (bench: Bench): Promise<readonly Row[]> => {
  const { data, api } = bench;
  const status = data.statuses[0] ?? '';
  const list = LIST.replace('STATUS', status);
  const response = await fetch(api.origin + list, { headers: { Cookie: data.cookie } });
  const { totalItems } = (await response.json()) as { readonly totalItems: number };
  const deep = `${list}&page=${Math.ceil(totalItems / 60)}`;
  const write = async (n: number) => {
    const body = JSON.stringify({ commentary: `Mesure ${n}` });
    const headers = { Cookie: data.cookie, 'Content-Type': 'application/json' };
    await (await fetch(`${api.origin}/api/need_trainings/${data.needIds[n]}`, { method: 'PUT', headers, body })).arrayBuffer();
  };
  const times = {
    item: await timeOf(bench, 40, (n) => `/api/need_trainings/${data.needIds[n]}`),
    cached: await timeOf(bench, 40, () => list),
    first: await timeOf(bench, 15, () => list, write),
    deep: await timeOf(bench, 15, () => deep),
  };
  const ms = (time: number) => Number(time.toFixed(1));
  return printTable('One caller, p50 in ms', [
    { name: 'item', ms: ms(times.item) },
    { name: 'list, total known', ms: ms(times.cached) },
    {
      name: 'list after a write',
      ms: ms(times.first),
      ratio: `÷ known ${ratioText(times.first / times.cached, undefined)} (≤ 15)`,
    },
    {
      name: `page ${Math.ceil(totalItems / 60)}`,
      ms: ms(times.deep),
      ratio: `÷ item ${ratioText(times.deep / times.item, undefined)} (≤ 60)`,
    },
  ]);
};
