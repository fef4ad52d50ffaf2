import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/words/tabTitle.ts';
import { useLoaded } from '../../attendance/public/calls/useLoaded.ts';
import { useOrganisation } from '../../attendance/public/calls/useOrganisation.ts';
import '../../attendance/public/emargement.css';
import { PageState } from '../../attendance/public/parts/PageState.tsx';
import { PublicFrame } from '../../attendance/public/parts/PublicFrame.tsx';
import '../../forms/public/form.css';
import { REPORT_PAGE_WORDS } from './messages.ts';
import { ReportPage } from './ReportPage.tsx';
import './reports.css';
import { reportApi } from './reportApi.ts';

/** The procedure rarely changes; a page that stays open still follows. */
const REFRESH_MS = 300_000;

/** The page of reports: no login, no code of the admin, nothing kept on the device. */
const ReportApp = () => {
  const door = useLoaded(reportApi.door, REFRESH_MS);
  return (
    <div className="form-page report-page">
      <PublicFrame title={REPORT_PAGE_WORDS.brand} organisation={useOrganisation()}>
        <PageState loaded={door}>{(view) => <ReportPage door={view} />}</PageState>
      </PublicFrame>
    </div>
  );
};

/** Mounts the page of reports. */
export const mountReports = (root: HTMLElement): void => {
  document.title = tabTitle([REPORT_PAGE_WORDS.brand]);
  createRoot(root).render(
    <StrictMode>
      <ReportApp />
    </StrictMode>,
  );
};
