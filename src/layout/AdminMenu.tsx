import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Collapse from '@mui/material/Collapse';
import MenuItem from '@mui/material/MenuItem';
import { createElement, type ReactElement } from 'react';
import { Menu, useCreatePath, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import { useMatch } from 'react-router-dom';
import type { ResourceKey } from '../../model/resources.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useWords } from '../i18n/useWords.ts';
import { type MenuPageKey, PAGES, pageAddress } from '../pages/pages.ts';
import { useSetup } from '../setup/useSetup.ts';
import { type OpenGroup, openMenu } from './openMenu.ts';
import { useMenuFolding } from './useMenuFolding.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

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

const RecordEntry = ({ name }: { readonly name: ResourceKey }) => {
  const definition = useResourceDefinitions()[name];
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!definition?.hasList) return null;
  return (
    <Entry
      to={createPath({ resource: name, type: 'list' })}
      primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
      leftIcon={<WaitingBadge resource={name}>{definition.icon ? createElement(definition.icon) : null}</WaitingBadge>}
    />
  );
};

const Entries = ({ pages, records }: Pick<OpenGroup, 'pages' | 'records'>) => {
  const words = useWords();
  return (
    <>
      {records.map((name) => (
        <RecordEntry key={name} name={name} />
      ))}
      {pages.map((page) => (
        <Entry key={page} to={pageAddress(page)} primaryText={words(`menu.${page}`)} leftIcon={createElement(PAGES[page].icon)} />
      ))}
    </>
  );
};

/** A group below its title, which folds it. */
const Group = ({ label, ...group }: OpenGroup) => {
  const words = useWords();
  const [isWide] = useSidebarState();
  const { isOpen, toggle } = useMenuFolding({ label, ...group });
  if (!label) return <Entries {...group} />;
  return (
    <>
      {isWide ? (
        <MenuItem component="button" role="button" type="button" tabIndex={0} onClick={toggle} aria-expanded={isOpen} sx={TITLE}>
          {words(label)}
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
  const isOffered = (page: MenuPageKey) => page !== 'setup' || isShown;
  return (
    <Menu
      component="nav"
      role="navigation"
      aria-label={words('layout.menu-label')}
      sx={{ pb: 4, '& .RaMenuItemLink-active': { fontWeight: 600 } }}
    >
      {(user ? openMenu(user) : []).map((group) => (
        <Group key={group.label ?? 'top'} {...group} pages={group.pages.filter(isOffered)} />
      ))}
    </Menu>
  );
};
