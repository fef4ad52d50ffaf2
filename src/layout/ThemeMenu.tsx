import Brightness4Icon from '@mui/icons-material/Brightness4';
import Brightness7Icon from '@mui/icons-material/Brightness7';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme as useMuiTheme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useRemoveFromStore, useStore } from 'react-admin';
import { useWords } from '../i18n/useWords.ts';

const CHOICES = ['system', 'light', 'dark'] as const;
type ThemeChoice = (typeof CHOICES)[number];

/** React-admin's key of the chosen theme; without it the admin follows the system. */
const STORE_KEY = 'theme';

/** The person's theme, in words and to change: the system's, light or dark. */
export const ThemeMenu = () => {
  const words = useWords();
  const isDark = useMuiTheme().palette.mode === 'dark';
  const [stored, store] = useStore<ThemeChoice | undefined>(STORE_KEY);
  const forget = useRemoveFromStore(STORE_KEY);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = stored ?? 'system';
  const label = words('theme.label', { theme: words(`theme.${chosen}`) });
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
            aria-checked={choice === chosen}
            selected={choice === chosen}
            onClick={() => choose(choice)}
          >
            {words(`theme.${choice}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
