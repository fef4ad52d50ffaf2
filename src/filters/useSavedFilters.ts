import { useCallback, useRef } from 'react';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { filters } from '../../model/savedViews/filters.ts';
import { httpClient } from '../providers/httpClient.ts';
import { currentUser, noteFilters } from '../providers/loginSession.ts';

/** Field of `filters` with a person's last filters on a page. */
type SavedFiltersKey = keyof (typeof filters)['fields'];

const savedFilters = () => currentUser()?.userApplication.filters ?? null;

/** The first save creates the person's record, later ones update it. */
const send = async (key: SavedFiltersKey, value: unknown): Promise<void> => {
  const iri = savedFilters()?.['@id'];
  const call = typeof iri === 'string' ? ([iri, 'PUT'] as const) : ([collectionPath('filters'), 'POST'] as const);
  const { json } = await httpClient(call[0], { method: call[1], body: { [key]: value } });
  noteFilters({ '@id': (json as { readonly '@id': string })['@id'] });
};

/**
 * A person's last filters on this page, and how to save them: only when changed (specification §4, filters).
 * A failed save only loses the memory of the filters, so no error is shown.
 * @example const { read, save } = useSavedFilters('filtersPlanning');
 */
export const useSavedFilters = (key: SavedFiltersKey) => {
  const saving = useRef(Promise.resolve());
  const read = useCallback((): unknown => savedFilters()?.[key], [key]);
  const save = useCallback(
    (value: unknown) => {
      if (JSON.stringify(read() ?? null) === JSON.stringify(value ?? null)) return;
      noteFilters({ [key]: value });
      saving.current = saving.current.then(() => send(key, value)).catch(() => undefined);
    },
    [key, read],
  );
  return { read, save };
};
