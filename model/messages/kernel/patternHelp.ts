/** Says the form that a text has to have, before it is typed. */
export const patternHelp = (pattern: string): string => `Forme : ${pattern}`;
