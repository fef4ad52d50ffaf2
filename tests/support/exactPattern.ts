/** A regular expression that matches exactly the text. */
export const exactPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
