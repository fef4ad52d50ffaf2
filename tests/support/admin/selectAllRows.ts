import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Ticks all rows of a list, once they are those of its filters. */
export const selectAllRows = async (user: UserEvent): Promise<void> => {
  const box = () => screen.getByRole('checkbox', { name: 'Tout sélectionner' });
  await waitFor(() => expect(box()).toBeEnabled());
  await user.click(box());
};
