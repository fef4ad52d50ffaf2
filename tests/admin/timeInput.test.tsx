import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TimeTextField } from '../../src/inputs/pickers/TimeTextField.tsx';

afterEach(cleanup);

const Field = ({ freeMinutes }: { readonly freeMinutes?: boolean }) => {
  const [value, setValue] = useState<string | null>('09:00');
  return (
    <>
      <TimeTextField label="Début" value={value} onValue={setValue} freeMinutes={freeMinutes} />
      <output>{value}</output>
    </>
  );
};

const show = (freeMinutes?: boolean) => {
  const { container } = render(<Field freeMinutes={freeMinutes} />);
  return {
    field: screen.getByRole('group', { name: 'Début' }),
    value: () => container.querySelector('output')?.textContent,
    open: () => userEvent.click(screen.getByRole('button', { name: /^Choisir l'heure/ })),
  };
};

describe('a time of day', () => {
  it('is picked from 06:00 to 23:30 in steps of 15 minutes', async () => {
    const { open, value } = show();
    await open();
    const times = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(times.map(({ textContent }) => textContent).slice(0, 3)).toEqual(['06:00', '06:15', '06:30']);
    expect(times.at(-1)).toHaveTextContent('23:30');
    await userEvent.click(screen.getByRole('option', { name: '10:45' }));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(value()).toBe('10:45');
  });

  it('stays unchanged when the picker is cancelled', async () => {
    const { open, value } = show();
    await open();
    await userEvent.click(await screen.findByRole('option', { name: '10:45' }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(value()).toBe('09:00');
  });

  it('stays unchanged when Escape is pressed while typing', async () => {
    const { field, value } = show();
    await userEvent.click(within(field).getByRole('spinbutton', { name: 'Heures' }));
    await userEvent.keyboard('{ArrowUp}');
    expect(value()).toBe('10:00');
    await userEvent.keyboard('{Escape}');
    expect(value()).toBe('09:00');
  });

  it('offers every minute when the field allows it', async () => {
    const { open } = show(true);
    await open();
    const minutes = await screen.findByRole('listbox', { name: /minutes/i });
    expect(within(minutes).getAllByRole('option')).toHaveLength(60);
  });
});
