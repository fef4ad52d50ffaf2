import Dialog from '@mui/material/Dialog';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { darkTheme, lightTheme } from '../../src/theme/theme.ts';

afterEach(cleanup);

// nubbymong/claude-command-center 456: two clicks at one point asked and confirmed a deletion for good.
it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('a double click opens any dialog, and its second half neither closes nor confirms it (%s)', (_name, theme) => {
  const [close, confirm] = [vi.fn(), vi.fn()];
  render(
    <ThemeProvider theme={createTheme(theme)}>
      <Dialog open onClose={close}>
        <button type="button" onClick={confirm}>
          Supprimer
        </button>
      </Dialog>
    </ThemeProvider>,
  );
  const beside = screen.getByRole('dialog').closest('.MuiDialog-container') as HTMLElement;
  const button = screen.getByRole('button', { name: 'Supprimer' });
  const click = (place: HTMLElement, detail: number) => {
    fireEvent.mouseDown(place);
    fireEvent.click(place, { detail });
  };
  click(beside, 2);
  click(button, 2);
  click(button, 3);
  expect([close.mock.calls, confirm.mock.calls]).toEqual([[], []]);
  // Whoever clicks twice in the dialog itself means it.
  click(button, 1);
  click(button, 2);
  expect(confirm).toHaveBeenCalledTimes(2);
  click(beside, 1);
  expect(close).toHaveBeenCalledOnce();
});
