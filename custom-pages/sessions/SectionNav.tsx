import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { DOCUMENT_MESSAGES } from '../documents/messages.ts';
import { EVIDENCE_MESSAGES } from '../evidence/messages.ts';
import { SESSION_MAIL_MESSAGES } from '../mail/messages.ts';
import {
  type DaySection,
  isLogisticSessionSection,
  LOGISTIC_SESSION_SECTIONS,
  logisticSessionSectionId,
} from './logisticSessionSections.ts';
import { SESSION_MESSAGES } from './messages.ts';

const OWN_TITLES: Partial<Record<DaySection, string>> = {
  trainings: SESSION_MESSAGES.trainings,
  documents: DOCUMENT_MESSAGES.title,
  mails: SESSION_MAIL_MESSAGES.section,
  evidence: EVIDENCE_MESSAGES.section,
  tracking: SESSION_MESSAGES.tracking,
};

/** Sections only for people who may send documents. */
const OF_DOCUMENTS: readonly DaySection[] = ['documents', 'mails', 'evidence'];

const useTitle = () => {
  const translate = useTranslate();
  return (section: DaySection): string => OWN_TITLES[section] ?? translate(`resources.logistic_sessions.sections.${section}`);
};

const scrollTo = (section: DaySection): void =>
  document.getElementById(logisticSessionSectionId(section))?.scrollIntoView({ block: 'start', behavior: 'instant' });

/** A column beside the form if there is room, else a horizontally scrolling bar; always visible. */
const NAV = {
  position: 'sticky',
  top: { xs: 48, md: 64 },
  zIndex: 2,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  overflowX: 'auto',
  bgcolor: 'background.default',
  mx: { xs: -1, md: 0 },
  px: { xs: 1, md: 0 },
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

/** Links to the page's sections; scrolls to the one in the address. */
export const SectionNav = () => {
  const [params] = useSearchParams();
  const titleOf = useTitle();
  const hasDocuments = useMayUse('training_session_documents', 'list');
  const requested = params.get('section');
  const current = isLogisticSessionSection(requested) ? requested : null;
  useEffect(() => {
    if (current) scrollTo(current);
  }, [current]);
  return (
    <Box component="nav" aria-label={SESSION_MESSAGES.sections} sx={NAV}>
      {LOGISTIC_SESSION_SECTIONS.filter((section) => hasDocuments || !OF_DOCUMENTS.includes(section)).map((section) => (
        <ButtonBase
          key={section}
          component={Link}
          to={{ search: `?section=${section}` }}
          replace
          aria-current={section === current ? 'location' : undefined}
          onClick={() => scrollTo(section)}
          sx={ITEM}
        >
          {titleOf(section)}
        </ButtonBase>
      ))}
    </Box>
  );
};
