/** Most trainees of one session that a plan or a minimum may ask for. */
export const GROUP_MAX = 50;

/** Minimum of a training without one of its own: half of the session's goal, rounded up. */
export const proposedMinimum = (goal: number): number => Math.max(1, Math.ceil(goal / 2));

/** Fewest trainees for which a session with this goal is opened; a minimum above the goal asks for a full session. */
export const openingMinimum = (minimum: number | null, goal: number): number =>
  Math.max(1, Math.min(minimum ?? proposedMinimum(goal), goal));
