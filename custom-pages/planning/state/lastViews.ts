/** Whether each group of rows is open, by FullCalendar's id of the group. */
export type Expansions = Readonly<Record<string, boolean>>;

interface LastView {
  readonly expansions: Expansions;
  /** View and day for which the scroll position is restored. */
  readonly place: string;
  readonly left: number;
  readonly top: number;
}

/** How the person left the planning, by kind of rows; as long as the page is not loaded again. */
export const lastViews = new Map<string, LastView>();
