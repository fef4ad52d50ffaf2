import '@testing-library/jest-dom/vitest';
import { cleanup, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from '../../src/pageParts/lazyPage.tsx';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';

afterEach(cleanup);

/** The shown page alone: the document may still have what another file has left. */
const show = (Page: React.ComponentType) => {
  const { container } = render(
    <MemoryRouter>
      <CoreAdminContext i18nProvider={i18nProvider()}>
        <Page />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return within(container);
};

const Arrived = () => <p>Arrivée</p>;

describe('a page in its own chunk', () => {
  it('offers a retry when the chunk fails, then shows the page', async () => {
    const load = vi.fn(() => Promise.resolve(Arrived)).mockRejectedValueOnce(new Error('gone'));
    const page = show(lazyPage(load));

    expect(await page.findByText('La page n’a pas pu être chargée')).toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
    expect(await page.findByText('Arrivée')).toBeInTheDocument();
  });

  it('shows a placeholder while loading, and an error after the timeout', async () => {
    const page = show(lazyPage(() => new Promise<never>(() => undefined), { timeoutMs: 60 }));
    expect(await page.findByRole('status', { name: 'Chargement…' })).toBeInTheDocument();
    expect(await page.findByRole('button', { name: 'Réessayer' })).toBeInTheDocument();
  });
});
