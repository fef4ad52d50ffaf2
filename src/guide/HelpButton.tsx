import HelpOutlinedIcon from '@mui/icons-material/HelpOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useWords } from '../i18n/useWords.ts';
import { askForHelp } from './help.ts';

/** Opens the guide where there is room in the app bar; on a phone the account's menu does. */
export const HelpButton = () => {
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
