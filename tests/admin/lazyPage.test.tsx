import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '../../src/pageParts/lazyPage.tsx';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';

afterEach(cleanup);

const show = (Page: React.ComponentType) =>
  render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider()}>
        <Page />
      </CoreAdminContext>
    </MemoryRouter>,
  );

const Arrived = () => <p>Arrivée</p>;

describe('a page in its own chunk', () => {
  it('offers a retry when the chunk fails, then shows the page', async () => {
    const load = vi.fn(() => Promise.resolve(Arrived)).mockRejectedValueOnce(new Error('gone'));
    show(lazyPage(load));

    expect(await screen.findByText('La page n’a pas pu être chargée')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Arrivée')).toBeInTheDocument();
  });

  it('shows a placeholder while loading, and an error after the timeout', async () => {
    show(lazyPage(() => new Promise<never>(() => undefined), { timeoutMs: 60 }));
    expect(await screen.findByRole('status', { name: 'Chargement…' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });
});
