import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useWords } from '../../../src/i18n/useWords.ts';
import { SINGLE_KEYS, type SingleKeyAction } from '../../../src/keyboard/shortcuts.ts';
import { useSingleKeys } from '../../../src/keyboard/useSingleKeys.ts';
import { mayOpenPage } from '../../../src/pages/pages.ts';
import { AccountCard } from './AccountCard.tsx';
import { MY_ACCOUNT_MESSAGES } from './myAccountMessages.ts';

const WORDS = MY_ACCOUNT_MESSAGES.shortcuts;

/** A trainer has no planning, whose keys are the others. */
const useActions = (): readonly SingleKeyAction[] => {
  const roles = useCurrentUser()?.roles ?? [];
  return mayOpenPage('planning', roles) ? (Object.keys(SINGLE_KEYS) as SingleKeyAction[]) : ['keyboard.help'];
};

const KeyField = ({ action }: { readonly action: SingleKeyAction }) => {
  const words = useWords();
  const { keyOf, takenBy, setKey } = useSingleKeys();
  const [typed, setTyped] = useState<string | null>(null);
  const otherAction = typed ? takenBy(typed, action) : null;
  const change = (text: string) => {
    const key = text.trim().slice(-1).toLowerCase();
    setTyped(key);
    if (key && !takenBy(key, action)) setKey(action, key);
  };
  return (
    <TextField
      size="small"
      label={words(action)}
      value={(typed ?? keyOf(action)).toUpperCase()}
      error={otherAction !== null}
      helperText={otherAction ? WORDS.taken(words(otherAction)) : undefined}
      onChange={({ target }) => change(target.value)}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters' } }}
    />
  );
};

/** Shortcuts of one key, which speech input presses by mistake: they can be switched off, or be other keys. */
export const ShortcutsCard = () => {
  const { isOff, switchOff, reset } = useSingleKeys();
  const actions = useActions();
  return (
    <AccountCard title={WORDS.title} detail={WORDS.detail}>
      <FormControlLabel control={<Switch checked={!isOff} onChange={(_event, isOn) => switchOff(!isOn)} />} label={WORDS.use} />
      {isOff ? null : (
        <>
          <Box sx={{ display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            {actions.map((action) => (
              <KeyField key={action} action={action} />
            ))}
          </Box>
          <Button onClick={reset}>{WORDS.reset}</Button>
        </>
      )}
    </AccountCard>
  );
};
