import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextWorkingDay } from '../../model/calendar/workingDays.ts';
import { testNow } from '../support/clock.ts';
import { it as base } from '../support/e2e.ts';
import { ADMINISTRATOR, startEmptyServer } from '../support/emptyOrganisation.ts';
import { openChoices } from '../support/openChoices.ts';

const COLLEAGUE = { email: 'zoe.petit@organisme.example', password: 'Chargee-Formation-2026!' };

/** A new session is proposed for the next working day, possibly in another week. */
const PLANNING_OF_SESSION = `/#/planning?date=${nextWorkingDay(testNow())}`;

/** The product with only its first administrator. */
const it = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startEmptyServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

/** Input into a form: text, or an option, by the field's label. */
interface Entries {
  readonly text?: Readonly<Record<string, string>>;
  readonly option?: Readonly<Record<string, string>>;
}

/** The label, with or without the asterisk of a required field. */
const labelled = (label: string): RegExp => new RegExp(`^${label}\\s*\\*?$`);

const choose = async (form: Locator, label: string, option: string): Promise<void> => {
  const field = form.getByRole('combobox', { name: labelled(label) }).first();
  await openChoices(field);
  await form.page().getByRole('option', { name: option }).first().click();
  await field.press('Escape');
};

const fillIn = async (form: Locator, { text = {}, option = {} }: Entries): Promise<void> => {
  for (const [label, value] of Object.entries(text)) await form.getByLabel(labelled(label)).first().fill(value);
  for (const [label, value] of Object.entries(option)) await choose(form, label, value);
};

const openList = async (page: Page, name: string): Promise<void> => {
  // A group of the menu may have the name of a list in it.
  await page.getByRole('menuitem', { name, exact: true }).and(page.locator('a')).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

/** From the menu to the empty list, the form, and the saved record. */
const add = async (page: Page, list: string, entries: Entries): Promise<void> => {
  await openList(page, list);
  await page.getByRole('link', { name: 'Créer' }).first().click();
  await page.getByRole('heading', { level: 1, name: /^Nouve(?:au|l|lle) / }).waitFor();
  await fillIn(page.getByRole('main'), entries);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Fiche créée').first().waitFor();
};

const logIn = async (page: Page, { email, password }: typeof ADMINISTRATOR): Promise<void> => {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('menuitem', { name: 'Planning' }).waitFor();
};

const addFleet = async (page: Page): Promise<void> => {
  await page.getByRole('menuitem', { name: 'Planning' }).click();
  await page.getByRole('link', { name: 'Créer un secteur logistique' }).waitFor();
  await page.getByRole('menuitem', { name: 'Paramètres', exact: true }).click();
  await add(page, 'Secteurs logistiques', { text: { Nom: 'Île-de-France' }, option: { Secteurs: 'E1' } });
  await add(page, 'Marques', { text: { Marque: 'TOYOTA' } });
  await add(page, 'Modèles de véhicule', { text: { Modèle: 'Yaris Cross' }, option: { Marque: 'TOYOTA' } });
  await add(page, 'Véhicules', {
    text: { Référence: 'Yaris école 1', Immatriculation: 'AB-123-CD' },
    option: { Marque: 'TOYOTA', Modèle: 'Yaris Cross', Secteur: 'E1' },
  });
};

const addTraining = async (page: Page): Promise<void> => {
  await add(page, 'Types de formation', { text: { Nom: 'Éco-conduite' } });
  await add(page, 'Lieux de formation', {
    text: { Nom: 'Circuit de Trappes', Adresse: '1 rue du Circuit', 'Code postal': '78190', Ville: 'Trappes' },
    option: { Type: 'Circuit', Secteurs: 'E1' },
  });
  await add(page, 'Formateurs', {
    text: { Prénom: 'Paul', Nom: 'LEFEVRE', 'E-mail \\(identifiant\\)': 'paul.lefevre@organisme.example' },
    option: { Civilité: 'M', Secteurs: 'E1' },
  });
};

const addCustomer = async (page: Page): Promise<void> => {
  await add(page, 'Sociétés', {
    text: { Nom: 'TRANSPORTS DURAND', Adresse: '2 rue des Lilas', 'Code postal': '78000', Ville: 'VERSAILLES' },
  });
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await contacts.getByRole('button', { name: 'Ajouter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau contact' });
  await fillIn(dialog, { text: { Prénom: 'Lucie', Nom: 'MOREAU' }, option: { Civilité: 'Mme' } });
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await contacts.getByText('MOREAU').waitFor();
};

/** Returns the colleague's invitation. */
const addColleague = async (page: Page): Promise<string> => {
  await add(page, "Groupes d'utilisateurs", { text: { Nom: 'Planification', Code: 'planification' } });
  await page.getByRole('link', { name: /droit/i }).click();
  for (const right of ['planning', 'sessions logistiques']) {
    await page.getByRole('checkbox', { name: `Consulter : ${right}` }).check();
  }
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Fiche enregistrée').first().waitFor();
  await add(page, 'Utilisateurs', {
    text: {
      Prénom: 'Zoé',
      Nom: 'Petit',
      'E-mail \\(identifiant\\)': COLLEAGUE.email,
    },
    option: { Groupes: 'Planification' },
  });
  await page.getByRole('button', { name: 'Inviter par un lien' }).click();
  const link = await page.getByLabel('Lien personnel').inputValue();
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  return link;
};

const addNeed = async (page: Page): Promise<void> => {
  await add(page, 'Besoins de formation', {
    text: { Nom: 'BERNARD', Prénom: 'Léa' },
    option: { 'Type de formation': 'Éco-conduite', Société: 'TRANSPORTS DURAND', Secteur: 'E1' },
  });
  await page.getByRole('heading', { level: 1, name: /BERNARD/ }).waitFor();
  await page.getByRole('button', { name: 'À contacter', exact: true }).click();
  await page.getByText('Statut : À contacter').first().waitFor();
};

const addSession = async (page: Page): Promise<void> => {
  await openList(page, 'Sessions de formation');
  await page.getByRole('link', { name: 'Créer' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Nouvelle session de formation' }).waitFor();
  await fillIn(page.getByRole('main'), {
    option: { Formation: 'Éco-conduite', Lieu: 'Circuit de Trappes', Secteur: 'E1' },
  });
  await page.getByRole('button', { name: 'Créer' }).click();
  await page.getByRole('heading', { name: 'Sessions de formation' }).waitFor();
};

/** On the session's page: trainers, training, and trainees. */
const fillDay = async (page: Page): Promise<void> => {
  await choose(page.getByRole('main'), 'Formateurs', 'LEFEVRE');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Paul LEFEVRE n’est pas habilité').waitFor();
  await page.getByRole('button', { name: 'Planifier quand même' }).click();
  await page.getByText('Fiche enregistrée').first().waitFor();

  await page.getByRole('link', { name: 'Choisir les véhicules' }).click();
  await page.getByRole('checkbox', { name: /^Sélectionner Yaris école 1/ }).check();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Matériel enregistré').waitFor();

  await page.getByRole('link', { name: 'Ajouter des stagiaires' }).click();
  const search = page.getByLabel('Stagiaire (nom, e-mail, téléphone)');
  await search.fill('Personne');
  await page.getByText('Aucun résultat avec ces filtres').waitFor();
  await search.fill('Bern');
  await page.getByRole('checkbox', { name: 'Sélectionner Léa BERNARD' }).check();
  await page.getByRole('button', { name: 'Planifier 1 stagiaire' }).click();
  await page.getByText('1 stagiaire planifié').waitFor();
  await page.getByRole('link', { name: 'Retour à la session' }).click();
};

it('takes an empty organisation to its first training session in the browser', async ({ page }) => {
  await page.goto('/');
  await logIn(page, ADMINISTRATOR);
  await addFleet(page);
  await addTraining(page);
  await addCustomer(page);
  const invitation = await addColleague(page);
  await addNeed(page);
  await addSession(page);
  await fillDay(page);

  for (const text of ['Paul LEFEVRE', /Yaris école 1/, 'Léa BERNARD']) await page.getByText(text).first().waitFor();
  await page.getByRole('menuitem', { name: 'Planning' }).click();
  await page.getByText('Île-de-France').waitFor();
  await page.goto(PLANNING_OF_SESSION);
  await page.getByRole('button', { name: /^Éco-conduite, / }).click();
  await page.getByRole('menuitem', { name: 'Ouvrir la session' }).click();
  await page.getByRole('heading', { name: 'Sessions de formation' }).waitFor();

  await page.getByRole('button', { name: 'Anne Durand, Mon compte' }).click();
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await page.goto(invitation);
  await page.getByLabel('Mot de passe', { exact: true }).fill(COLLEAGUE.password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await logIn(page, COLLEAGUE);
  await page.goto(PLANNING_OF_SESSION);
  await page.locator('a.fc-event', { hasText: 'Éco-conduite' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Sociétés' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Nouvelle session' }).count()).toBe(0);
});
