import { StrictMode, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/words/tabTitle.ts';
import { AS_TRAINER, DIFFICULTY_ADDRESS } from '../../../model/quality/difficultyDoor.ts';
import { REPORT_HASH } from '../../../model/reports/reportDoor.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { useOrganisation } from '../../attendance/public/calls/useOrganisation.ts';
import '../../attendance/public/emargement.css';
import '../../attendance/public/trainerPage.css';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { PublicFrame } from '../../attendance/public/parts/PublicFrame.tsx';
import '../../forms/public/form.css';
import { DifficultyPage } from '../../quality/public/DifficultyPage.tsx';
import { DIFFICULTY_WORDS } from '../../quality/public/messages.ts';
import { REPORT_PAGE_WORDS } from './messages.ts';
import { ReportPage } from './ReportPage.tsx';
import './reports.css';
import { reportApi } from './reportApi.ts';

/** The procedure rarely changes; a page that stays open still follows. */
const REFRESH_MS = 300_000;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const DIFFICULTY = new RegExp(`^#?/?${DIFFICULTY_ADDRESS}/([^/?#]*)(\\?${AS_TRAINER})?`);

const Reports = ({ text }: { readonly text: string }) => {
  const door = useLoaded(reportApi.door, REFRESH_MS);
  return <PageState loaded={door}>{(view) => <ReportPage door={view} text={text} />}</PageState>;
};

/** The two doors, each a page of its own: no login, no code of the admin. A text goes from one to the other in the page's memory alone. */
const DoorsApp = () => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const [text, setText] = useState('');
  const organisation = useOrganisation();
  const [, link, asTrainer] = DIFFICULTY.exec(hash) ?? [];
  const isDifficulty = link !== undefined;
  const handleOtherDoor = (typed: string) => {
    setText(typed);
    window.location.hash = REPORT_HASH;
  };
  return (
    <div className="form-page report-page">
      <PublicFrame
        title={isDifficulty ? DIFFICULTY_WORDS.brand : REPORT_PAGE_WORDS.brand}
        organisation={organisation}
        leadsToReports={isDifficulty}
      >
        {isDifficulty ? (
          <DifficultyPage key={hash} link={link} isTrainer={asTrainer !== undefined} onOtherDoor={handleOtherDoor} />
        ) : (
          <Reports text={text} />
        )}
      </PublicFrame>
    </div>
  );
};

/** Mounts the page of reports, or of difficulties. */
export const mountReports = (root: HTMLElement): void => {
  document.title = tabTitle([REPORT_PAGE_WORDS.brand]);
  createRoot(root).render(
    <StrictMode>
      <DoorsApp />
    </StrictMode>,
  );
};
