import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../../src/export/saveFile.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { answerAs, buildGroup } from '../../support/records/answeredGroup.ts';
import { askByDefault } from '../../support/records/askedSession.ts';
import { at } from '../../support/records/attendedSession.ts';
import { SCALE } from '../../support/records/questionnaire.ts';

vi.mock('../../../src/export/saveFile.ts', () => ({ saveFile: vi.fn() }));

let now = at('16:20');
let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let admin: Person;
const areas: { many: number; few: number } = { many: 0, few: 0 };

const QUESTIONS = [
  { ...SCALE, isScored: true },
  { kind: 'nps', text: 'Recommanderiez-vous cette formation ?' },
  { kind: 'long_text', text: 'Un mot ?' },
];

/** A session whose first people answer. */
const answered = async (count: number, values: (index: number) => object): Promise<number> => {
  const { day, tokens } = await buildGroup(test, apiClient(test, admin), 6);
  for (const [index, token] of tokens.slice(0, count).entries()) await answerAs(test, token, values(index));
  return day.areaId;
};

beforeAll(async () => {
  test = await testApp({ now: () => now });
  screens = adminScreens(test);
  admin = await test.addUser({ groups: ['super-admin'] });
  await askByDefault(apiClient(test, admin), { questions: QUESTIONS });
  now = at('16:40');
  areas.many = await answered(5, (index) => ({ q1: index + 1, q2: index, q3: index === 2 ? 'Le freinage d’urgence' : 'Merci' }));
  areas.few = await answered(2, () => ({ q1: 5, q2: 10 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  screens.reset();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const PERIOD = 'from=2026-01-01&to=2026-12-31';
const open = (area: number, more = '') => screens.open(`/questionnaire_results?${PERIOD}&area=${area}${more}`, admin);
const momentPart = async () => within(await screen.findByRole('region', { name: 'Fin de formation' }));

describe('the page of results', () => {
  it('shows the figures of each moment, whose calculation opens by a press', async () => {
    const user = userEvent.setup();
    await open(areas.many);
    const moment = await momentPart();
    expect(moment.getByText('5 réponses sur 6 attendues')).toBeVisible();
    expect(moment.getByText('3 sur 5')).toBeVisible();
    // Nobody recommends it: a true minus.
    expect(moment.getByText('−100')).toBeVisible();
    expect(moment.getByRole('heading', { name: 'Recommandation (NPS, de −100 à 100)' })).toBeVisible();
    const sentence = moment.getByText(/^.*moyenne des réponses 1 à 5 aux questions/);
    expect(sentence).not.toHaveAttribute('open');
    await user.click(within(sentence).getByText('Comment ce chiffre est calculé'));
    expect(sentence).toHaveAttribute('open');
  });

  it('copies a figure with the sentence of its calculation', async () => {
    const user = userEvent.setup();
    await open(areas.many);
    const moment = await momentPart();
    await user.click(moment.getByRole('button', { name: 'Copier pour publication : Moyenne, fin de formation' }));
    await screen.findByText('Chiffre et méthode copiés.');
    expect(await navigator.clipboard.readText()).toBe(
      'Moyenne, fin de formation : 3 sur 5 (moyenne des réponses 1 à 5 aux questions qui comptent dans la moyenne ; 5 réponses sur 6 attendues ; sessions terminées du 01/01/2026 au 31/12/2026).',
    );
  });

  it('says that there are too few answers, and copies none', async () => {
    await open(areas.few);
    const moment = await momentPart();
    expect(moment.getAllByText('trop peu de réponses')).toHaveLength(2);
    expect(moment.queryByRole('button', { name: 'Copier pour publication : Moyenne, fin de formation' })).not.toBeInTheDocument();
  });

  it('shows the filters of a phone once asked for, and how many are set', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    const user = userEvent.setup();
    await open(areas.many);
    await momentPart();
    expect(screen.queryByRole('combobox', { name: 'Formateur' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filtres (1)' }));
    expect(screen.getByRole('combobox', { name: 'Formateur' })).toBeInTheDocument();
  });

  it('keeps period, filters and the searched text in its address', async () => {
    const user = userEvent.setup();
    await open(areas.many, '&search=freinage');
    expect(await screen.findByText('Le freinage d’urgence')).toBeVisible();
    expect(screen.queryByText('Merci')).not.toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Chercher dans les textes' });
    await user.clear(search);
    await user.type(search, 'merci');
    await waitFor(() => expect(screens.address()).toContain('search=merci'));
    expect(await screen.findAllByText('Merci')).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Cette année' }));
    await waitFor(() => expect(screens.address()).toContain('from=2026-01-01&to=2026-11-20'));
    expect(screens.address()).toContain(`area=${areas.many}`);
    await user.click(screen.getByRole('button', { name: '12 derniers mois' }));
    await waitFor(() => expect(screens.address()).toContain('from=2025-11-21&to=2026-11-20'));
  });

  // TanStack/router #3162 and remix-run/react-router #11624: a field that the address controls lost letters, and its cursor.
  it('keeps each letter and the cursor of a searched text', async () => {
    const user = userEvent.setup();
    await open(areas.many, '&search=frage');
    const search = await screen.findByRole('searchbox', { name: 'Chercher dans les textes' });
    await user.type(search, 'ein', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(search).toHaveValue('freinage');
    await waitFor(() => expect(screens.address()).toContain('search=freinage'));
    expect(search).toHaveValue('freinage');
    expect(await screen.findByText('Le freinage d’urgence')).toBeVisible();
  });

  it('is led to from the past sessions of a trainer, who is told from when on', async () => {
    const user = userEvent.setup();
    await screens.open('/trainers-space/historique', await test.addTrainer());
    await user.click(await screen.findByRole('link', { name: 'Ce que vos stagiaires ont répondu aux questionnaires' }));
    expect(await screen.findByText(/une fois passé le délai pour signer/)).toBeVisible();
    expect(screens.address()).toBe('/questionnaire_results');
  });

  it('exports one row for each set of answers', async () => {
    const user = userEvent.setup();
    await open(areas.many);
    await user.click(await screen.findByRole('button', { name: 'Exporter les réponses' }));
    await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(name).toBe('Réponses 2026-01-01 2026-12-31.csv');
    const lines = (await (file as Blob).text()).trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('Recommanderiez-vous cette formation ?');
  });

  it('says that nobody was asked, and leads to the last year', async () => {
    const user = userEvent.setup();
    await screens.open('/questionnaire_results?from=2024-01-01&to=2024-12-31', admin);
    expect(await screen.findByText(/Personne n’a été interrogé/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voir les douze derniers mois, sans filtre' }));
    await waitFor(() => expect(screens.address()).toContain('to=2026-11-20'));
    expect((await momentPart()).getByText('7 réponses sur 12 attendues')).toBeVisible();
  });

  it('is not for those who read no sessions', async () => {
    await screens.open('/questionnaire_results', await test.addUser({ roles: ['ROLE_READ_TRAINER'] }));
    expect(await screen.findByText('Vous n’avez pas les droits nécessaires pour ouvrir cette page.')).toBeVisible();
  });
});
