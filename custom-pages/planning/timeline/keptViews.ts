/** Whether each group of rows is open, by FullCalendar's id of the group. */
export type Expansions = Readonly<Record<string, boolean>>;

interface KeptView {
  readonly expansions: Expansions;
  /** Where the person was: scrolled to again only there. */
  readonly place: string;
  readonly left: number;
  readonly top: number;
}

/** How the person left the planning, by kind of rows; as long as the page is not loaded again. */
export const keptViews = new Map<string, KeptView>();
