import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  CoreAdminContext,
  type DataProvider,
  ListContextProvider,
  type ListControllerResult,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { FilterInput } from '../../src/filters/FilterInput.tsx';
import { ListFiltersProvider } from '../../src/filters/ListFiltersProvider.tsx';
import { useListFilters } from '../../src/filters/useListFilters.ts';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';
import type { ConnectedUser } from '../../src/providers/loginSession.ts';

beforeAll(() => {
  window.PILOTAGE_USER = { roles: ['ROLE_READ_NEED_TRAINING'] } as unknown as ConnectedUser;
});
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

it('keeps a filter set just before another one', async () => {
  const setFilters = vi.fn();
  // A list on a slow machine: its values are those of the last render.
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

it('shows a required record with an asterisk and a label, and cannot clear it', async () => {
  const setFilters = vi.fn();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const getList = vi.fn(async () => {
    await answered;
    return { data: [{ '@id': '/api/companies/3', id: '/api/companies/3', name: 'AUTO SUD' }], total: 1 };
  });
  const list = { filterValues: { company: '/api/companies/3' }, setFilters } as unknown as ListControllerResult;
  const spec = { name: 'company', field: 'company', control: 'relation', column: 'company', target: 'companies' } as const;
  render(
    <CoreAdminContext
      i18nProvider={i18nProvider()}
      dataProvider={testDataProvider({ getList: getList as unknown as DataProvider['getList'] })}
    >
      <ResourceContextProvider value="need_trainings">
        <ListContextProvider value={list}>
          <ListFiltersProvider>
            <FilterInput spec={spec} isRequired />
          </ListFiltersProvider>
        </ListContextProvider>
      </ResourceContextProvider>
    </CoreAdminContext>,
  );

  const picker = await screen.findByRole('combobox', { name: 'Société' });
  expect(picker).toBeRequired();
  // The label moves up before the value arrives; otherwise they would overlap.
  expect(screen.getByText('Société', { selector: 'label' })).toHaveAttribute('data-shrink', 'true');
  answer();
  await waitFor(() => expect(picker).toHaveValue('AUTO SUD'));
  expect(screen.queryByRole('button', { name: 'Vider', hidden: true })).not.toBeInTheDocument();
  await userEvent.clear(picker);
  await userEvent.tab();
  expect(picker).toHaveValue('AUTO SUD');
  expect(setFilters).not.toHaveBeenCalled();
});
