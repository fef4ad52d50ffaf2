/**
 * SQL to order texts as in French, É beside E, alike on every database: whatever its collation, texts are compared without case and
 * accents. In JavaScript: `compareFrench`.
 */
export const frenchOrder = (text: string): string => `plain_text(${text}) collate "C"`;
