import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWords } from '../../src/i18n/useWords.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { entryLabel, type MenuDraft } from './menuDraft.ts';
import { MENU_MESSAGES } from './messages.ts';

/** The menu as it will be. */
export const MenuPreview = ({ groups, hidden }: MenuDraft) => {
  const words = useWords();
  const seenGroups = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !hidden.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <PagePart title={MENU_MESSAGES.preview} help={MENU_MESSAGES.previewHelp}>
      {seenGroups.map(({ label, entries }) => (
        <Box key={label ?? 'top'} sx={{ mb: 1 }}>
          {label ? (
            <Typography variant="overline" color="textSecondary">
              {words(`menu.${label}`)}
            </Typography>
          ) : null}
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {entries.map((entry) => (
              <Typography key={entry} component="li" variant="body2" sx={{ py: 0.25 }}>
                {entryLabel(entry, words)}
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </PagePart>
  );
};
