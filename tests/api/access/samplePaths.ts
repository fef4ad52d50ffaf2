import type { Route } from '../../../server/context/route.ts';
import { ROUTES } from '../../../server/routes.ts';

/** An id of no record. */
const NO_ID = '2000000000';
const SAMPLES: Readonly<Record<string, string>> = {
  uuid: '6f1c1f3e-52a9-4c3b-9d0a-2f6f3b1f0c11',
  code: '6f1c1f3e-52a9-4c3b-9d0a-2f6f3b1f0c11',
  dayPeriod: 'morning',
  token: `${'A'.repeat(43)}.ics`,
  type: 'Vehicle',
  siret: 'none',
  plate: '-',
  document: 'convocation',
  kind: 'company',
  provider: 'none',
  brand: 'generic',
  name: 'DEFAULT',
  view: 'others',
  of: '1',
};

/** A path of the route table with ids of no record. */
export const samplePath = ({ path }: Pick<Route, 'path'>): string =>
  path.replaceAll(/:([A-Za-z]+)(\{(?:[^{}]|\{[^{}]*\})+\})?/g, (_match, name: string, pattern: string | undefined) => {
    const [, alternative] = /^\{([a-z_]+)\|[a-z_|]+\}$/.exec(pattern ?? '') ?? [];
    const sample = alternative ?? SAMPLES[name] ?? (pattern ? NO_ID.slice(0, pattern.includes('8}') ? 9 : 10) : undefined);
    if (sample === undefined) throw new Error(`No sample of :${name} in ${path}`);
    return sample;
  });

/** Every call of the table. */
export const CALLS = ROUTES.map((route) => ({ route, name: `${route.method} ${route.path}`, path: samplePath(route) }));

/** Calls whose right is a list of roles. */
export const GUARDED = CALLS.flatMap((call) => (Array.isArray(call.route.right) ? [{ ...call, roles: call.route.right }] : []));
