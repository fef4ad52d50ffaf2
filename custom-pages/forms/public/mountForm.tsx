import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../../model/messages/words/tabTitle.ts';
import '../../attendance/public/emargement.css';
import './form.css';
import { FormApp } from './FormApp.tsx';
import { FORM_MESSAGES } from './messages.ts';

/** Mounts the page of a public form. */
export const mountForm = (root: HTMLElement): void => {
  document.title = tabTitle([FORM_MESSAGES.brand]);
  createRoot(root).render(
    <StrictMode>
      <FormApp />
    </StrictMode>,
  );
};
