import { collectionPath } from '../../../model/kernel/resource.ts';
import { filters } from '../../../model/savedViews/filters.ts';
import type { Client } from '../app/client.ts';

const NOTHING = Object.fromEntries(Object.keys(filters.fields).map((page) => [page, null]));

/** Resets a person's saved filters, so that pages open as on the first visit. */
export const resetFilters = async (person: Client): Promise<void> => {
  const { body } = await person.call<{ member: readonly { '@id': string }[] }>('GET', collectionPath('filters'));
  for (const { '@id': iri } of body.member) {
    const { status } = await person.call('PUT', iri, NOTHING);
    if (status !== 200) throw new Error(`Clearing the last filters failed with status ${status}`);
  }
};
