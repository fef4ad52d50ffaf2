import ListSubheader from '@mui/material/ListSubheader';
import { createElement } from 'react';
import { Menu, useCreatePath, useResourceDefinitions, useSidebarState, useTranslate } from 'react-admin';
import type { ResourceKey } from '../../model/resources.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useWords } from '../i18n/useWords.ts';
import { PAGES, pageAddress } from '../pages/pages.ts';
import { type OpenGroup, openMenu } from './openMenu.ts';
import { WaitingBadge } from './WaitingBadge.tsx';

const RecordEntry = ({ name }: { readonly name: ResourceKey }) => {
  const definition = useResourceDefinitions()[name];
  const createPath = useCreatePath();
  const translate = useTranslate();
  if (!definition?.hasList) return null;
  return (
    <Menu.Item
      to={createPath({ resource: name, type: 'list' })}
      primaryText={translate(`resources.${name}.name`, { smart_count: 2 })}
      leftIcon={<WaitingBadge resource={name}>{definition.icon ? createElement(definition.icon) : null}</WaitingBadge>}
    />
  );
};

const Group = ({ label, pages, records }: OpenGroup) => {
  const words = useWords();
  const [isOpen] = useSidebarState();
  return (
    <>
      {label && isOpen ? (
        <ListSubheader
          component="div"
          disableSticky
          sx={{ typography: 'overline', color: 'text.secondary', pt: 1.25, background: 'none' }}
        >
          {words(label)}
        </ListSubheader>
      ) : null}
      {records.map((name) => (
        <RecordEntry key={name} name={name} />
      ))}
      {pages.map((page) => (
        <Menu.Item
          key={page}
          to={pageAddress(page)}
          primaryText={words(`menu.${page}`)}
          leftIcon={createElement(PAGES[page].icon)}
        />
      ))}
    </>
  );
};

/** The menu in groups; a group without visible entries is hidden. */
export const AdminMenu = () => {
  const user = useCurrentUser();
  return (
    <Menu sx={{ pb: 4, '& .RaMenuItemLink-active': { fontWeight: 600 } }}>
      {(user ? openMenu(user) : []).map((group) => (
        <Group key={group.label ?? 'top'} {...group} />
      ))}
    </Menu>
  );
};
