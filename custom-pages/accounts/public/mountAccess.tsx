import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/words/tabTitle.ts';
import '../../attendance/public/emargement.css';
import './access.css';
import { AccessibilityLink } from '../../attendance/public/parts/AccessibilityLink.tsx';
import { SkipLink } from '../../attendance/public/parts/SkipLink.tsx';
import { LinkPage } from './LinkPage.tsx';
import { ACCESS_MESSAGES } from './messages.ts';
import { RecoveryPage } from './RecoveryPage.tsx';

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

const tokenOf = (hash: string): string | null => /^#?\/?acces\/([^/?#]+)/.exec(hash)?.[1] ?? null;

/** The public pages of accounts: forgotten password, and the page behind a one-time link. */
const AccessApp = () => {
  const token = tokenOf(useSyncExternalStore(subscribe, () => window.location.hash));
  return (
    <div className="emargement access">
      <SkipLink />
      <header className="brand">{ACCESS_MESSAGES.brand}</header>
      <main>{token === null ? <RecoveryPage /> : <LinkPage key={token} token={token} />}</main>
      <footer>
        <AccessibilityLink />
      </footer>
    </div>
  );
};

/** Mounts the public pages of accounts. */
export const mountAccess = (root: HTMLElement): void => {
  document.title = tabTitle([ACCESS_MESSAGES.recovery.title]);
  createRoot(root).render(
    <StrictMode>
      <AccessApp />
    </StrictMode>,
  );
};
