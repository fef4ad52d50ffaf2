import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PageHintName } from '../../model/accounts/pageHints.ts';
import { PAGE_HINT_WORDS } from '../../model/messages/accounts/pageHints.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useNotifyRefusal } from '../dialogs/useNotifyRefusal.ts';
import { useHelp } from '../guide/help.ts';
import { useWords } from '../i18n/useWords.ts';
import { httpClient } from '../providers/httpClient.ts';
import { noteHint } from '../providers/loginSession.ts';

/** Explains a page to each person once, until they close it; `?` brings it back. The server remembers it. */
export const PageHint = ({ hint }: { readonly hint: PageHintName }) => {
  const id = useId();
  const words = useWords();
  const notifyRefusal = useNotifyRefusal();
  // A server that does not remember hints shows none.
  const seenHints = useCurrentUser()?.seenHints;
  const mark = (isSeen: boolean) => {
    noteHint(hint, isSeen);
    httpClient(`/api/my_account/hints/${hint}`, { method: 'PUT', body: { isSeen } }).catch(notifyRefusal);
  };
  useHelp(() => mark(false), seenHints?.includes(hint) ?? false);
  if (!seenHints || seenHints.includes(hint)) return null;
  const { title, lines } = PAGE_HINT_WORDS[hint];
  return (
    <Card component="section" aria-labelledby={id} sx={{ display: 'flex', alignItems: 'flex-start', px: 2, py: 1, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={id} variant="subtitle2" component="h2">
          {title}
        </Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line) => (
            <Typography key={line} component="li" variant="body2" color="textSecondary">
              {line}
            </Typography>
          ))}
        </Box>
      </Box>
      <IconButton size="small" onClick={() => mark(true)} aria-label={words('hint.close')}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Card>
  );
};
