import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { on, openSessionChanges, type SessionChangesTest } from '../../api/mail/openSessionChanges.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import type { Person } from '../../support/app/people.ts';

let world: SessionChangesTest;
let officer: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  world = await openSessionChanges();
  officer = await world.test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(world.test);
});
afterEach(() => {
  vi.restoreAllMocks();
  screens.reset();
});
afterAll(async () => {
  screens.close();
  await world.close();
});

it('shows on the session who has to be told, and tells those who are chosen', async () => {
  const { logisticSession } = await world.convoked('2026-12-01', { names: ['ARNAUD', 'ZELIE'] });
  await world.move(logisticSession, on('2026-12-02'));
  const user = userEvent.setup();
  await screens.open(`/logistic_session/${logisticSession.id}/edit`, officer);
  const alert = within(await screen.findByText('2 stagiaires convoqués ne savent pas encore ce qui a changé').then(alertOf));
  await user.click(await alert.findByRole('button', { name: 'Prévenir' }));
  expect(alert.getByText(/^La journée du mardi 1er décembre 2026 .* est déplacée au mercredi 2 décembre 2026/)).toBeVisible();

  const dialog = within(await screen.findByRole('dialog', { name: /^Prévenir d’un changement/ }));
  expect(await dialog.findByText('Changement : EPP 2026-12-01, le 02/12/2026')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Zoé ZELIE' }));
  await user.click(dialog.getByRole('textbox', { name: 'Ajouter un mot' }));
  await user.paste('Le parking est fermé');
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const [came, ...others] = await world.deliver();
  expect([came?.to, others]).toEqual([['arnaud@client.example'], []]);
  expect(came?.mail.text).toContain('Le parking est fermé');

  expect(await screen.findByText('Un stagiaire convoqué ne sait pas encore ce qui a changé')).toBeVisible();
});

it('lists everybody on « Ma journée » and on a page, where they can be noted as told', async () => {
  const { logisticSession } = await world.convoked('2026-12-07', { names: ['BERNARD'] });
  await world.move(logisticSession, on('2026-12-08'));
  const user = userEvent.setup();
  await world.test.database.query("update accounts set my_day_scope = 'team'");
  await screens.open('/my_day', officer);
  const widget = within(await screen.findByRole('region', { name: 'Stagiaires à prévenir d’un changement' }));
  expect(widget.getByText('Zoé BERNARD · EPP 2026-12-07')).toBeVisible();
  await user.click(widget.getByRole('link', { name: /^Prévenir les stagiaires \(\d\)$/ }));

  await user.click(await screen.findByRole('button', { name: 'Prévenir : EPP 2026-12-07' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Prévenir d’un changement/ }));
  await user.click(dialog.getByRole('button', { name: 'Marquer comme prévenu' }));
  const confirm = within(await screen.findByRole('dialog', { name: /^Ne pas écrire à 1 stagiaire/ }));
  await user.click(confirm.getByRole('button', { name: 'Marquer comme prévenu' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'EPP 2026-12-07' })).not.toBeInTheDocument());
  expect(await world.untold(logisticSession)).toEqual([]);
  expect(await world.deliver()).toEqual([]);
});

it('says how many wait that the switch « Seulement ce qui m’est affecté » hides, and shows them with one press', async () => {
  const { logisticSession } = await world.convoked('2026-12-09', { names: ['DORIE'] });
  await world.move(logisticSession, on('2026-12-10'));
  const user = userEvent.setup();
  await screens.open('/session_changes?mine=1', officer);
  await user.click(await screen.findByRole('button', { name: /^\d+ sans le filtre « Seulement ce qui m’est affecté »$/ }));
  expect(await screen.findByText('Zoé DORIE')).toBeVisible();
});

it('notes nobody as told of a change that became another one meanwhile, and asks before it forgets a typed address', async () => {
  const { logisticSession } = await world.convoked('2026-12-14', { names: ['CLERC'] });
  await world.move(logisticSession, on('2026-12-15'));
  const user = userEvent.setup();
  await screens.open('/session_changes', officer);
  await user.click(await screen.findByRole('button', { name: 'Prévenir : EPP 2026-12-14' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Prévenir d’un changement/ }));
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await user.type(dialog.getByRole('combobox', { name: 'Adresses de Zoé CLERC' }), 'zoe@ailleurs.example{Enter}');
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  expect(ask).toHaveBeenCalledOnce();
  expect(dialog.getByText('zoe@ailleurs.example')).toBeVisible();

  await world.move(logisticSession, on('2026-12-16'));
  await user.click(dialog.getByRole('button', { name: 'Marquer comme prévenu' }));
  const confirm = within(await screen.findByRole('dialog', { name: /^Ne pas écrire à 1 stagiaire/ }));
  await user.click(confirm.getByRole('button', { name: 'Marquer comme prévenu' }));
  expect(await screen.findByText(/^Personne n’est noté comme prévenu/)).toBeVisible();
  expect(await world.untold(logisticSession)).toHaveLength(1);
});

it('shows what has to be told to those who may only read, without the action', async () => {
  const { logisticSession } = await world.convoked('2026-12-03');
  await world.move(logisticSession, on('2026-12-04'));
  await screens.open('/session_changes', await world.test.addUser({ roles: ['ROLE_READ_TRAINING_SESSION'] }));
  expect(await screen.findByText(/est déplacée au vendredi 4 décembre 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Prévenir/ })).not.toBeInTheDocument();
});

const alertOf = (title: HTMLElement): HTMLElement => {
  const alert = title.closest<HTMLElement>('[role="alert"]');
  if (!alert) throw new Error('No alert');
  return alert;
};
