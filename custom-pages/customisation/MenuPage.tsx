import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { useLabels } from '../../src/records/useLabels.ts';
import { MENU_FIELDS, MenuForm, type StoredMenu } from './MenuForm.tsx';
import { MENU_MESSAGES } from './messages.ts';

/** As many as the server gives. */
const MAX_GROUPS = 100;
const EVERYONE = 'all';
const AS_DECLARED = { headings: [], entries: [], hidden: [] };

const layoutOf = (menu: StoredMenu | undefined) =>
  menu && { headings: menu.headings ?? [], entries: menu.entries ?? [], hidden: menu.hidden ?? [] };

const sourceOf = (menu: StoredMenu | undefined, userGroup: string | null): string => {
  if (menu) return MENU_MESSAGES.arranged;
  return userGroup ? MENU_MESSAGES.ofInstallation : MENU_MESSAGES.ofProduct;
};

/** Order and hidden entries of the menu, for the installation and for each group. */
export const MenuPage = () => {
  const words = useWords();
  const [search, setSearch] = useSearchParams();
  const { data: groups = [] } = useLabels('user_groups', { perPage: MAX_GROUPS });
  const { data: menus, error } = useShownRecords('menu_layouts', { shows: MENU_FIELDS, perPage: MAX_GROUPS });
  const userGroup = groups.find((group) => group['@id'] === search.get('group'))?.['@id'] ?? null;
  const storedFor = (iri: string | null) => menus?.find((menu) => (menu.userGroup?.['@id'] ?? null) === iri);
  const storedMenu = storedFor(userGroup);
  return (
    <TitledPage title={words('menu.menu')} help={MENU_MESSAGES.pageHelp} width={1100}>
      <TextField
        select
        size="small"
        label={MENU_MESSAGES.audience}
        value={userGroup ?? EVERYONE}
        onChange={({ target }) => setSearch(target.value === EVERYONE ? {} : { group: target.value })}
        sx={{ mb: 2, width: '100%', maxWidth: 400 }}
      >
        <MenuItem value={EVERYONE}>{MENU_MESSAGES.everyone}</MenuItem>
        {groups.map((group) => (
          <MenuItem key={group['@id']} value={group['@id']}>
            {String(group.name)}
          </MenuItem>
        ))}
      </TextField>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {menus ? (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {sourceOf(storedMenu, userGroup)}
          </Typography>
          <MenuForm
            key={`${userGroup} ${storedMenu?.version ?? 0}`}
            userGroup={userGroup}
            stored={storedMenu}
            layout={layoutOf(storedMenu) ?? layoutOf(storedFor(null)) ?? AS_DECLARED}
          />
        </>
      ) : null}
    </TitledPage>
  );
};
