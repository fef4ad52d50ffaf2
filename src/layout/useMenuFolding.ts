import { useCreatePath, useLocation, useStore } from 'react-admin';
import { pageAddress } from '../pages/pages.ts';
import type { OpenGroup } from './openMenu.ts';

/** Does one of the group's entries lead to the page. */
const useHasPage = ({ pages, records }: OpenGroup): boolean => {
  const { pathname } = useLocation();
  const createPath = useCreatePath();
  const addresses = [...pages.map(pageAddress), ...records.map((resource) => createPath({ resource, type: 'list' }))];
  return addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
};

/** Is a group of the menu open, as the person has left it; one that starts folded opens with a page of its own. */
export const useMenuFolding = (group: OpenGroup) => {
  const [chosen, choose] = useStore<Readonly<Record<string, boolean>>>('menu.open', {});
  const hasPage = useHasPage(group);
  const label = group.label ?? '';
  const isOpen = chosen[label] ?? (!group.startsFolded || hasPage);
  return { isOpen, toggle: () => choose({ ...chosen, [label]: !isOpen }) };
};
