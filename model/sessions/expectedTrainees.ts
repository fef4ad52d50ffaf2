/** How many people a session is planned for: the registered trainees, or its goal while that is more. Rooms are judged by it. */
export const expectedTrainees = (registered: number, goal: number): number => Math.max(registered, goal);

/** How many more people are expected once so many trainees join: none as long as the goal covers them. */
export const moreExpected = (
  { registered, goal }: { readonly registered: number; readonly goal: number },
  joining: number,
): number => expectedTrainees(registered + joining, goal) - expectedTrainees(registered, goal);
