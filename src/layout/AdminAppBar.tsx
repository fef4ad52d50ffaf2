import HelpOutlinedIcon from '@mui/icons-material/HelpOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { AppBar, LoadingIndicator, TitlePortal, UserMenu, useGetIdentity, useNavigate, useUserMenu } from 'react-admin';
import { HelpButton } from '../guide/HelpButton.tsx';
import { askForHelp } from '../guide/help.ts';
import type { MessageKey } from '../i18n/frenchMessages.ts';
import { useWords } from '../i18n/useWords.ts';
import { PAGES } from '../pages/pages.ts';
import { GlobalSearch } from '../search/GlobalSearch.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

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

/** Its accessible name is its visible text, for voice control. */
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
