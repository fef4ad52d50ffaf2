import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tabTitle } from '../../model/messages/words/tabTitle.ts';
import '../attendance/public/emargement.css';
import { useOrganisation } from '../attendance/public/calls/useOrganisation.ts';
import { PublicFrame } from '../attendance/public/parts/PublicFrame.tsx';
import { AccessibilityPage } from './AccessibilityPage.tsx';
import { ACCESSIBILITY_MESSAGES } from './messages.ts';

const AccessibilityApp = () => {
  const organisation = useOrganisation();
  return (
    <PublicFrame title={ACCESSIBILITY_MESSAGES.title} organisation={organisation}>
      <AccessibilityPage organisation={organisation} />
    </PublicFrame>
  );
};

/** Mounts the accessibility statement. */
export const mountAccessibility = (root: HTMLElement): void => {
  document.title = tabTitle([ACCESSIBILITY_MESSAGES.title]);
  createRoot(root).render(
    <StrictMode>
      <AccessibilityApp />
    </StrictMode>,
  );
};
