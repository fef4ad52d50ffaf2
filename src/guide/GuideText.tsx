import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Children, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link as RouterLink } from 'react-router-dom';
import { guidePicture } from './guidePictures.ts';
import type { GuidePlace } from './guidePlace.ts';
import { GUIDE_WORDS } from './messages.ts';
import { headingId } from './plainText.ts';

const GUIDE_ADDRESS = /^\/guide\/([\w-]+)$/;
const PICTURE_STYLE = { maxWidth: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 } as const;
const LIST_STYLE = { pl: 3, my: 1, '& > li': { mb: 0.5 } } as const;

const Picture = ({ name, alt }: { readonly name: string; readonly alt: string }) => {
  const picture = guidePicture(name);
  if (!picture) return null;
  const { address, width, height } = picture;
  return (
    <Link href={address} target="_blank" rel="noopener" aria-label={GUIDE_WORDS.enlarge(alt)} sx={{ display: 'block' }}>
      <Box component="img" src={address} alt={alt} width={width} height={height} loading="lazy" sx={PICTURE_STYLE} />
    </Link>
  );
};

interface GuideLinkProps {
  readonly address: string;
  readonly onOpen: (place: GuidePlace) => void;
  readonly children: ReactNode;
}

/** Another page of the guide opens in the same place, a page of the admin beside it. */
const GuideLink = ({ address, onOpen, children }: GuideLinkProps) => {
  const slug = GUIDE_ADDRESS.exec(address)?.[1];
  if (!slug) {
    return (
      <Link component={RouterLink} to={address} underline="always">
        {children}
      </Link>
    );
  }
  return (
    <Link
      component="button"
      type="button"
      variant="inherit"
      underline="always"
      onClick={() => onOpen({ slug })}
      sx={{ verticalAlign: 'baseline' }}
    >
      {children}
    </Link>
  );
};

const componentsOf = ({ onOpen, level }: Omit<GuideTextProps, 'body'>): Components => ({
  a: ({ href = '', children }) => (
    <GuideLink address={href} onOpen={onOpen}>
      {children}
    </GuideLink>
  ),
  h2: ({ children }) => (
    <Typography
      id={headingId(Children.toArray(children).join(''))}
      component={level}
      variant="h6"
      tabIndex={-1}
      sx={{ mt: 3, mb: 1, scrollMarginTop: 72 }}
    >
      {children}
    </Typography>
  ),
  img: ({ src, alt = '' }) => <Picture name={String(src)} alt={alt} />,
  ol: ({ children }) => (
    <Box component="ol" sx={LIST_STYLE}>
      {children}
    </Box>
  ),
  p: ({ children }) => (
    <Typography component="div" sx={{ my: 1 }}>
      {children}
    </Typography>
  ),
  ul: ({ children }) => (
    <Box component="ul" sx={LIST_STYLE}>
      {children}
    </Box>
  ),
});

interface GuideTextProps {
  readonly body: string;
  readonly onOpen: GuideLinkProps['onOpen'];
  /** Level of its headings. */
  readonly level: 'h2' | 'h3';
}

/** The text of a page of the guide. */
export const GuideText = ({ body, ...rest }: GuideTextProps) => <Markdown components={componentsOf(rest)}>{body}</Markdown>;
