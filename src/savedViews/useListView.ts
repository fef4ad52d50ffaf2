import { useListContext, useNavigate, useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Resource } from '../../model/kernel/resource.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useListColumns } from '../columns/useListColumns.ts';
import { isSameView, type ListView, viewSearch } from './listView.ts';

interface OpenedView {
  readonly name: string;
  readonly view: ListView;
}

/** The list's current state, the matching saved view (null once changed), and how to open another. */
export const useListView = (resource: Resource) => {
  const { filterValues, sort, perPage } = useListContext();
  const { names, isDefault, choose, restore } = useListColumns(resource);
  const person = useCurrentUser()?.record ?? '';
  const [opened, setOpened] = useStore<OpenedView | null>(`${resource.name}.view.${person}`, null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const view: ListView = {
    filters: filterValues,
    sortField: sort.field || null,
    sortOrder: sort.order,
    perPage,
    columns: isDefault ? null : names,
  };
  return {
    view,
    current: opened && isSameView(opened.view, view) ? opened.name : null,
    mark: (name: string, marked: ListView) => setOpened({ name, view: marked }),
    open: (name: string, chosen: ListView) => {
      if (chosen.columns) choose(chosen.columns);
      else restore();
      setOpened({ name, view: chosen });
      navigate({ pathname, search: viewSearch(chosen) });
    },
  };
};
