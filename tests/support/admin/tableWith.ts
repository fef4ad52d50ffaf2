import { screen, waitFor } from '@testing-library/react';

/** The table with the text: a loading list shows another one first. Searches the text before the role, which is slow. */
export const tableWith = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const table = screen
      .getAllByText(text)
      .map((element) => element.closest('table'))
      .find((found) => found !== null);
    if (!table) throw new Error(`No table contains ${text}`);
    return table;
  });
