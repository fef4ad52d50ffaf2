import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../attendance/public/emargement.css';
import './verification.css';
import { VERIFICATION_MESSAGES } from './messages.ts';
import { VerificationApp } from './VerificationApp.tsx';

/** Shows the public page that checks a sheet in the element. */
export const mountVerification = (root: HTMLElement): void => {
  document.title = VERIFICATION_MESSAGES.brand;
  createRoot(root).render(
    <StrictMode>
      <VerificationApp />
    </StrictMode>,
  );
};
