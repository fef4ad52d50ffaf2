import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MISSING_RIGHT_MESSAGES } from '../../../model/accounts/accountRights.ts';
import { USER_MESSAGES } from '../../../resources/users/messages.ts';
import { ACCOUNT_ACCESS_MESSAGES } from '../../../src/accounts/messages.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { TEST_PASSWORD } from '../../support/app/people.ts';

const { test, api, screens, admin } = await startAdminFile();

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('offers a link to hand over where no mail is sent, and leaves the password optional', async () => {
  await screens.open('/user/new', admin);
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Inès');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Colas');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'ines@test.example');
  expect(screen.getByLabelText(ACCOUNT_ACCESS_MESSAGES.provisionalPassword)).not.toBeRequired();
  await click('Enregistrer');

  const notInvited = await screen.findByText(ACCOUNT_ACCESS_MESSAGES.notInvited);
  const form = screen.getByLabelText(/^Prénom/);
  expect(notInvited.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  // A form only shows what a record has.
  expect(screen.queryByText('Accès')).toBeNull();
  expect(screen.queryByRole('button', { name: ACCOUNT_ACCESS_MESSAGES.mail.invitation })).toBeNull();
  await click(ACCOUNT_ACCESS_MESSAGES.link.invitation);
  const dialog = within(await screen.findByRole('dialog'));
  const link = dialog.getByLabelText(ACCOUNT_ACCESS_MESSAGES.address) as HTMLInputElement;
  const token = link.value.split('/').at(-1);
  const body = { token, password: 'Girafe-Tricote-Banjo-7' };
  expect((await test.call('POST', '/api/account_links/use', { body })).status).toBe(204);
  await userEvent.click(dialog.getByRole('button', { name: ACCOUNT_ACCESS_MESSAGES.close }));
  expect(await screen.findByText(/^Invitation en attente, valable jusqu’au /)).toBeInTheDocument();
});

it('warns before saving that a user without a group sees nothing', async () => {
  await screens.open('/user/new', admin);
  expect(await screen.findByText(USER_MESSAGES.noGroup)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: /^Groupes/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Commerce' }));
  await waitFor(() => expect(screen.queryByText(USER_MESSAGES.noGroup)).toBeNull());
});

it('shows in the list of users who has been invited and has not come', async () => {
  const user = (firstName: string) => api.create('users', { firstName, lastName: 'Attente', email: `${firstName}@wait.example` });
  const [asked] = [await user('asked'), await user('alone')];
  await api.call('POST', `${asked?.['@id']}/account_link`, { delivery: 'link' });
  await test.addUser({ firstName: 'came', lastName: 'Attente' });
  const filter = encodeURIComponent(JSON.stringify({ lastName: 'Attente' }));
  await screens.open(`/user/list?filter=${filter}`, admin);
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
  expect(await rowOf('asked')).toHaveTextContent('Invitation sans réponse');
  expect(await rowOf('alone')).toHaveTextContent('Sans invitation');
  expect(await rowOf('came')).toHaveTextContent('Ouvert');
});

it('gives a provisional password, which its person changes before anything else', async () => {
  await screens.open('/user/new', admin);
  await userEvent.type(await screen.findByLabelText(/^Prénom/), 'Léo');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Bertin');
  await userEvent.type(screen.getByLabelText(/^E-mail/), 'leo@test.example');
  await userEvent.type(screen.getByLabelText(ACCOUNT_ACCESS_MESSAGES.provisionalPassword), TEST_PASSWORD);
  expect(screen.getByRole('switch', { name: /à changer à la prochaine connexion/ })).toBeChecked();
  await click('Enregistrer');
  expect(await screen.findByText(ACCOUNT_ACCESS_MESSAGES.withPassword)).toBeInTheDocument();

  const login = await test.call('POST', '/login', { body: { username: 'leo@test.example', password: TEST_PASSWORD } });
  screens.reset();
  await screens.open('/car_brand/list', { cookie: (login.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' });
  expect(await screen.findByText(/^Votre mot de passe vient d’une autre personne/)).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Menu principal' })).toBeNull();
});

it('offers no link to a stronger account', async () => {
  const clerk = await test.addUser({ roles: ['ROLE_READ_USER', 'ROLE_WRITE_USER'] });

  await screens.open(`/user/${admin.id}/edit`, clerk);

  expect(await screen.findByText(MISSING_RIGHT_MESSAGES.account.right)).toBeInTheDocument();
  expect(screen.queryByText(ACCOUNT_ACCESS_MESSAGES.title)).toBeNull();
});

it('says that a disabled account admits nobody', async () => {
  const trainer = await test.addTrainer({ areas: ['E1'], isActive: false });

  await screens.open(`/trainer/${trainer.id}/edit`, admin);

  expect(await screen.findByText(ACCOUNT_ACCESS_MESSAGES.disabled)).toBeInTheDocument();
});

it('changes one’s own name and password, and logs out other devices', async () => {
  const user = await test.addUser({ firstName: 'Ana', lastName: 'Roux' });
  await test.call('POST', '/login', { body: { username: user.email, password: TEST_PASSWORD } });
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
  await test.call('POST', '/login', {
    body: { username: user.email, password: TEST_PASSWORD },
    headers: { 'User-Agent': browser },
  });
  await screens.open('/my_account', user);
  await screen.findByText('Cet appareil');
  await click('Déconnecter Firefox sur Windows');
  await waitFor(() => expect(screen.queryByText('Firefox sur Windows')).toBeNull());

  await click('Déconnecter les autres appareils');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Déconnecter les autres appareils' }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Déconnecter les autres appareils' })).toBeNull());
  await userEvent.clear(screen.getByLabelText(/^Prénom/));
  await click('Enregistrer');
  expect(screen.getByLabelText(/^Prénom/)).toHaveAccessibleDescription('Ce champ est obligatoire');
  await userEvent.type(screen.getByLabelText(/^Prénom/), 'Anaïs');
  await click('Enregistrer');
  expect(await screen.findByText('Nom enregistré')).toBeInTheDocument();
  expect(await api.item(`/api/users/${user.id}`)).toMatchObject({ firstName: 'Anaïs' });

  const form = within(screen.getByRole('region', { name: 'Votre mot de passe' }));
  await userEvent.type(form.getByLabelText(/^Mot de passe actuel/), TEST_PASSWORD);
  await userEvent.type(form.getByLabelText(/^Nouveau mot de passe/), 'court');
  await userEvent.click(form.getByRole('button', { name: 'Changer de mot de passe' }));
  await waitFor(() => expect(form.getByLabelText(/^Nouveau mot de passe/)).toHaveAccessibleDescription('12 caractères au moins'));
});
