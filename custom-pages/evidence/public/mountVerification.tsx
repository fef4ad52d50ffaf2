import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/words/tabTitle.ts';
import '../../attendance/public/emargement.css';
import './verification.css';
import { VERIFICATION_MESSAGES } from './messages.ts';
import { VerificationApp } from './VerificationApp.tsx';

/** Mounts the public verification page. */
export const mountVerification = (root: HTMLElement): void => {
  document.title = tabTitle([VERIFICATION_MESSAGES.brand]);
  createRoot(root).render(
    <StrictMode>
      <VerificationApp />
    </StrictMode>,
  );
};
