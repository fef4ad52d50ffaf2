import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { ListFiltersProvider } from '../../src/filters/ListFiltersProvider.tsx';
import { useListFilters } from '../../src/filters/useListFilters.ts';

afterEach(cleanup);

const Filters = () => {
  const { set, clear } = useListFilters();
  return (
    <>
      <button type="button" onClick={() => set({ status: ['planifie'] })}>
        statut
      </button>
      <button type="button" onClick={() => set({ company: '/api/companies/3', city: '' })}>
        société
      </button>
      <button type="button" onClick={clear}>
        effacer
      </button>
    </>
  );
};

it('keeps a filter that the address does not show yet when another one is set', async () => {
  const setFilters = vi.fn();
  // The list of a slow machine: its values stay those of the last drawing.
  const list = { filterValues: { area: '/api/areas/1' }, setFilters } as unknown as ListControllerResult;
  render(
    <ListContextProvider value={list}>
      <ListFiltersProvider>
        <Filters />
      </ListFiltersProvider>
    </ListContextProvider>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'statut' }));
  await userEvent.click(screen.getByRole('button', { name: 'société' }));
  expect(setFilters).toHaveBeenLastCalledWith({ area: '/api/areas/1', status: ['planifie'], company: '/api/companies/3' }, {});

  await userEvent.click(screen.getByRole('button', { name: 'effacer' }));
  expect(setFilters).toHaveBeenLastCalledWith({}, {});
});
