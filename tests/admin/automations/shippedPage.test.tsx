import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';

const { api, screens, admin } = await startAdminFile();

const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const parameter = async (code: string) => (await api.list(`/api/configurations?code=${code}`)).member[0]?.value;

it('is turned on by its parameter, after a question with its danger, and off again', async () => {
  await screens.open('/shipped_automation/new?code=reminder', admin);
  await press('Activer');
  const dialog = within(await screen.findByRole('dialog', { name: /^Activer «\sRappel la veille/ }));
  expect(dialog.getByText(/chaque stagiaire attendu demain reçoit un rappel/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Activer' }));
  await waitFor(async () => expect(await parameter('mail_reminder_automatic')).toBe('oui'));
  expect(await screen.findByText('Active')).toBeVisible();
  await press('Arrêter');
  const stop = within(await screen.findByRole('dialog'));
  await userEvent.click(stop.getByRole('button', { name: 'Arrêter' }));
  await waitFor(async () => expect(await parameter('mail_reminder_automatic')).toBe('non'));
  expect(await screen.findByText('Arrêtée')).toBeVisible();
});

it('gets a condition, says it in its sentence, and is put back', async () => {
  await screens.open('/automation/list', admin);
  await userEvent.click(await screen.findByRole('link', { name: 'Modifier « Convocation des stagiaires »' }));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ajouter une condition' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Date de livraison (vide ou non)' }));
  await waitFor(() =>
    expect(document.querySelector('form [role="status"]')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Quand arrive le 7e jour avant le début d’une session, si « Date de livraison » est vide, alors envoyer sa convocation au stagiaire.',
    ),
  );
  await press('Enregistrer');
  await waitFor(() => expect(screens.address()).toMatch(/^\/shipped_automation\/\d+\/edit/));
  expect((await api.list('/api/shipped_automations')).member).toMatchObject([{ code: 'convocation' }]);
  await press('Rétablir');
  const dialog = within(await screen.findByRole('dialog', { name: /^Rétablir «\sConvocation/ }));
  expect(dialog.getByText(/délai reste celui des paramètres/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Rétablir' }));
  await waitFor(() => expect(screens.address()).toBe('/shipped_automation/new?code=convocation'));
  expect((await api.list('/api/shipped_automations')).member).toEqual([]);
});

it('says what an emptied subject becomes', async () => {
  await screens.open('/shipped_automation/new?code=reminder', admin);
  expect(await screen.findByRole('textbox', { name: 'Objet' })).toHaveAccessibleDescription('Vide, l’objet est celui livré.');
});

it('shows the delay that is in force where it is changed', async () => {
  await screens.open('/shipped_automation/new?code=convocation', admin);
  await press('Changer le délai');
  const dialog = within(await screen.findByRole('dialog', { name: 'Changer le délai' }));
  expect(await dialog.findByRole('textbox')).toHaveValue('7');
});

it('is marked as changed for its days as well, which are a parameter', async () => {
  await api.update('/api/configurations', { code: 'mail_convocation_days', value: '10' });
  await screens.open('/automation/list', admin);
  expect(await screen.findAllByText('Modifiée')).toHaveLength(1);
});
