/** A count with its noun; French takes the plural from 2. */
export const plural = (count: number, one: string, many: string): string => `${count} ${Math.abs(count) < 2 ? one : many}`;
