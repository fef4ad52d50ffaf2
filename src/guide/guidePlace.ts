/** A page of the guide, or one of its sections. */
export interface GuidePlace {
  readonly slug: string;
  /** Id of the section's heading. Default: the start of the page. */
  readonly section?: string | null;
}
