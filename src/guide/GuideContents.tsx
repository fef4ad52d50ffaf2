import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { GUIDE_PAGES } from './guidePages.ts';
import type { GuidePlace } from './guidePlace.ts';
import { GUIDE_WORDS } from './messages.ts';
import { GUIDE_GROUPS, type GuidePageText } from './parseGuidePage.ts';

interface GuideContentsProps {
  readonly onOpen: (place: GuidePlace) => void;
}

interface GroupProps extends GuideContentsProps {
  readonly title: string;
  readonly pages: readonly GuidePageText[];
}

const Group = ({ title, pages, onOpen }: GroupProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {pages.map(({ slug, title: name, summary }) => (
          <li key={slug}>
            <Link
              component="button"
              type="button"
              variant="body1"
              onClick={() => onOpen({ slug })}
              sx={{ fontWeight: 600, textAlign: 'left' }}
            >
              {name}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {summary.replaceAll('**', '')}
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** All pages of the guide: one for each role, then one for each task. */
export const GuideContents = ({ onOpen }: GuideContentsProps) => {
  return GUIDE_GROUPS.map((group) => (
    <Group
      key={group}
      title={GUIDE_WORDS.groups[group]}
      pages={GUIDE_PAGES.filter((page) => page.group === group)}
      onOpen={onOpen}
    />
  ));
};
