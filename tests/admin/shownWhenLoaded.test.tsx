import '@testing-library/jest-dom/vitest';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { ShownWhenLoaded } from '../../src/pageParts/ShownWhenLoaded.tsx';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';

afterEach(cleanup);

interface PartProps {
  readonly name: string;
  readonly answer: () => Promise<string>;
  /** A request that the answer triggers. Default: none. */
  readonly then?: () => Promise<string>;
}

const Part = ({ name, answer, then }: PartProps) => {
  const { data } = useQuery({ queryKey: [name], queryFn: answer });
  return (
    <>
      <p>{data ?? `${name}…`}</p>
      {data && then ? <Part name={`${name} bis`} answer={then} /> : null}
    </>
  );
};

const show = (parts: React.ReactNode) =>
  render(
    <CoreAdminContext i18nProvider={i18nProvider()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ShownWhenLoaded>
          <button type="button">Ajouter</button>
          {parts}
        </ShownWhenLoaded>
      </QueryClientProvider>
    </CoreAdminContext>,
  );

/** The tests' jsdom only reads an element's own style. */
const isHidden = () => screen.getByText('Ajouter').closest('[style*="visibility: hidden"]') !== null;

const soon =
  (text: string, delayMs = 60) =>
  () =>
    new Promise<string>((resolve) => setTimeout(resolve, delayMs, text));

it('shows no buttons until every part has loaded, including follow-up requests', async () => {
  show(
    <>
      <Part name="Conflits" answer={soon('Un conflit')} then={soon('Deux remplaçants')} />
      <Part name="Signatures" answer={soon('Aucune')} />
    </>,
  );

  expect(await screen.findByRole('status', { name: 'Chargement…' })).toBeInTheDocument();
  expect(isHidden()).toBe(true);

  await waitFor(() => expect(isHidden()).toBe(false));
  expect(screen.getByText('Un conflit')).toBeInTheDocument();
  expect(screen.getByText('Deux remplaçants')).toBeInTheDocument();
  expect(screen.getByText('Aucune')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Chargement…' })).not.toBeInTheDocument();
});

it('does not wait for failed or very slow requests', async () => {
  show(
    <>
      <Part name="Refusé" answer={() => Promise.reject(new Error('refused'))} />
      <Part name="Lent" answer={() => new Promise(() => undefined)} />
    </>,
  );

  await waitFor(() => expect(isHidden()).toBe(true));

  await waitFor(() => expect(isHidden()).toBe(false), { timeout: 5_000 });
  expect(screen.getByText('Lent…')).toBeInTheDocument();
});
