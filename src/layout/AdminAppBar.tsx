import Brightness4Icon from '@mui/icons-material/Brightness4';
import Brightness7Icon from '@mui/icons-material/Brightness7';
import HelpOutlinedIcon from '@mui/icons-material/HelpOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type Theme, useTheme as useMuiTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import {
  AppBar,
  LoadingIndicator,
  TitlePortal,
  UserMenu,
  useGetIdentity,
  useNavigate,
  useRemoveFromStore,
  useStore,
  useUserMenu,
} from 'react-admin';
import { askForHelp } from '../guide/help.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import { useWords } from '../i18n/useWords.ts';
import { PAGES } from '../pages/pages.ts';
import { GlobalSearch } from '../search/GlobalSearch.tsx';

const [MY_ACCOUNT_ADDRESS] = PAGES['my-account'].paths;

const AccountItem = () => {
  const words = useWords();
  const navigate = useNavigate();
  const { onClose } = useUserMenu() ?? {};
  const handleClick = () => {
    onClose?.();
    navigate(MY_ACCOUNT_ADDRESS);
  };
  return (
    <MenuItem onClick={handleClick}>
      <ListItemIcon>
        <PersonIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{words('layout.account')}</ListItemText>
    </MenuItem>
  );
};

const HelpItem = () => {
  const words = useWords();
  const { onClose } = useUserMenu() ?? {};
  const handleClick = () => {
    onClose?.();
    askForHelp();
  };
  return (
    <MenuItem onClick={handleClick}>
      <ListItemIcon>
        <HelpOutlinedIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{words('guide.item')}</ListItemText>
    </MenuItem>
  );
};

const LogoutItem = () => {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <MenuItem onClick={() => navigate('/logout')}>
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{words('layout.logout')}</ListItemText>
    </MenuItem>
  );
};

/** Menu of the person. The accessible name is the visible text, for voice control. */
const AdminUserMenu = () => {
  const words = useWords();
  const { identity } = useGetIdentity();
  const showsName = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm')) && identity?.fullName;
  return (
    <UserMenu label={showsName ? `${identity.fullName}, ${words('layout.account')}` : ('layout.account' satisfies MessageKey)}>
      <AccountItem />
      <HelpItem />
      <LogoutItem />
    </UserMenu>
  );
};

const CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof CHOICES)[number];

/** React-admin's key of the chosen theme; without it the admin follows the system. */
const STORE_KEY = 'theme';

/** The person's theme, in words and to change: the system's, light or dark. */
const ThemeMenu = () => {
  const words = useWords();
  const isDark = useMuiTheme().palette.mode === 'dark';
  const [storedTheme, store] = useStore<ThemeChoice | undefined>(STORE_KEY);
  const forget = useRemoveFromStore(STORE_KEY);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const theme = storedTheme ?? 'system';
  const label = words('theme.label', { theme: words(`theme.${theme}`) });
  const choose = (choice: ThemeChoice) => {
    setAnchor(null);
    if (choice === 'system') forget();
    else store(choice);
  };
  return (
    <>
      <Tooltip title={label} enterDelay={300}>
        <IconButton color="inherit" aria-label={label} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {isDark ? <Brightness7Icon /> : <Brightness4Icon />}
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {CHOICES.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === theme}
            selected={choice === theme}
            onClick={() => choose(choice)}
          >
            {words(`theme.${choice}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

/** Opens the guide where there is room in the app bar; on a phone the account's menu does. */
const HelpButton = () => {
  const words = useWords();
  return (
    <Tooltip title={words('guide.open')}>
      <IconButton
        color="inherit"
        aria-label={words('guide.open')}
        onClick={askForHelp}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        <HelpOutlinedIcon />
      </IconButton>
    </Tooltip>
  );
};

const AdminToolbar = () => (
  <>
    <HelpButton />
    <ThemeMenu />
    <LoadingIndicator />
  </>
);

const BAR = {
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  '& .RaAppBar-toolbar': { gap: 0.5 },
  // They do not grow with larger text, which would push the last ones out of a narrow screen.
  '& .RaAppBar-toolbar .MuiSvgIcon-root': { fontSize: 24 },
} as const;

/** Product name, page title, theme menu, user menu. */
export const AdminAppBar = () => {
  const words = useWords();
  return (
    <AppBar alwaysOn color="inherit" elevation={0} toolbar={<AdminToolbar />} userMenu={<AdminUserMenu />} sx={BAR}>
      <Typography
        component="span"
        sx={{ fontWeight: 700, letterSpacing: '-0.02em', color: 'primary.main', display: { xs: 'none', sm: 'inline' } }}
      >
        {words('layout.product')}
      </Typography>
      <Box
        component="span"
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'secondary.main',
          ml: 0.5,
          mr: 2,
          display: { xs: 'none', sm: 'inline-block' },
        }}
      />
      {/* A nested block would be clipped without an ellipsis. */}
      <TitlePortal variant="body1" sx={{ fontWeight: 600, '& .RaConfigurable-root': { display: 'inline' } }} />
      <GlobalSearch />
    </AppBar>
  );
};
