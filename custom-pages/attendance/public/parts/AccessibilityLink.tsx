import { ACCESSIBILITY_HASH } from '../../../../model/configurations/publicOrganisation.ts';
import { ACCESSIBILITY_TITLE } from '../../../../model/messages/accessibility.ts';

/** Link to the accessibility statement, at the foot of each public page. */
export const AccessibilityLink = () => (
  <p>
    <a href={ACCESSIBILITY_HASH}>{ACCESSIBILITY_TITLE}</a>
  </p>
);
