/** Parts of a line, without the empty ones. */
export const joinedText = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');
