import type { Point } from './fullcalendar/sessionAtPoint.ts';

/** A day of a row without a session at that point. */
export interface FreeCell {
  readonly day: string;
  /** Title of the row. */
  readonly row: string;
}

const titleOf = (row: string): string => {
  const head = document.querySelector(`td.fc-datagrid-cell.fc-resource[data-resource-id="${CSS.escape(row)}"]`);
  return head?.textContent?.trim() ?? '';
};

/** The timeline's cell at a point of the window; null: none. */
export const freeCellAtPoint = ({ clientX, clientY }: Point): FreeCell | null => {
  const elements = document.elementsFromPoint(clientX, clientY);
  const dataOf = (selector: string): DOMStringMap | undefined =>
    elements.map((element) => element.closest<HTMLElement>(selector)).find((element) => element !== null)?.dataset;
  const row = dataOf('td.fc-timeline-lane[data-resource-id]')?.resourceId;
  const day = dataOf('td.fc-timeline-slot[data-date]')?.date?.slice(0, 10);
  return row && day ? { day, row: titleOf(row) } : null;
};
