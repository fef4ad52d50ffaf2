import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { useWords } from '../i18n/useWords.ts';
import { ShortcutList } from '../keyboard/ShortcutList.tsx';
import { GuideArticle } from './GuideArticle.tsx';
import { GuideContents } from './GuideContents.tsx';
import { GuideSearch } from './GuideSearch.tsx';
import { guidePageOf, guidePagesFor } from './guidePages.ts';
import type { GuidePlace } from './guidePlace.ts';
import { GUIDE_WORDS } from './messages.ts';

interface GuidePanelProps {
  readonly id: string;
  /** The screen where somebody asked for help. */
  readonly address: string;
  readonly onClose: () => void;
}

type Shown = GuidePlace | 'contents' | 'shortcuts';

interface OtherPagesProps {
  readonly address: string;
  /** The page that is shown already. */
  readonly shown: string | null;
  readonly onOpen: (place: GuidePlace) => void;
}

const OtherPages = ({ address, shown, onOpen }: OtherPagesProps) => {
  const id = useId();
  const others = guidePagesFor(address).filter(({ slug }) => slug !== shown);
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={id} variant="subtitle2" component="h2">
        {GUIDE_WORDS.here}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {others.map(({ slug, title }) => (
          <li key={slug}>
            <Link component="button" type="button" variant="body2" onClick={() => onOpen({ slug })} sx={{ textAlign: 'left' }}>
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
};

const placeFor = (address: string): Shown => {
  const [first] = guidePagesFor(address);
  return first ? { slug: first.slug } : 'contents';
};

/** The guide beside the page: first its page about this screen, then what one chooses or searches. */
export const GuidePanel = ({ id, address, onClose }: GuidePanelProps) => {
  const words = useWords();
  const [query, setQuery] = useState('');
  const [openPlace, setPlace] = useState<Shown>(() => placeFor(address));
  useEffect(() => setPlace(placeFor(address)), [address]);
  const show = (next: Shown) => {
    setQuery('');
    setPlace(next);
  };
  const place = typeof openPlace === 'string' ? null : openPlace;
  const page = guidePageOf(place?.slug);
  return (
    <Box sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 1.5 }}>
        <Typography id={id} component="p" variant="subtitle2" sx={{ flex: 1 }}>
          {GUIDE_WORDS.title}
        </Typography>
        <Button size="small" onClick={() => show('contents')}>
          {GUIDE_WORDS.contents}
        </Button>
        <Button size="small" onClick={() => show('shortcuts')} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          {words('keyboard.title')}
        </Button>
        <IconButton size="small" onClick={onClose} aria-label={GUIDE_WORDS.close}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <GuideSearch query={query} onQuery={setQuery} onOpen={show} onContents={() => show('contents')}>
        {openPlace === 'contents' ? <GuideContents onOpen={show} /> : null}
        {openPlace === 'shortcuts' ? <ShortcutList /> : null}
        {page ? <GuideArticle page={page} section={place?.section ?? null} onOpen={show} /> : null}
        {page ? (
          <Link href={`#/guide/${page.slug}`} target="_blank" rel="noopener" variant="body2">
            {GUIDE_WORDS.newTab}
          </Link>
        ) : null}
        <OtherPages address={address} shown={page?.slug ?? null} onOpen={show} />
      </GuideSearch>
    </Box>
  );
};
