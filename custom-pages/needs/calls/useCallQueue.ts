import { useQuery } from '@tanstack/react-query';
import { filterSearch } from '../../../model/kernel/filterSearch.ts';
import { MAX_PAGE_SIZE } from '../../../model/kernel/pageSize.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { CALL_MESSAGES } from './messages.ts';

type Row = Readonly<Record<string, unknown>>;

/** A person to call about a need. */
export interface QueuedCall {
  readonly need: number;
  readonly name: string;
  /** IRI of the reminder; null: none. */
  readonly reminder: string | null;
}

interface CallQueue {
  readonly calls: readonly QueuedCall[];
  /** How many records the list has; only its first page is loaded. */
  readonly total: number;
}

const FIELDS = {
  reminders: ['needTraining.name', 'needTraining.trainee.firstName', 'needTraining.trainee.lastName'],
  need_trainings: ['name', 'trainee.firstName', 'trainee.lastName'],
} as const;

const callOf = (of: keyof typeof FIELDS, row: Row): QueuedCall => {
  const need = (of === 'reminders' ? row.needTraining : row) as Row;
  return {
    need: Number(keyOf(need['@id'])),
    name: (need.trainee ? recordLabel('trainees', need.trainee) : String(need.name ?? '')) || CALL_MESSAGES.noName,
    reminder: of === 'reminders' ? String(row['@id']) : null,
  };
};

/** The list of the page's address, in the API's form; null: the address names none. */
const addressOf = (search: URLSearchParams): { readonly of: keyof typeof FIELDS; readonly query: URLSearchParams } | null => {
  const of = search.get('of') === 'reminders' ? 'reminders' : 'need_trainings';
  const ids = search.get('ids');
  const filter = search.get('filter');
  if (ids === null && filter === null) return null;
  const query = filterSearch(ids === null ? (JSON.parse(filter ?? '{}') as Row) : { id: ids.split(',') });
  const sort = search.get('sort');
  if (sort) query.set(`order[${sort}]`, search.get('order')?.toLowerCase() === 'desc' ? 'desc' : 'asc');
  query.set('itemsPerPage', String(MAX_PAGE_SIZE));
  return { of, query };
};

const inOrder = (calls: readonly QueuedCall[], ids: string | null): readonly QueuedCall[] => {
  const order = ids?.split(',').map(Number);
  return order ? calls.toSorted((a, b) => order.indexOf(a.need) - order.indexOf(b.need)) : calls;
};

/**
 * The people to call. The list is read once: a person who is called may no longer match its filters, which would move the others.
 * Two reminders of one need are one call.
 */
export const useCallQueue = (search: URLSearchParams) => {
  const address = addressOf(search);
  return useQuery({
    queryKey: ['call_queue', address?.of, address?.query.toString()],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<CallQueue> => {
      if (!address) return { calls: [], total: 0 };
      const { of, query } = address;
      const { member, totalItems } = await fetchRows<Row>(of, { fields: FIELDS[of], query }, signal);
      const calls = inOrder(
        member.map((row) => callOf(address.of, row)),
        search.get('ids'),
      );
      return {
        calls: calls.filter(({ need }, index) => calls.findIndex((other) => other.need === need) === index),
        total: totalItems,
      };
    },
  });
};
