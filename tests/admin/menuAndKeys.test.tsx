import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { adminScreens } from '../support/admin/adminScreen.tsx';
import type { Person } from '../support/app/people.ts';
import { type TestApp, testApp } from '../support/app/testApp.ts';

let test: TestApp;
let admin: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp();
  admin = await test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

it('folds reference lists under « Paramètres », and unfolds them on their pages', async () => {
  const user = userEvent.setup();
  await screens.open('/teaching_tool/list', admin);
  const menu = within(await screen.findByRole('navigation', { name: 'Menu principal' }));
  const settings = menu.getByRole('button', { name: 'Paramètres' });
  expect(settings).toHaveAttribute('aria-expanded', 'false');
  await user.click(settings);
  expect(settings).toHaveAttribute('aria-expanded', 'true');
  await user.click(await menu.findByRole('link', { name: 'Marques' }));
  await screen.findByRole('heading', { level: 1, name: 'Marques' });
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent('Marques');
  await user.click(menu.getByRole('button', { name: 'Ressources' }));
  expect(menu.getByRole('button', { name: 'Ressources' })).toHaveAttribute('aria-expanded', 'false');
});

it('lists the keyboard shortcuts in the guide on « ? », but not while typing', async () => {
  const user = userEvent.setup();
  await screens.open('/teaching_tool/list', admin);
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('combobox', { name: 'Rechercher' }));
  await user.keyboard('?');
  expect(screen.queryByRole('complementary', { name: 'Guide' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('{Escape}?');
  const guide = within(await screen.findByRole('complementary', { name: 'Guide' }));
  await user.click(guide.getByRole('button', { name: 'Raccourcis clavier' }));
  expect(guide.getByText('Aller à une date')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Guide' })).not.toBeInTheDocument());
});

it('changes the keys of shortcuts, and switches them off', async () => {
  const user = userEvent.setup();
  const person = await test.addUser({ groups: ['super-admin'] });
  const guide = () => screen.queryByRole('complementary', { name: 'Guide' });
  await screens.open('/my_account', person);
  const card = within(await screen.findByRole('region', { name: 'Raccourcis d’une touche' }));
  const help = card.getByRole('textbox', { name: 'Aide de la page' });
  await user.type(help, 'p');
  expect(card.getByText('Cette touche est celle de « Période précédente »')).toBeInTheDocument();
  await user.type(help, 'a');
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('?');
  expect(guide()).not.toBeInTheDocument();
  await user.keyboard('a');
  expect(await screen.findByRole('complementary', { name: 'Guide' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(guide()).not.toBeInTheDocument());

  await user.click(card.getByRole('switch', { name: 'Utiliser les raccourcis d’une touche' }));
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.keyboard('a?');
  expect(guide()).not.toBeInTheDocument();
});
