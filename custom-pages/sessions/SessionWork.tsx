import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { keyOf } from '../../src/providers/recordId.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { EvidenceSection } from '../evidence/EvidenceSection.tsx';
import { LogisticSessionMails } from '../mail/LogisticSessionMails.tsx';
import { SessionChangesAlert } from '../mail/SessionChangesAlert.tsx';
import { DayTimetable } from './DayTimetable.tsx';
import type { LogisticSession } from './daySession.ts';
import { LogisticSessionConflicts } from './LogisticSessionConflicts.tsx';
import { LogisticSessionForm } from './LogisticSessionForm.tsx';
import type { LogisticSessionTab } from './logisticSessionSections.ts';
import { SectionNav } from './SectionNav.tsx';
import { SessionTabs } from './SessionTabs.tsx';
import { scrollToSection } from './scrollToSection.ts';
import { TrackingDates } from './TrackingDates.tsx';
import { TrainerProposals } from './TrainerProposals.tsx';
import { TrainingsSection } from './TrainingsSection.tsx';
import { useSessionTab } from './useSessionTab.ts';

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
