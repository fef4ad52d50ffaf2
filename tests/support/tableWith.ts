import { screen, waitFor } from '@testing-library/react';

/**
 * The table that is shown once it has the text: a list draws another one while it loads, which goes away. The text is looked for
 * first, since to look for the role at each try takes the time in which a long list would come.
 */
export const tableWith = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const table = screen
      .getAllByText(text)
      .map((element) => element.closest('table'))
      .find((found) => found !== null);
    if (!table) throw new Error(`No table shows ${text}`);
    return table;
  });
