import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Badge from '@mui/material/Badge';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { Menu, useCreatePath, useLocation, useResourceDefinitions, useSidebarState, useStore, useTranslate } from 'react-admin';
import { useMatch } from 'react-router-dom';
import { parisDay } from '../../model/calendar/parisTime.ts';
import { filterSearch } from '../../model/kernel/filterSearch.ts';
import { WAITING_FILTERS } from '../../model/myDay/widgetRights.ts';
import { type ArrangedGroup, isMenuPage, type MenuEntry } from '../../model/registry/arrangedMenu.ts';
import { customisation } from '../../model/registry/customisation.ts';
import type { ResourceKey } from '../../model/registry/resources.ts';
import { REPORTS_PATH, type ReportsView } from '../../model/reports/report.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { serverNow } from '../clock/serverClock.ts';
import { useWords } from '../i18n/useWords.ts';
import { PAGES, pageAddress } from '../pages/pages.ts';
import { fetchRows } from '../providers/fetchFields.ts';
import { httpClient } from '../providers/httpClient.ts';
import { useSetup } from '../setup/useSetup.ts';
import { openMenu } from './openMenu.ts';

/** Small, above its entries. */
const TITLE = {
  width: '100%',
  border: 0,
  bgcolor: 'transparent',
  typography: 'overline',
  color: 'text.secondary',
  justifyContent: 'space-between',
  mt: 1,
  py: 0,
  minHeight: 32,
} as const;

/** A link of the menu; it says that its page is open. */
const Entry = ({
  to,
  ...props
}: {
  readonly to: string;
  readonly primaryText: string;
  readonly leftIcon: ReactElement | null;
}) => {
  const isOpen = useMatch({ path: to, end: false }) !== null;
  return <Menu.Item {...props} to={to} role="link" aria-current={isOpen ? 'page' : undefined} />;
};

type Count = (signal: AbortSignal) => Promise<number>;

const isCounted = (resource: ResourceKey): resource is keyof typeof WAITING_FILTERS => Object.hasOwn(WAITING_FILTERS, resource);

const ASKED_EVERY_MS = 60_000;

/** Counts the rows that wait for somebody, as a widget of "Ma journée" does; undefined: not counted. */
const countOfRecord = (resource: ResourceKey): Count | undefined =>
  isCounted(resource)
    ? async (signal) => {
        const filter = filterSearch(WAITING_FILTERS[resource](parisDay(serverNow())));
        return (await fetchRows(resource, { fields: ['id'], query: [['itemsPerPage', '1'], ...filter] }, signal)).totalItems;
      }
    : undefined;

/** Counts what waits on a page of the menu. Only who may open the page has its entry: nobody else learns that something came. */
const COUNTS_OF_PAGES: Readonly<Partial<Record<MenuEntry, Count>>> = {
  reports: async (signal) =>
    ((await httpClient(REPORTS_PATH, { signal })).json as ReportsView).reports.filter(({ isWaiting }) => isWaiting).length,
};

interface WaitingBadgeProps {
  readonly name: MenuEntry | ResourceKey;
  readonly count: Count | undefined;
  readonly children: ReactNode;
}

/** Number of what waits, on the menu icon. */
const WaitingBadge = ({ name, count: countWaiting, children }: WaitingBadgeProps) => {
  const words = useWords();
  const { data: count = 0 } = useQuery({
    queryKey: [name, 'waiting'],
    queryFn: ({ signal }) => countWaiting?.(signal) ?? 0,
    enabled: countWaiting !== undefined,
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: true,
    // The menu works without it.
    retry: false,
  });
  if (count === 0) return children;
  const label = words('layout.waiting', { smart_count: count });
  return (
    <Badge
      badgeContent={count}
      color="error"
      slotProps={{ badge: { role: 'img', title: label, 'aria-label': label, 'aria-hidden': false } }}
    >
      {children}
    </Badge>
  );
};

const RecordEntry = ({ name }: { readonly name: ResourceKey }) => {
  const definition = useResourceDefinitions()[name];
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!definition?.hasList) return null;
  return (
    <Entry
      to={createPath({ resource: name, type: 'list' })}
      primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
      leftIcon={
        <WaitingBadge name={name} count={countOfRecord(name)}>
          {definition.icon ? createElement(definition.icon) : null}
        </WaitingBadge>
      }
    />
  );
};

const Entries = ({ entries }: Pick<ArrangedGroup, 'entries'>) => {
  const words = useWords();
  return entries.map((entry) =>
    isMenuPage(entry) ? (
      <Entry
        key={entry}
        to={pageAddress(entry)}
        primaryText={words(`menu.${entry}`)}
        leftIcon={
          <WaitingBadge name={entry} count={COUNTS_OF_PAGES[entry]}>
            {createElement(PAGES[entry].icon)}
          </WaitingBadge>
        }
      />
    ) : (
      <RecordEntry key={entry} name={entry} />
    ),
  );
};

/** Does one of the group's entries lead to the page. */
const useHasPage = ({ entries }: ArrangedGroup): boolean => {
  const { pathname } = useLocation();
  const createPath = useCreatePath();
  const addresses = entries.map((entry) =>
    isMenuPage(entry) ? pageAddress(entry) : createPath({ resource: entry, type: 'list' }),
  );
  return addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
};

/** Is a group of the menu open, as the person has left it; one that starts folded opens with a page of its own. */
const useMenuFolding = (group: ArrangedGroup) => {
  const [foldings, choose] = useStore<Readonly<Record<string, boolean>>>('menu.open', {});
  const hasPage = useHasPage(group);
  const label = group.label ? `menu.${group.label}` : '';
  const isOpen = foldings[label] ?? (!group.startsFolded || hasPage);
  return { isOpen, toggle: () => choose({ ...foldings, [label]: !isOpen }) };
};

/** A group below its title, which folds it. */
const Group = ({ label, ...group }: ArrangedGroup) => {
  const words = useWords();
  const [isWide] = useSidebarState();
  const { isOpen, toggle } = useMenuFolding({ label, ...group });
  if (!label) return <Entries {...group} />;
  return (
    <>
      {isWide ? (
        <MenuItem component="button" role="button" type="button" tabIndex={0} onClick={toggle} aria-expanded={isOpen} sx={TITLE}>
          {words(`menu.${label}`)}
          {isOpen ? <ExpandLessIcon fontSize="small" /> : <ExpandMoreIcon fontSize="small" />}
        </MenuItem>
      ) : null}
      <Collapse in={isOpen}>
        <Entries {...group} />
      </Collapse>
    </>
  );
};

/** The menu in groups; a group without visible entries is hidden, and the set-up once it is finished or set aside. */
export const AdminMenu = () => {
  const user = useCurrentUser();
  const words = useWords();
  const { isShown } = useSetup();
  const isOffered = (entry: MenuEntry) => entry !== 'setup' || isShown;
  return (
    <Menu
      component="nav"
      role="navigation"
      aria-label={words('layout.menu-label')}
      sx={{ pb: 4, '& .RaMenuItemLink-active': { fontWeight: 600 } }}
    >
      {(user ? openMenu(user, customisation().menus) : []).map((group) => (
        <Group key={group.label ?? 'top'} {...group} entries={group.entries.filter(isOffered)} />
      ))}
    </Menu>
  );
};
