import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { uploadImport } from '../../support/admin/uploadImport.ts';
import { type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';

const { test, screens } = await startAdminFile();

/** Uploads a CSV, as text: the files of jsdom arrive empty. */
const upload = (as: Person, kind: string, content: string): Promise<ApiRecord> =>
  uploadImport(test, { as, address: '/api/record_imports/upload', fields: { kind }, content });

it('offers the kinds that the person may create, and no page without one', async () => {
  const officer = await test.addUser({ roles: ['ROLE_WRITE_VEHICULE', 'ROLE_WRITE_COMPANY'] });
  await screens.open('/record-import?kind=vehicles', officer);
  const kind = await screen.findByRole('combobox', { name: /^Fiches à importer/ });
  expect(kind).toHaveTextContent('Véhicules');
  await userEvent.click(kind);
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Sociétés', 'Contacts', 'Véhicules', 'Loueurs']);

  screens.reset();
  await screens.open('/record-import', await test.addUser({ roles: ['ROLE_READ_COMPANY'] }));
  expect(await screen.findByRole('heading', { name: 'Accès refusé' })).toBeInTheDocument();
});

it('shows a reader the imports of trainees without a way to run one', async () => {
  await screens.open('/trainee-import', await test.addUser({ roles: ['ROLE_READ_TRAINEE_IMPORT'] }));
  expect(await screen.findByText(/Vos droits permettent de consulter les imports/)).toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

it.each([
  ['/trainee-import', '*/api/trainee/import/upload'],
  ['/record-import?kind=companies', '*/api/record_imports/upload'],
])('says on %s that a file could not be imported when the server fails', async (page, address) => {
  const failure = { status: 500, title: 'Une erreur est survenue', detail: 'Une erreur est survenue', code: 'server.failed' };
  screens.server.use(http.post(address, () => HttpResponse.json(failure, { status: 500 })));
  await screens.open(page, await test.addUser({ groups: ['super-admin'] }));
  await waitFor(() => expect(document.querySelector('input[type=file]')).toBeInTheDocument());
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await userEvent.upload(input, new File(['Nom;Prénom\r\nBERNARD;Léa\r\n'], 'besoins.csv', { type: 'text/csv' }));
  // With a straight apostrophe, as specified.
  expect(await screen.findByText("Votre fichier n'a pas pu être importé")).toBeVisible();
});

it('says that a wrong value stays when its replacement is refused', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await upload(admin, 'companies', 'Nom;Adresse;CP;Ville;Parc\r\nFret Nord;1 rue A;59000;Lille;beaucoup\r\n');
  await screens.open(`/record-import/${uploaded.id}`, admin);
  expect(await screen.findByRole('button', { name: 'Valeurs à régler (1)' })).toHaveAttribute('aria-expanded', 'true');
  const refusal = (detail: string) =>
    http.put(/wrong_values$/, () => HttpResponse.json({ status: 409, title: 'Refusé', detail }, { status: 409 }));
  let hasSucceeded = false;
  const watch = new MutationObserver(() => {
    hasSucceeded ||= screen.queryByText('Valeur remplacée') !== null;
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });

  screens.server.use(refusal('Cet import est déjà lancé.'));
  await userEvent.type(await screen.findByLabelText('Remplacer « beaucoup » partout par'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Remplacer partout « beaucoup »' }));
  await screen.findByText(/Cet import est déjà lancé/);
  screens.server.use(refusal('Cet import est fini.'));
  await userEvent.click(screen.getByRole('button', { name: 'Remplacer partout « beaucoup »' }));
  await userEvent.click(screen.getByRole('button', { name: 'Fermer ce message' }));
  // Messages are shown one after another: this one comes after all that the first press made.
  await screen.findByText(/Cet import est fini/);
  watch.disconnect();
  expect(hasSucceeded).toBe(false);
});

it('keeps the wrong values open while they are settled one by one', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const rows = [
    'Nom;Adresse;CP;Ville;Parc',
    'Fret Nord;1 rue A;59000;Lille;beaucoup',
    'Fret Sud;2 rue B;13001;Marseille;peu',
    '',
  ];
  const uploaded = await upload(admin, 'companies', rows.join('\r\n'));
  await screens.open(`/record-import/${uploaded.id}`, admin);
  await userEvent.type(await screen.findByLabelText('Remplacer « beaucoup » partout par'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Remplacer partout « beaucoup »' }));
  expect(await screen.findByRole('button', { name: 'Valeurs à régler (1)' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByLabelText('Remplacer « peu » partout par')).toBeVisible();
});

it('keeps what is typed for a value whose reason changes meanwhile', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await upload(admin, 'companies', 'Nom;Adresse;CP;Ville;Parc\r\nFret Nord;1 rue A;59000;Lille;beaucoup\r\n');
  const value = { field: 'fleetSize', text: 'beaucoup', count: 1, target: null, suggestions: [] };
  let message = 'Première raison';
  screens.server.use(http.get(/wrong_values$/, () => HttpResponse.json({ values: [{ ...value, message }] })));
  await screens.open(`/record-import/${uploaded.id}`, admin);
  expect(await screen.findByText('Première raison')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Remplacer « beaucoup » partout par'), '12');
  message = 'Autre raison';
  await userEvent.click(screen.getByRole('button', { name: 'Remplacer partout « beaucoup »' }));
  expect(await screen.findByText('Autre raison')).toBeVisible();
  expect(screen.getByLabelText('Remplacer « beaucoup » partout par')).toHaveValue('12');
});

it('imports without the refused value of an optional column, by its button or by an empty replacement', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const rows = ['Nom;Adresse;CP;Ville;Parc', 'Fret Est;1 rue A;;Lille;beaucoup', 'Fret Ouest;2 rue B;13001;Marseille;peu', ''];
  const uploaded = await upload(admin, 'companies', rows.join('\r\n').replace('A;;', 'A;lille;'));
  await screens.open(`/record-import/${uploaded.id}`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Importer sans « beaucoup »' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remplacer partout « peu »' }));
  expect(await screen.findByRole('button', { name: 'Valeurs à régler (1)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Importer sans « lille »' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Remplacer partout « lille »' })).toBeDisabled();
});

it('imports without all refused values of optional columns at once', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const rows = [
    'Nom;Adresse;CP;Ville;Parc;Code NAF',
    'Fret Haut;1 rue A;59000;Lille;beaucoup;',
    'Fret Bas;2 rue B;lille;Lille;peu;',
    '',
  ];
  const uploaded = await upload(admin, 'companies', rows.join('\r\n'));
  await screens.open(`/record-import/${uploaded.id}`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Importer sans ces 2 valeurs' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/la cellule sera vide au lieu de : (« beaucoup », « peu »|« peu », « beaucoup »)\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Importer sans elles' }));
  expect(await screen.findByRole('button', { name: 'Valeurs à régler (1)' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Importer sans ces/ })).toBeNull();
});

it('splits a column from the notice of the required columns that it holds', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await upload(admin, 'trainers', 'Nom et prénom;E-mail\r\nMARTIN Claire;avis@split.example\r\n');
  await screens.open(`/record-import/${uploaded.id}?step=mapping`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Séparer « Nom et prénom »' }));
  expect(screen.queryByRole('button', { name: 'Séparer « Nom et prénom »' })).toBeNull();
  expect(screen.queryByText(/obligatoires? .*« Nom »/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Ne plus séparer' })).toBeVisible();
});

it('names the required columns that the file lacks before its rows are checked', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const known = await upload(admin, 'vehicles', 'Référence;Immatriculation;Marque\r\nYaris école 9;AB-909-CD;TOYOTA\r\n');
  await screens.open(`/record-import/${known.id}?step=mapping`, admin);
  expect(await screen.findByText(/obligatoires? .*« Modèle »/)).toHaveTextContent(/Seules les lignes qui retrouvent une fiche/);
  expect(screen.getByRole('button', { name: 'Contrôler les lignes' })).toBeEnabled();

  await userEvent.click(screen.getByRole('combobox', { name: /^Fiches qui existent déjà/ }));
  await userEvent.click(screen.getByRole('option', { name: 'Ne pas chercher : tout est nouveau' }));
  expect(await screen.findByText(/obligatoires? .*« Modèle »/)).not.toHaveTextContent(/Seules les lignes/);
  expect(screen.getByRole('button', { name: 'Contrôler les lignes' })).toBeDisabled();
});

it('gives all rows a required value that the file lacks', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await upload(admin, 'companies', 'Nom;CP;Ville\r\nFret Centre;37000;Tours\r\n');
  await screens.open(`/record-import/${uploaded.id}?step=mapping`, admin);
  await userEvent.type(await screen.findByLabelText('Adresse pour toutes les lignes'), 'Zone industrielle');
  await userEvent.click(screen.getByRole('combobox', { name: 'Ajouter une donnée pour toutes les lignes' }));
  await userEvent.click(screen.getByRole('option', { name: 'Commentaire' }));
  expect(await screen.findByLabelText('Commentaire pour toutes les lignes')).toBeVisible();
  expect(screen.queryByText(/obligatoires? .*« Adresse »/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Contrôler les lignes' }));
  expect(await screen.findByRole('button', { name: 'Importer 1 ligne' })).toBeEnabled();
});

it('splits a column once its first rows were shown, and takes that back', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const rows = ['Séparée;1 rue A;44600 Saint-Nazaire', 'Étrangère;2 rue B;B-1000 Bruxelles', 'Obscure;3 rue C;Guérande (44)'];
  const uploaded = await upload(admin, 'companies', `Nom;Adresse;CP Ville\r\n${rows.join('\r\n')}\r\n`);
  await screens.open(`/record-import/${uploaded.id}?step=mapping`, admin);
  const offer = await screen.findByRole('group', { name: 'Séparer la colonne « CP Ville »' });
  expect(within(offer).getByText('« 44600 Saint-Nazaire » → Code postal : 44600 · Ville : Saint-Nazaire')).toBeVisible();
  expect(within(offer).getByText('« B-1000 Bruxelles » → Code postal : B-1000 · Ville : Bruxelles')).toBeVisible();
  expect(within(offer).getByText(/^« Guérande \(44\) » ne se sépare pas sûrement/)).toBeVisible();
  expect(within(offer).getByText(/^1 ligne ne se sépare pas sûrement/)).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Importer la colonne « CP Ville » comme' });
  expect(field).toHaveTextContent('Ne pas importer');

  await userEvent.click(within(offer).getByRole('button', { name: 'Séparer : Code postal, Ville' }));
  expect(field).toHaveTextContent('Séparée : Code postal, Ville');
  const undo = within(offer).getByRole('button', { name: 'Ne plus séparer' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  expect(field).toHaveTextContent('Ne pas importer');
  expect(within(offer).getByRole('button', { name: 'Séparer : Code postal, Ville' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Contrôler les lignes' }));
  expect(await screen.findByText('Saint-Nazaire')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Importer 2 lignes' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Revoir les colonnes' }));
  expect(await screen.findByRole('button', { name: 'Ne plus séparer' })).toBeVisible();
});

it('offers both orders of names that capitals do not tell apart', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await upload(admin, 'trainers', 'Nom et prénom;E-mail\r\nClaire Martin;ordre@split.example\r\n');
  await screens.open(`/record-import/${uploaded.id}?step=mapping`, admin);
  const offer = await screen.findByRole('group', { name: 'Séparer la colonne « Nom et prénom »' });
  expect(within(offer).getByText('« Claire Martin » → Nom : Claire · Prénom : Martin')).toBeVisible();
  expect(within(offer).getByText('« Claire Martin » → Nom : Martin · Prénom : Claire')).toBeVisible();
  expect(within(offer).getByRole('button', { name: 'Séparer : le nom est en premier' })).toBeVisible();
  await userEvent.click(within(offer).getByRole('button', { name: 'Séparer : le prénom est en premier' }));
  expect(within(offer).queryByText('« Claire Martin » → Nom : Claire · Prénom : Martin')).toBeNull();
  expect(screen.getByLabelText('Civilité pour toutes les lignes')).toBeInTheDocument();
});

const FLEET = [
  'Référence;Immatriculation;Marque;Modèle;Couleur',
  'F1;DA-101-AA;Écrantesla;Model Y;',
  'F2;DA-102-AA;Écrantesla;Model S;Rouge écran',
  'F3;DA-103-AA;Écranpeugeott;208;',
  '',
].join('\r\n');

it('creates all that the file names with one press, and takes what is there under another spelling', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const api = apiClient(test, admin);
  await api.create('car_brands', { brand: 'ÉCRANPEUGEOT' });
  const uploaded = await upload(admin, 'vehicles', FLEET);
  await screens.open(`/record-import/${uploaded.id}`, admin);
  expect(await screen.findByText(/5 fiches qui n’existent pas : 1 marque, 3 modèles de véhicule, 1 couleur\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Créer les 5' }));
  const dialog = within(await screen.findByRole('dialog'));
  const models = within(dialog.getByRole('list', { name: 'Modèles de véhicule' })).getAllByRole('listitem');
  expect(models.map(({ textContent }) => textContent)).toEqual([
    'Écrantesla › Model Y',
    'Écrantesla › Model S',
    'ÉCRANPEUGEOT › 208',
  ]);
  // Without the brand its models are left out too.
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Écrantesla' }));
  expect(dialog.getByRole('checkbox', { name: 'Écrantesla › Model Y' })).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Créer les 2' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Écrantesla' }));
  expect(dialog.getByRole('checkbox', { name: 'Écranpeugeott : prendre « ÉCRANPEUGEOT »' })).toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Créer les 5' }));
  expect(await screen.findByText('5 fiches créées, 1 nom rattaché à une fiche existante')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Importer 3 lignes' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /^Créer/ })).toBeNull();
});

it('says who can create what the file names to somebody who may not', async () => {
  const officer = await test.addUser({ roles: ['ROLE_WRITE_VEHICULE', 'ROLE_READ_CAR_MODEL'] });
  const admin = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  await admin.create('user_groups', { name: 'Parc écran', code: 'parc-ecran', roles: ['ROLE_WRITE_CAR_MODEL'] });
  const uploaded = await upload(officer, 'vehicles', FLEET.replaceAll('Écran', 'Interdit '));
  await screens.open(`/record-import/${uploaded.id}`, officer);
  expect(await screen.findByText(/Vos droits ne permettent pas de les créer : demandez à quelqu’un .*Parc écran/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Créer les/ })).toBeNull();
});

const seaFood = async (person: Person, names: readonly string[]): Promise<ApiRecord> => {
  const api = apiClient(test, person);
  for (const name of names)
    await api.create('companies', { name, address: '7 quai de la Citadelle', zipCode: '59140', city: 'Dunkerque' });
  const rows = [...new Set(names)].map((name) => `;${name};1 rue A;59000;Lille`);
  return upload(person, 'companies', ['SIRET;Nom;Adresse;CP;Ville', ...rows, ''].join('\r\n'));
};

it('lets a person choose the record that a row looks like, or create another', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await seaFood(admin, ['Écran Marée']);
  await screens.open(`/record-import/${uploaded.id}`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Détail de la ligne 2' }));
  const group = within(await screen.findByRole('radiogroup', { name: 'Cette ligne ressemble à une fiche existante' }));
  expect(group.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  await userEvent.click(
    group.getByRole('radio', { name: /^C’est la même fiche : ÉCRAN MARÉE, .*Adresse : 7 quai de la Citadelle/ }),
  );
  expect(
    await screen.findByRole('region', { name: 'Ce qui change' }).catch(() => screen.findByText('Ce qui change')),
  ).toBeVisible();
  await userEvent.click(group.getByRole('radio', { name: 'Créer quand même une nouvelle fiche' }));
  await waitFor(() => expect(group.getByRole('radio', { name: 'Créer quand même une nouvelle fiche' })).toBeChecked());
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByRole('button', { name: 'Importer 1 ligne' })).toBeEnabled();
});

it('answers once for all rows that look like stored records', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const uploaded = await seaFood(admin, ['Écran Un', 'Écran Deux', 'Écran Trois', 'Écran Trois']);
  await screens.open(`/record-import/${uploaded.id}`, admin);
  expect(await screen.findByText('3 lignes ressemblent à des fiches existantes.')).toBeVisible();
  expect(screen.getByText(/^Pour l’une d’elles, plusieurs fiches sont possibles/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'C’est la même fiche pour les 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Rattacher 2 lignes à leur fiche existante/ }));
  expect(within(dialog.getByRole('list', { name: 'Lignes concernées' })).getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(dialog.getByRole('button', { name: 'C’est la même fiche pour les 2' }));
  expect(await screen.findByText('Une ligne ressemble à une fiche existante.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Créer quand même' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Créer quand même' }));
  await waitFor(() => expect(screen.queryByText(/ressemble à une fiche existante/)).toBeNull());
});

it('says which files the rows name and lack, and nothing where they name none', async () => {
  const admin = await test.addUser({ groups: ['super-admin'] });
  const brands = ['Marque;Logo', 'Fileuse Un;logo-un.png', 'Fileuse Deux;logo-deux.png', ''];
  const uploaded = await upload(admin, 'car_brands', brands.join('\r\n'));
  await screens.open(`/record-import/${uploaded.id}`, admin);
  const files = within(await screen.findByRole('group', { name: 'Fichiers nommés par les lignes' }));
  expect(files.getByRole('status')).toHaveTextContent('Aucun fichier ne sera joint, 2 manquent.');
  expect(files.getByText('Ligne 3 : logo-deux.png manque')).toBeVisible();
  expect(files.getByRole('button', { name: 'Ajouter des fichiers' })).toBeEnabled();

  screens.reset();
  const other = await upload(admin, 'car_brands', 'Marque\r\nFileuse Trois\r\n');
  await screens.open(`/record-import/${other.id}`, admin);
  await screen.findByRole('grid', { name: 'Lignes du fichier' });
  expect(screen.queryByRole('group', { name: 'Fichiers nommés par les lignes' })).toBeNull();
});
