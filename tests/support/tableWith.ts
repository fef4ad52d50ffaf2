import { screen, waitFor, within } from '@testing-library/react';

/** The table that is shown once it has the text: a list draws another one while it loads, which goes away. */
export const tableWith = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const table = screen.getByRole('table');
    within(table).getAllByText(text);
    return table;
  });
