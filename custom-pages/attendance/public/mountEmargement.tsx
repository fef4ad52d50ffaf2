import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/words/tabTitle.ts';
import './codes.css';
import './emargement.css';
import './signature.css';
import './trainerPage.css';
import { EmargementApp } from './EmargementApp.tsx';
import { MESSAGES } from './words/messages.ts';

/** Mounts the public attendance pages. */
export const mountEmargement = (root: HTMLElement): void => {
  document.title = tabTitle([MESSAGES.brand]);
  createRoot(root).render(
    <StrictMode>
      <EmargementApp />
    </StrictMode>,
  );
};
