import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { EmargementApp } from '../../../custom-pages/attendance/public/EmargementApp.tsx';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';

const TYPED = '2 69 05 49 588 157 80';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp({ now: () => at('09:05') });
  screens = adminScreens(test);
  // jsdom has no modal dialogs.
  window.HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
beforeEach(async () => {
  day = await buildAttendedSession(test.database);
  await test.database.query("update training_types set prevention_category = '4'");
});
afterEach(() => {
  screens.reset();
  sessionStorage.clear();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const open = async () => {
  window.history.replaceState(null, '', `/#/emargement/${day.entryUuids[0]}/avant`);
  render(<EmargementApp />);
  return userEvent.setup();
};

const name = () => screen.findByLabelText('Nom de naissance');
const number = () => screen.findByLabelText('Numéro de sécurité sociale');
const press = async (user: ReturnType<typeof userEvent.setup>, button: string) =>
  user.click(await screen.findByRole('button', { name: button }));

const stored = async () => {
  const [row] = await test.database.query(
    'select birth_name as name, number_state as state, stated_at as at from passport_identities i join need_trainings n on n.trainee_id = i.trainee_id where n.id = $1',
    [day.needIds[0]],
  );
  return row;
};

it('a fault is said at its own field, and nothing typed is lost', async () => {
  const user = await open();
  await user.clear(await name());
  await user.type(await number(), '2 69 05 49 588 157 81');
  await press(user, 'Enregistrer');
  await waitFor(async () => expect(await name()).toHaveAccessibleDescription(/^Écrivez le nom de naissance/));
  expect(await number()).toHaveAccessibleDescription(/ne passe pas sa clé/);
  await user.type(await name(), 'Durand');
  expect(await name()).not.toHaveAttribute('aria-invalid');
  expect(await number()).toHaveValue('2 69 05 49 588 157 81');
  await user.type(await number(), '{Backspace}0');
  await press(user, 'Enregistrer');
  expect(await screen.findByText('•••• 80 enregistré')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'DURAND', state: 'given' });
});

it('five wrong numbers close the form of the link for an hour', async () => {
  const user = await open();
  for (let tries = 0; tries < 5; tries += 1) {
    await user.clear(await number());
    await user.type(await number(), `2 69 05 49 588 157 8${tries + 1}`);
    await press(user, 'Enregistrer');
    await waitFor(async () => expect(await number()).toHaveAccessibleDescription(/ne passe pas sa clé/));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled());
  }
  await user.clear(await number());
  await user.type(await number(), TYPED);
  await press(user, 'Enregistrer');
  expect(await screen.findByText(problemMessage('passport.too_many_wrong'))).toBeVisible();
  expect(await number()).toHaveValue(TYPED);
});

it('a network that comes and goes takes nothing away that was typed', async () => {
  const user = await open();
  await user.type(await number(), '2 69');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(/^Sans réseau, ce formulaire ne s’ouvre pas/)).toBeVisible();
  expect(screen.getByLabelText('Numéro de sécurité sociale')).not.toBeVisible();
  isOnline.mockRestore();
  window.dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await number()).toBeVisible());
  expect(await number()).toHaveValue('2 69');
});

it('a call that fails is said, and can be tried again', async () => {
  const answers = globalThis.fetch;
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...call) => {
    const address = call[0] instanceof Request ? call[0].url : String(call[0]);
    return address.endsWith('/passport_identity') ? new Response('', { status: 503 }) : answers(...call);
  });
  const user = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Réessayez dans un instant.');
  fetching.mockRestore();
  await press(user, 'Réessayer');
  expect(await number()).toBeVisible();
});

it('the name is corrected without the number, and « Remplacer » can be left again', async () => {
  const user = await open();
  await user.type(await number(), TYPED);
  await press(user, 'Enregistrer');
  const before = await screen.findByText('•••• 80 enregistré').then(stored);
  await press(user, 'Remplacer');
  await press(user, 'Annuler');
  await press(user, 'Remplacer');
  expect(await number()).toHaveAccessibleDescription(/^•••• 80 enregistré\. Laissez vide pour le garder/);
  await user.clear(await name());
  await user.type(await name(), 'Martin');
  await press(user, 'Enregistrer');
  expect(await screen.findByText('•••• 80 enregistré')).toBeVisible();
  expect(await stored()).toEqual({ ...(before as object), name: 'MARTIN' });
});

// chocolatey/chocolatey.org 810, crane-cloud/backend 563: the back button showed what the person before had on the screen.
it.each([
  ['a number', 'Enregistrer', /80 enregistré$/],
  ['a refusal', 'Je préfère ne pas le donner', /^Vous avez préféré/],
])(
  'on a tablet that is passed on, %s tells nothing of itself after a reload or by the back button',
  async (_what, button, said) => {
    const user = await open();
    await user.clear(await name());
    await user.type(await name(), 'Secret-Naissance');
    await user.type(await number(), TYPED);
    await press(user, button);
    if (button !== 'Enregistrer') await press(user, 'Ne pas le donner');
    expect(await screen.findByText(said)).toBeVisible();
    cleanup();
    await open();
    expect(await screen.findByText(/^Votre réponse est enregistrée/)).toBeVisible();
    expect(document.body.textContent).not.toMatch(/80 enregistré|préféré ne pas donner|SECRET/);
    expect(screen.queryByRole('button', { name: /Remplacer|Donner mon numéro|préfère/ })).not.toBeInTheDocument();
    // Their own link in another tab opens it again.
    cleanup();
    sessionStorage.clear();
    await open();
    expect(await screen.findByText(said)).toBeVisible();
  },
);

it('what was typed and not sent is gone when the page is left, before a browser shows it again as it was', async () => {
  const user = await open();
  await user.clear(await name());
  await user.type(await name(), 'Secret-Naissance');
  await user.type(await number(), '2 69 05');
  window.dispatchEvent(new Event('pagehide'));
  expect(screen.getByLabelText('Numéro de sécurité sociale')).toHaveValue('');
  expect(screen.getByLabelText('Nom de naissance')).toHaveValue('ARNAUD');
});
