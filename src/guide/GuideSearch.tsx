import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { HiddenRowButtons } from '../filters/HiddenRowButtons.tsx';
import { useHiddenByFilters } from '../filters/useHiddenByFilters.ts';
import { GUIDE_PAGES } from './guidePages.ts';
import type { GuidePlace } from './guidePlace.ts';
import { type GuideResult, searchGuide } from './guideSearch.ts';
import { GUIDE_WORDS } from './messages.ts';

interface ResultProps {
  readonly result: GuideResult;
  readonly onOpen: (place: GuidePlace) => void;
}

const Result = ({ result: { slug, section, title, heading, extract }, onOpen }: ResultProps) => (
  <Box component="li" sx={{ mb: 1.5 }}>
    <Link
      component="button"
      type="button"
      variant="body1"
      onClick={() => onOpen({ slug, section })}
      sx={{ fontWeight: 600, textAlign: 'left' }}
    >
      {heading ? `${title} · ${heading}` : title}
    </Link>
    <Typography variant="body2" color="textSecondary">
      {extract.map(({ text, isMatch }, index) =>
        isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name
          <Box key={index} component="mark" sx={{ bgcolor: 'transparent', color: 'text.primary', fontWeight: 700 }}>
            {text}
          </Box>
        ) : (
          text
        ),
      )}
    </Typography>
  </Box>
);

interface GuideSearchProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onOpen: (place: GuidePlace) => void;
  /** Shows all pages. */
  readonly onContents: () => void;
  /** Shown while nothing is searched. */
  readonly children: ReactNode;
}

/** Searches the guide while typing. */
export const GuideSearch = ({ query, onQuery, onOpen, onContents, children }: GuideSearchProps) => {
  const searched = useDeferredValue(query.trim());
  const results = useMemo(() => (searched ? searchGuide(searched) : []), [searched]);
  const isNone = searched !== '' && results.length === 0;
  const hidden = useHiddenByFilters([{ name: GUIDE_WORDS.search, count: isNone ? GUIDE_PAGES.length : 0, onShow: onContents }]);
  return (
    <>
      <TextField
        type="search"
        label={GUIDE_WORDS.search}
        value={query}
        onChange={({ target }) => onQuery(target.value)}
        slotProps={{
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ maxWidth: 760, mb: 2 }}
      />
      {searched ? (
        <>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {results.length > 0 ? GUIDE_WORDS.results(results.length) : GUIDE_WORDS.none}
          </Typography>
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <HiddenRowButtons rows={hidden} />
          </Stack>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 760 }}>
            {results.map((result) => (
              <Result key={result.id} result={result} onOpen={onOpen} />
            ))}
          </Box>
        </>
      ) : (
        children
      )}
    </>
  );
};
