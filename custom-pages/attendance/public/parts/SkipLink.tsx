import type { MouseEvent } from 'react';
import { focusOn } from '../../../../src/focus/place.ts';
import { MESSAGES } from '../words/messages.ts';

/** Moves the focus over what comes before the page's content. */
const skip = (event: MouseEvent): void => {
  // The address after # names the page.
  event.preventDefault();
  const content = document.querySelector('main');
  if (content) focusOn(content);
};

/** First link of a public page (RGAA 12.7); shown while it has the focus. */
export const SkipLink = () => (
  <nav aria-label={MESSAGES.skipLinks}>
    <a className="skip-link" href={window.location.hash} onClick={skip}>
      {MESSAGES.skipToContent}
    </a>
  </nav>
);
