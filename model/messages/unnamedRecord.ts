/** A record that has no name, or that cannot be read. */
export const unnamedRecord = (id: unknown): string => `n° ${id}`;
