import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SEARCHED_RESOURCES } from '../../model/search/search.ts';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { useWords } from '../i18n/useWords.ts';
import { lazyDialog } from '../pageParts/lazyPage.tsx';
import { mayUse } from '../records/resourceRights.ts';
import type { SearchFieldProps } from './SearchField.tsx';
import { SearchInput } from './SearchInput.tsx';

const loadSearchField = async (): Promise<ComponentType<SearchFieldProps>> => (await import('./SearchField.tsx')).SearchField;

const LazySearchField = lazyDialog(loadSearchField);

/** Under the pointer the field is only fetched: replacing it between pointer and press would take the press away. */
const fetchAhead = () => void loadSearchField().catch(() => null);

/** Calls back on Ctrl+K and Cmd+K. */
const useSearchKey = (onKey: () => void): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onKey();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [onKey]);
};

interface LoadedField {
  readonly Field: ComponentType<SearchFieldProps>;
  readonly typedBefore: string;
  readonly isFocused: boolean;
}

/** The field with results, once somebody turns to it; until then a plain field takes what is typed. */
const useSearchField = (input: RefObject<HTMLInputElement | null>) => {
  const [loadedField, setLoadedField] = useState<LoadedField | null>(null);
  const load = async () => {
    // Without a connection the next key tries again.
    const Field = await loadSearchField().catch(() => null);
    if (!Field) return;
    const element = input.current;
    // At once: a key or a click between reading the plain field and replacing it would be lost.
    flushSync(() =>
      setLoadedField(
        (before) => before ?? { Field, typedBefore: element?.value ?? '', isFocused: element === document.activeElement },
      ),
    );
  };
  return { loaded: loadedField, load: () => void load() };
};

const BarSearch = () => {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  /** Element that had the focus before the keys were pressed. */
  const before = useRef<Element | null>(null);
  const [focus] = useState(() => () => {
    if (document.activeElement !== input.current) before.current = document.activeElement;
    input.current?.focus();
  });
  useSearchKey(focus);
  const { loaded, load } = useSearchField(input);
  const leave = () => {
    const element = before.current;
    before.current = null;
    if (element instanceof HTMLElement && element.isConnected && element !== document.body) element.focus();
    else input.current?.blur();
  };
  return (
    <Box role="search" aria-label={words('search.open')} sx={{ width: { md: 300, lg: 380 }, mx: 1 }}>
      {loaded ? (
        <loaded.Field
          inputRef={input}
          isFocused={loaded.isFocused}
          typedBefore={loaded.typedBefore}
          onEscape={leave}
          shortcut={words('search.shortcut')}
        />
      ) : (
        <SearchInput
          inputRef={input}
          onPointerEnter={fetchAhead}
          onFocus={load}
          onChange={load}
          onKeyDown={({ key }) => key === 'Escape' && leave()}
          shortcut={words('search.shortcut')}
          slotProps={{ htmlInput: { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } }}
        />
      )}
    </Box>
  );
};

const DialogSearch = () => {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const [open] = useState(() => () => setOpen(true));
  const close = () => setOpen(false);
  useSearchKey(open);
  return (
    <>
      <IconButton color="inherit" aria-label={words('search.open')} onClick={open}>
        <SearchIcon />
      </IconButton>
      <Dialog
        fullScreen
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-label': words('search.open'), 'aria-labelledby': undefined } }}
      >
        <Stack direction="row" role="search" spacing={0.5} sx={{ alignItems: 'center', p: 1 }}>
          <LazySearchField isFocused onLeave={close} />
          <IconButton aria-label={words('search.close')} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Stack>
      </Dialog>
    </>
  );
};

/** One search field for everything the person may open; on a narrow screen it opens over the page. */
export const GlobalSearch = () => {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const roles = useCurrentUser()?.roles ?? [];
  if (!SEARCHED_RESOURCES.some((name) => mayUse(name, 'list', roles) && mayUse(name, 'edit', roles))) return null;
  return isNarrow ? <DialogSearch /> : <BarSearch />;
};
