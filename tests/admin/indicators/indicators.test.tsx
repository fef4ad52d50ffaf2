import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp({ content: 'demonstration' });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

/** The part of the page about an indicator. */
const partOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') ?? document.body);

const PERIOD = 'from=2026-01-01&to=2026-11-24';

describe('the page of proofs by indicator', () => {
  it('says for each indicator what is there and what lacks, with links', async () => {
    await screens.open(`/indicators?${PERIOD}`, await test.addUser({ groups: ['super-admin'] }));
    const assessed = await partOf('Indicateur 11');
    expect(assessed.getByText(/^[1-9]\d* sur \d+, [1-9]\d* %$/u)).toBeVisible();
    expect(assessed.getAllByText(/fiches? à compléter/)[0]).toBeVisible();
    expect(assessed.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/training_session\/\d+/);
    expect(screen.getByText(/Indicateur 26 :/)).toBeVisible();
  });

  it('splits a period of two versions', async () => {
    const user = userEvent.setup();
    await screens.open(`/indicators?${PERIOD}`, await test.addUser({ groups: ['super-admin'] }));
    expect(await screen.findByText(/Version V10/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Jusqu’au 31/10/2026 (V9)' }));
    await waitFor(() => expect(screens.address()).toBe('/indicators?from=2026-01-01&to=2026-10-31'));
    expect(await screen.findByText(/Version V9/)).toBeVisible();
    expect(screen.queryByText(/Indicateur 33/)).not.toBeInTheDocument();
  });

  it('offers an auditor the sessions that are over, and tells those of one training and hour apart', async () => {
    const user = userEvent.setup();
    await screens.open('/indicators?from=2026-11-01&to=2026-12-31', await test.addUser({ groups: ['super-admin'] }));
    await user.click(await screen.findByRole('combobox', { name: /^Sessions tirées/ }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    const days = offered.map((text) => /(\d\d)\/(\d\d)\/(\d{4})/.exec(text)?.slice(1).reverse().join('-') ?? '');
    expect(days.filter((day) => day < '2026-11-01' || day > '2026-11-24')).toEqual([]);
    expect(offered.some((text) => / \(n° \d+\)$/u.test(text))).toBe(true);
    expect(new Set(offered).size).toBe(offered.length);

    const numbered = offered.filter((text) => / \(n° \d+\)$/u.test(text ?? ''));
    const [first = '', second = ''] = numbered.filter((text) => text?.split(' (n°')[0] === numbered[0]?.split(' (n°')[0]);
    await user.click(screen.getByRole('option', { name: first }));
    expect(await screen.findByRole('button', { name: first.split(' (n°')[0] })).toBeVisible();
    await user.click(screen.getByRole('option', { name: second }));
    expect(await screen.findByRole('button', { name: first })).toBeVisible();
    expect(screen.getByRole('button', { name: second })).toBeVisible();
  });

  it('copies a result with its method and period', async () => {
    const user = userEvent.setup();
    await screens.open(`/indicators?${PERIOD}`, await test.addUser({ groups: ['super-admin'] }));
    await user.click(await screen.findByRole('button', { name: 'Copier pour publication : Besoins recueillis' }));
    expect(await screen.findByText('Chiffre et méthode copiés.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(
      /^Besoins recueillis : \d+ \(besoins de formation saisis, du 01\/01\/2026 au 24\/11\/2026\)\.$/u,
    );
  });

  it('publishes what people have answered with its method, and rates of each audience', async () => {
    const user = userEvent.setup();
    await screens.open(`/indicators?${PERIOD}`, await test.addUser({ groups: ['super-admin'] }));
    const published = await partOf('Indicateur 2');
    await user.click(
      await published.findByRole('button', { name: 'Copier pour publication : Taux de réponse, fin de formation' }),
    );
    await screen.findByText('Chiffre et méthode copiés.');
    expect(await navigator.clipboard.readText()).toMatch(
      /^Taux de réponse, fin de formation : \d+\u00a0% \(réponses reçues parmi les réponses attendues ; \d+ réponses? sur \d+ attendues? ; sessions terminées du 01\/01\/2026 au 24\/11\/2026\)\.$/u,
    );
    const rates = await partOf('Indicateur 30');
    expect(rates.getByRole('heading', { level: 3, name: 'Fin de formation, Le stagiaire' })).toBeVisible();
    expect(rates.getAllByText(/réponses reçues parmi les réponses attendues/)[0]).toBeVisible();
  });

  it('prints one indicator alone, with its method', async () => {
    const user = userEvent.setup();
    const papers: string[] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      const printed = [...document.querySelectorAll('h2')].filter((title) => !title.closest('.not-printed'));
      papers.push(printed.map((title) => title.textContent).join());
      window.dispatchEvent(new Event('afterprint'));
    });
    await screens.open(`/indicators?${PERIOD}`, await test.addUser({ groups: ['super-admin'] }));
    await user.click(await screen.findByRole('button', { name: 'Imprimer l’indicateur 2' }));
    await user.click(screen.getByRole('button', { name: 'Imprimer l’indicateur 2' }));
    expect(papers).toEqual(['Indicateur 2', 'Indicateur 2']);
    expect((await partOf('Indicateur 30')).getByRole('button', { name: 'Imprimer l’indicateur 30' })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('says which figures a person’s rights do not show', async () => {
    await screens.open(`/indicators?${PERIOD}`, await test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
    expect((await partOf('Indicateur 17')).getByText(/Vos droits ne montrent pas ce chiffre/)).toBeVisible();
  });
});
