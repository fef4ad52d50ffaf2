import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { GuideText } from './GuideText.tsx';
import type { GuidePlace } from './guidePlace.ts';
import type { GuidePageText } from './parseGuidePage.ts';
import { RenamedWords } from './RenamedWords.tsx';

interface GuideArticleProps {
  readonly page: GuidePageText;
  /** Id of the heading to show first. */
  readonly section: string | null;
  readonly onOpen: (place: GuidePlace) => void;
  /** Default: `h2`, below the title of the page beside it. */
  readonly titleLevel?: 'h1' | 'h2';
}

/** A page of the guide; its title, or the wanted heading, takes the focus. */
export const GuideArticle = ({ page, section, onOpen, titleLevel = 'h2' }: GuideArticleProps) => {
  const { slug, title, body } = page;
  const article = useRef<HTMLElement>(null);
  const titleElement = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const heading = section === null ? null : article.current?.querySelector<HTMLElement>(`#${CSS.escape(section)}`);
    const target = heading ?? titleElement.current;
    target?.scrollIntoView({ block: heading ? 'start' : 'nearest' });
    target?.focus({ preventScroll: true });
  }, [slug, section]);
  return (
    <Box component="article" ref={article} sx={{ maxWidth: 760, overflowWrap: 'anywhere', '& :focus': { outline: 'none' } }}>
      <Typography ref={titleElement} component={titleLevel} variant="h5" tabIndex={-1}>
        {title}
      </Typography>
      <GuideText body={body} onOpen={onOpen} level={titleLevel === 'h1' ? 'h2' : 'h3'} />
      <RenamedWords text={`${title}\n${body}`} />
    </Box>
  );
};
