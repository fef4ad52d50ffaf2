import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type DaySection, LOGISTIC_SESSION_TABS } from './logisticSessionSections.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { scrollToSection } from './scrollToSection.ts';

/** A column beside the form if there is room, else a horizontally scrolling row. */
const NAV = {
  position: { md: 'sticky' },
  top: { md: 112 },
  alignSelf: 'start',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  overflowX: 'auto',
  py: 0.5,
} as const;

const ITEM = {
  flexShrink: 0,
  justifyContent: 'flex-start',
  px: 1.25,
  py: 0.75,
  borderRadius: 1,
  typography: 'body2',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&:focus-visible': { outline: (theme: Theme) => `2px solid ${theme.palette.primary.main}` },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'text.primary', fontWeight: 600 },
} as const;

/** Links to the sections of the preparation, the tab with the most. */
export const SectionNav = ({ current }: { readonly current: DaySection | null }) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={SESSION_MESSAGES.preparationSections} sx={NAV}>
      {LOGISTIC_SESSION_TABS.preparation.map((section) => (
        <ButtonBase
          key={section}
          component={Link}
          to={{ search: `?section=${section}` }}
          replace
          preventScrollReset
          aria-current={section === current ? 'location' : undefined}
          onClick={() => scrollToSection(section)}
          sx={ITEM}
        >
          {section === 'trainings' ? SESSION_MESSAGES.trainings : translate(`resources.logistic_sessions.sections.${section}`)}
        </ButtonBase>
      ))}
    </Box>
  );
};
