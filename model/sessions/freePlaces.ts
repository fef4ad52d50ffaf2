/** Places left on a training session; null: it has no goal, so any number may come. */
export const freePlaces = (registered: number, goal: number): number | null => (goal > 0 ? Math.max(0, goal - registered) : null);
