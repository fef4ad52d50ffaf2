import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { foldAccents } from '../../src/guide/plainText.ts';
import { startAdminFile } from '../support/admin/adminFile.ts';

const { screens, admin } = await startAdminFile();

const guideBeside = () => screen.findByRole('complementary', { name: 'Guide' });

describe('the page of the guide', () => {
  it('lists a page for each role and task, and opens one', async () => {
    const user = userEvent.setup();
    await screens.open('/guide', admin);
    const roles = within(await screen.findByRole('region', { name: 'Selon votre métier' }));
    expect(roles.getByRole('button', { name: 'Formateur' })).toBeInTheDocument();
    const tasks = within(screen.getByRole('region', { name: 'Pas à pas' }));
    await user.click(tasks.getByRole('button', { name: 'Faire émarger et valider la feuille' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Faire émarger et valider la feuille' })).toHaveFocus(),
    );
    expect(screens.address()).toBe('/guide/faire-emarger');
    await user.click(screen.getByRole('button', { name: 'documents' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Produire les documents d’une session' })).toHaveFocus(),
    );
  });

  it('finds a section without accents, by the start of a word, and shows the extract', async () => {
    const user = userEvent.setup();
    await screens.open('/guide', admin);
    await user.type(await screen.findByRole('searchbox', { name: 'Chercher dans le guide' }), 'telephone perd');
    const result = (await screen.findByRole('button', { name: /Téléphone perdu$/ })).closest('li');
    expect(result).toHaveTextContent(/Un code de secours vous connecte/);
    await user.click(screen.getByRole('button', { name: /Téléphone perdu$/ }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Téléphone perdu' })).toHaveFocus());
  });

  it('marks the searched words in the extract, and says when nothing is found', async () => {
    const user = userEvent.setup();
    await screens.open('/guide', admin);
    const field = await screen.findByRole('searchbox', { name: 'Chercher dans le guide' });
    await user.type(field, 'webhook echoue desactive');
    const marks = await waitFor(() => {
      const found = [...document.querySelectorAll('mark')].map(({ textContent }) => foldAccents(textContent ?? ''));
      expect(found).toContain('desactive');
      return found;
    });
    expect(marks).toContain('echoue');
    await user.clear(field);
    await user.type(field, 'hippopotame');
    expect(await screen.findByText('Rien dans le guide. Essayez un autre mot.')).toBeInTheDocument();
  });

  it('says that a page does not exist, and lists the others', async () => {
    await screens.open('/guide/nowhere', admin);
    expect(await screen.findByText('Cette page du guide n’existe pas, ou plus.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Pas à pas' })).toBeInTheDocument();
  });
});

describe('help beside a page', () => {
  it('opens the page about the current screen, and leaves what is typed', async () => {
    const user = userEvent.setup();
    await screens.open('/vehicle/new', admin);
    await user.type(await screen.findByRole('textbox', { name: /^Référence/ }), 'Yaris école');
    await user.click(screen.getByRole('button', { name: 'Aide (?)' }));
    const guide = within(await guideBeside());
    const title = await guide.findByRole('heading', { level: 2, name: /^Formateurs et véhicules/ });
    await waitFor(() => expect(title).toHaveFocus());
    await user.click(guide.getByRole('button', { name: 'Fermer le guide' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(screen.getByRole('textbox', { name: /^Référence/ })).toHaveValue('Yaris école');
    expect(screen.getByRole('button', { name: 'Aide (?)' })).toHaveFocus();

    // Its panel is loaded by now, and takes the focus at once.
    await user.click(screen.getByRole('button', { name: 'Aide (?)' }));
    await user.click(within(await guideBeside()).getByRole('button', { name: 'Fermer le guide' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Aide (?)' })).toHaveFocus();
  });

  it('offers every page about the screen, the contents and the search', async () => {
    const user = userEvent.setup();
    await screens.open('/planning', admin);
    await screen.findByRole('button', { name: 'Nouvelle session' });
    await user.keyboard('?');
    const guide = within(await guideBeside());
    await guide.findByRole('heading', { level: 2, name: 'Créer une session sur le planning' });
    await user.click(guide.getByRole('button', { name: 'Déplacer, dupliquer, fusionner, annuler' }));
    await guide.findByRole('heading', { level: 2, name: 'Déplacer, dupliquer, fusionner, annuler' });
    await user.click(guide.getByRole('button', { name: 'Sommaire' }));
    await user.click(guide.getByRole('button', { name: 'Les chiffres' }));
    await guide.findByRole('heading', { level: 2, name: 'Les chiffres' });
    await user.type(guide.getByRole('searchbox', { name: 'Chercher dans le guide' }), 'webhook');
    expect(await guide.findByRole('button', { name: /Créer un webhook$/ })).toBeInTheDocument();
    expect(screens.address()).toMatch(/^\/planning/);
  });

  it('opens from the menu of the account, as on a phone', async () => {
    const user = userEvent.setup();
    await screens.open('/my_account', admin);
    await user.click(await screen.findByRole('button', { name: /Mon compte/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Aide' }));
    const guide = within(await guideBeside());
    expect(await guide.findByRole('heading', { level: 2, name: /^Mon compte/ })).toBeInTheDocument();
  });
});
