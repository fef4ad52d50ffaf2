import { defaultColumns } from '../../model/kernel/defaultColumns.ts';
import { LEAN_LIST } from '../../model/kernel/leanList.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { propertyParameters } from '../../src/api/listFilters.ts';
import { listProperties } from '../../src/columns/listProperties.ts';

/** One measured call. */
export interface BenchRequest {
  readonly name: string;
  /** Sent with the call to the API. Default none. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Number of different calls. */
  readonly distinct: number;
  /** The n-th call of a run: to the API, and to a floor, whose paths only contain what its statements need. */
  readonly call: (n: number) => { readonly api: string; readonly floor: string; readonly body?: string };
}

/** Data to request. */
export interface BenchData {
  readonly statuses: readonly string[];
  readonly needIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly lastNames: readonly string[];
  /** First and last day of each month that has sessions. */
  readonly months: readonly { readonly after: string; readonly before: string }[];
}

const pick = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('The loaded data has no record for this request');
  return item;
};

const company = (n: number) =>
  JSON.stringify({ name: `Société ${n}`, address: `${n} rue du Banc`, zipCode: '75011', city: 'Paris' });

const NEEDS = resourceByName('need_trainings');
/** What the admin's list of needs asks for with its first columns. */
const ASKED = new URLSearchParams(
  propertyParameters(listProperties(NEEDS, defaultColumns(NEEDS))).map(([name, value]) => [name, value]),
).toString();

/** The seven requests of the bench. */
export const benchRequests = ({ statuses, needIds, companyIds, lastNames, months }: BenchData): readonly BenchRequest[] => [
  {
    name: 'list',
    method: 'GET',
    distinct: statuses.length,
    call: (n) => {
      const status = pick(statuses, n);
      return { api: `/api/need_trainings?status=${status}&order[deliveryDate]=desc`, floor: `list/${status}` };
    },
  },
  {
    name: 'list as the admin asks',
    headers: { Prefer: LEAN_LIST },
    method: 'GET',
    distinct: statuses.length,
    call: (n) => {
      const status = pick(statuses, n);
      return { api: `/api/need_trainings?status=${status}&order[deliveryDate]=desc&${ASKED}`, floor: `asked/${status}` };
    },
  },
  {
    name: 'item',
    method: 'GET',
    distinct: needIds.length,
    call: (n) => {
      const id = pick(needIds, n);
      return { api: `/api/need_trainings/${id}`, floor: `item/${id}` };
    },
  },
  {
    name: 'search',
    method: 'GET',
    distinct: lastNames.length,
    call: (n) => {
      const part = encodeURIComponent(pick(lastNames, n));
      return { api: `/api/need_trainings?trainee.lastName=${part}`, floor: `search/${part}` };
    },
  },
  {
    name: 'planning',
    method: 'GET',
    distinct: months.length,
    call: (n) => {
      const { after, before } = pick(months, n);
      return {
        api: `/api/logistic_sessions?pagination=false&startAt[after]=${after}&startAt[before]=${before}`,
        floor: `planning/${after}/${before}`,
      };
    },
  },
  {
    name: 'create',
    method: 'POST',
    distinct: Number.POSITIVE_INFINITY,
    call: (n) => ({ api: '/api/companies', floor: 'create', body: company(n) }),
  },
  {
    name: 'update',
    method: 'PUT',
    distinct: Number.POSITIVE_INFINITY,
    call: (n) => {
      const id = pick(companyIds, n * 7919);
      return { api: `/api/companies/${id}`, floor: `update/${id}`, body: JSON.stringify({ city: `Ville ${n}` }) };
    },
  },
];
