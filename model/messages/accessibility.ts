/** Title of the accessibility statement and of the links to it. */
export const ACCESSIBILITY_TITLE = 'Déclaration d’accessibilité';
