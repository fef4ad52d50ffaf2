import ErrorIcon from '@mui/icons-material/Error';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { CUSTOM_SECTION } from '../../../model/customisation/customFieldKinds.ts';
import type { Field } from '../../../model/kernel/field.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { DocumentsSection } from '../../documents/DocumentsSection.tsx';
import { EvidenceSection } from '../../evidence/EvidenceSection.tsx';
import { LogisticSessionMails } from '../../mail/LogisticSessionMails.tsx';
import { SessionChangesAlert } from '../../mail/SessionChangesAlert.tsx';
import type { LogisticSession } from '../data/daySession.ts';
import {
  type DaySection,
  firstSectionOf,
  isLogisticSessionSection,
  LOGISTIC_SESSION_TAB_NAMES,
  LOGISTIC_SESSION_TABS,
  type LogisticSessionTab,
  tabOfSection,
} from '../data/logisticSessionSections.ts';
import { LogisticSessionForm } from '../form/LogisticSessionForm.tsx';
import { TrackingDates } from '../form/TrackingDates.tsx';
import { SESSION_MESSAGES } from '../messages.ts';
import { TrainingsSection } from '../trainings/TrainingsSection.tsx';
import { DayTimetable } from './DayTimetable.tsx';
import { LogisticSessionConflicts } from './LogisticSessionConflicts.tsx';
import { scrollToSection } from './scrollToSection.ts';
import { TrainerProposals } from './TrainerProposals.tsx';

const WITH_NAV = {
  display: 'grid',
  gap: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' },
} as const;

/** Sections are scrolled to below the tabs. */
const BELOW_TABS = { minWidth: 0, '& [id^="section-"]': { scrollMarginTop: { xs: 104, md: 112 } } } as const;

interface TabContentProps {
  readonly tab: LogisticSessionTab;
  readonly logisticSession: LogisticSession;
  /** The form has unsaved changes, which a reload would lose. */
  readonly isLocked: boolean;
}

/** The parts of a tab that save by themselves, above its fields. */
const TabContent = ({ tab, logisticSession, isLocked }: TabContentProps) => {
  const dayKey = keyOf(logisticSession['@id']) ?? '';
  if (tab === 'documents') {
    return (
      <>
        <DocumentsSection dayKey={dayKey} trainings={logisticSession.trainingSessions} />
        <LogisticSessionMails logisticSession={logisticSession} />
      </>
    );
  }
  if (tab === 'evidence') return <EvidenceSection dayKey={dayKey} />;
  if (tab === 'tracking') return <TrackingDates dayKey={dayKey} />;
  if (tab !== 'preparation') return null;
  return (
    <>
      <TrainingsSection logisticSession={logisticSession} isLocked={isLocked} />
      <DayTimetable logisticSession={logisticSession} isLocked={isLocked} />
      <TrainerProposals logisticSession={logisticSession} isLocked={isLocked} />
    </>
  );
};

/** Tabs only for people who may send documents. */
const OF_DOCUMENTS: readonly LogisticSessionTab[] = ['documents', 'evidence'];

interface SessionTab {
  readonly tabs: readonly LogisticSessionTab[];
  readonly tab: LogisticSessionTab;
  /** The section named in the address; null: none, or in a tab that the person does not have. */
  readonly section: DaySection | null;
}

/** The tabs of the session's page, and the one that the address opens (`?section=`). */
const useSessionTab = (): SessionTab => {
  const [params] = useSearchParams();
  const hasDocuments = useMayUse('training_session_documents', 'list');
  const tabs = LOGISTIC_SESSION_TAB_NAMES.filter((name) => hasDocuments || !OF_DOCUMENTS.includes(name));
  const sectionName = params.get('section');
  const section = isLogisticSessionSection(sectionName) && tabs.includes(tabOfSection(sectionName)) ? sectionName : null;
  return { tabs, tab: section ? tabOfSection(section) : 'preparation', section };
};

/** Always visible, below the app bar. */
const BAR = {
  position: 'sticky',
  top: { xs: 48, md: 50 },
  zIndex: 3,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  mx: { xs: -1, md: 0 },
} as const;

const FAULT = {
  icon: <ErrorIcon color="error" fontSize="small" titleAccess={SESSION_MESSAGES.faultyTab} />,
  iconPosition: 'end',
} as const;

interface SessionTabsProps {
  readonly tabs: readonly LogisticSessionTab[];
  readonly current: LogisticSessionTab;
  /** Tabs with an invalid field. */
  readonly faulty: readonly LogisticSessionTab[];
}

/** The tabs of the session's page; the form keeps the input of all of them. */
const SessionTabs = ({ tabs, current, faulty }: SessionTabsProps) => (
  <Box sx={BAR}>
    <Tabs value={current} variant="scrollable" allowScrollButtonsMobile aria-label={SESSION_MESSAGES.sections}>
      {tabs.map((tab) => (
        <Tab
          key={tab}
          value={tab}
          component={Link}
          to={{ search: `?section=${firstSectionOf(tab)}` }}
          replace
          preventScrollReset
          label={SESSION_MESSAGES.tabs[tab]}
          sx={{ minHeight: 48 }}
          {...(faulty.includes(tab) ? FAULT : {})}
        />
      ))}
    </Tabs>
  </Box>
);

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

/** Only an installation that has added fields shows their section. */
const isInForm = (section: DaySection): boolean =>
  section !== CUSTOM_SECTION ||
  Object.values<Field>(resourceByName('logistic_sessions').fields).some((field) => field.section === section);

/** Links to the sections of the preparation, the tab with the most. */
const SectionNav = ({ current }: { readonly current: DaySection | null }) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={SESSION_MESSAGES.preparationSections} sx={NAV}>
      {LOGISTIC_SESSION_TABS.preparation.filter(isInForm).map((section) => (
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

/** The work on a session, on tabs; one form keeps the input of all of them. */
export const SessionWork = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const { tabs, tab, section } = useSessionTab();
  const [isLocked, setLocked] = useState(false);
  const [faulty, setFaulty] = useState<readonly LogisticSessionTab[]>([]);
  useEffect(() => {
    if (section) scrollToSection(section);
  }, [section]);
  return (
    <>
      <LogisticSessionConflicts logisticSession={logisticSession} isLocked={isLocked} />
      <SessionChangesAlert dayKey={keyOf(logisticSession['@id']) ?? ''} />
      <SessionTabs tabs={tabs} current={tab} faulty={faulty} />
      <Box sx={{ ...(tab === 'preparation' ? WITH_NAV : {}), pt: { xs: 1, md: 2 } }}>
        {tab === 'preparation' ? <SectionNav current={section} /> : null}
        <Stack spacing={2} sx={BELOW_TABS}>
          <TabContent tab={tab} logisticSession={logisticSession} isLocked={isLocked} />
          <LogisticSessionForm
            key={logisticSession['@id']}
            logisticSession={logisticSession}
            tab={tab}
            onDirty={setLocked}
            onFaulty={setFaulty}
          />
        </Stack>
      </Box>
    </>
  );
};
