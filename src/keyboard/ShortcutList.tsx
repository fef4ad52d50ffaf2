import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/useWords.ts';
import { isSingleKeyAction, SHORTCUT_GROUPS, type ShortcutKey } from './shortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

const KEY = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 0.75,
  py: 0.25,
  fontFamily: 'inherit',
  fontSize: 13,
} as const;
const ROW = { display: 'flex', alignItems: 'center', gap: 2, py: 0.5 } as const;

const Keys = ({ keys }: { readonly keys: readonly string[] }) => (
  <Box component="dd" sx={{ m: 0, ml: 'auto', display: 'flex', gap: 0.5, whiteSpace: 'nowrap' }}>
    {keys.map((key) => (
      <Box key={key} component="kbd" sx={KEY}>
        {key}
      </Box>
    ))}
  </Box>
);

/** The keyboard shortcuts, by part of the admin. */
export const ShortcutList = () => {
  const words = useWords();
  const { isOff, keyOf } = useSingleKeys();
  const keysOf = (action: ShortcutKey, keys: readonly string[]): readonly string[] => {
    if (!isSingleKeyAction(action)) return keys;
    return isOff ? [words('keyboard.off')] : [keyOf(action).toUpperCase()];
  };
  return (
    <>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {words('keyboard.title')}
      </Typography>
      {SHORTCUT_GROUPS.map((group) => (
        <Box key={group.title} component="section" sx={{ mb: 2 }}>
          <Typography variant="subtitle2" component="h3">
            {words(group.title)}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {group.shortcuts.map(([action, keys]) => (
              <Box key={action} sx={ROW}>
                <Typography component="dt" variant="body2">
                  {words(action)}
                </Typography>
                <Keys keys={keysOf(action, keys)} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
};
