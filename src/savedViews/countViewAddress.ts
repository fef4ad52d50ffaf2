import { keyOf } from '../api/recordId.ts';

/** Address of the page that counts a view, perhaps to change the figure of a name. */
export const countViewAddress = (view: unknown, figure?: string): string => {
  const page = `/figures/views/${keyOf(view)}`;
  return figure === undefined ? page : `${page}?${new URLSearchParams({ figure })}`;
};
