import { useSyncExternalStore } from 'react';
import { AttendanceError } from './AttendanceError.ts';
import { CodePage } from './CodePage.tsx';
import { parseEmargementRoute } from './emargementRoute.ts';
import { MESSAGES } from './messages.ts';
import { PublicFrame } from './PublicFrame.tsx';
import { TraineePage } from './TraineePage.tsx';
import { TrainerPage } from './TrainerPage.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import { useSendUnsentSignatures } from './unsentSignatures.ts';
import { useKeepPage } from './useKeepPage.ts';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const Page = ({ hash }: { readonly hash: string }) => {
  const route = parseEmargementRoute(hash);
  if (route.page === 'code') return <CodePage key={route.code} code={route.code} />;
  if (route.page === 'trainee') return <TraineePage key={route.uuid} uuid={route.uuid} mail={route.mail} />;
  if (route.page === 'trainer') return <TrainerPage key={route.uuid} uuid={route.uuid} proof={route.proof} />;
  const { title, message } = AttendanceError.fromProblem(404, '');
  return (
    <section className="card">
      <h1>{title}</h1>
      <p>{message}</p>
    </section>
  );
};

/** The public attendance pages: no login, no router library, no code of the admin. */
export const EmargementApp = () => {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  useSendUnsentSignatures();
  useKeepPage();
  return (
    <PublicFrame title={MESSAGES.brand}>
      <UnsentNotice />
      <Page hash={hash} />
    </PublicFrame>
  );
};
