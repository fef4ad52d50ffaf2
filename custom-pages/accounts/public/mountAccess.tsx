import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/tabTitle.ts';
import '../../attendance/public/emargement.css';
import './access.css';
import { AccessApp } from './AccessApp.tsx';
import { ACCESS_MESSAGES } from './messages.ts';

/** Mounts the public pages of accounts. */
export const mountAccess = (root: HTMLElement): void => {
  document.title = tabTitle([ACCESS_MESSAGES.recovery.title]);
  createRoot(root).render(
    <StrictMode>
      <AccessApp />
    </StrictMode>,
  );
};
