import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { keepPublicPageOffline } from '../../../src/offline/trainerWorker.ts';
import { CodePage } from './CodePage.tsx';
import { AttendanceError } from './calls/AttendanceError.ts';
import { type EmargementRoute, parseEmargementRoute } from './calls/emargementRoute.ts';
import { useSendUnsentItems } from './calls/unsentItems.ts';
import { useOrganisation } from './calls/useOrganisation.ts';
import { PublicFrame } from './parts/PublicFrame.tsx';
import { TraineePage } from './trainee/TraineePage.tsx';
import { TrainerPage } from './trainer/TrainerPage.tsx';
import { UnsentNotice } from './trainer/UnsentNotice.tsx';
import { MESSAGES } from './words/messages.ts';

/** People who come to sign do not load it. */
const ConvocationPage = lazy(() =>
  import('./trainee/ConvocationPage.tsx').then((module) => ({ default: module.ConvocationPage })),
);

const PreparationPage = lazy(() =>
  import('./trainee/PreparationPage.tsx').then((module) => ({ default: module.PreparationPage })),
);
const AfterPage = lazy(() => import('./trainee/AfterPage.tsx').then((module) => ({ default: module.AfterPage })));

const AskedPage = lazy(() =>
  import('../../questionnaires/public/AskedPage.tsx').then((module) => ({ default: module.AskedPage })),
);

/** Pages of a trainee besides the one that signs. */
const STEP_PAGES = { convocation: ConvocationPage, preparation: PreparationPage, after: AfterPage } as const;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const Page = ({ route }: { readonly route: EmargementRoute }) => {
  if (route.page === 'code') return <CodePage key={route.code} code={route.code} />;
  if (route.page === 'trainee') return <TraineePage key={route.uuid} uuid={route.uuid} mail={route.mail} />;
  if (route.page === 'convocation' || route.page === 'preparation' || route.page === 'after') {
    const StepPage = STEP_PAGES[route.page];
    return (
      <Suspense fallback={<p role="status">{MESSAGES.loading}</p>}>
        <StepPage key={route.uuid} uuid={route.uuid} mail={route.mail} />
      </Suspense>
    );
  }
  if (route.page === 'questionnaire')
    return (
      <Suspense fallback={<p role="status">{MESSAGES.loading}</p>}>
        <AskedPage key={route.token} token={route.token} />
      </Suspense>
    );
  if (route.page === 'trainer')
    return <TrainerPage key={route.uuid} uuid={route.uuid} proof={route.proof} isNoting={route.isNoting} />;
  const { title, message } = AttendanceError.fromProblem(404, '');
  return (
    <section className="card">
      <h1>{title}</h1>
      <p>{message}</p>
    </section>
  );
};

/** After the page has loaded and the network is idle. */
const AFTER_MS = 3_000;

/** Caches this page in the browser for offline use. */
const useKeepPage = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without support, or offline on the first visit, nothing changes.
      keepPublicPageOffline().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
};

const titleOf = ({ page }: EmargementRoute): string => {
  if (page === 'convocation') return MESSAGES.convocation.title;
  return page === 'questionnaire' ? MESSAGES.questionnaire : MESSAGES.brand;
};

/** The public attendance pages: no login, no router library, no code of the admin. */
export const EmargementApp = () => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const route = parseEmargementRoute(hash);
  useSendUnsentItems();
  useKeepPage();
  // Here, so that the whole page is drawn again in the organisation's words.
  const organisation = useOrganisation();
  return (
    <PublicFrame title={titleOf(route)} organisation={organisation} leadsToReports>
      <UnsentNotice />
      <Page route={route} />
    </PublicFrame>
  );
};
