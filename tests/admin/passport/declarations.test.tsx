import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BIRTH_NAME_REFUSAL } from '../../../model/messages/passport/identity.ts';
import { uniqueIdOf } from '../../../model/passport/declarationFile.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import type { AttendedSession } from '../../support/records/attendedSession.ts';
import { buildDeclaredSession, declareAll } from '../../support/records/declaredSession.ts';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let holder: Person;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp();
  screens = adminScreens(test);
  holder = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT', 'ROLE_READ_TRAINEE'] });
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});
beforeEach(async () => {
  await test.database.query('truncate passport_lines, passport_declarations, passport_files');
  await test.database.query("update training_sessions set status = 'canceled'");
  day = await buildDeclaredSession(test);
});

const openQuarter = async () => {
  await screens.open('/prevention_passport?quarter=2026-T4', holder);
  await screen.findByRole('table', { name: 'Stagiaires à déclarer' });
};

const rowOf = (name: string) =>
  within(screen.getByRole('table', { name: 'Stagiaires à déclarer' })).getByRole('row', { name: new RegExp(name) });

const says = (name: string, text: RegExp | string) => waitFor(() => expect(rowOf(name)).toHaveTextContent(text));

const linkOf = (place: ReturnType<typeof within>, name: RegExp | string) =>
  place.getByRole('link', { name }).getAttribute('href')?.replace(/^.*#/, '');

const produce = async (user: ReturnType<typeof userEvent.setup>, lines: string) => {
  await user.click(screen.getByRole('button', { name: 'Produire le fichier' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(lines)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Produire le fichier' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

const depositLast = async (user: ReturnType<typeof userEvent.setup>) => {
  const [button] = await screen.findAllByRole('button', { name: /^Marquer comme déposé : passeport-prevention-/ });
  if (!button) throw new Error('No file waits for its deposit');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Référence donnée par le portail'), 'PP-7');
  await user.click(dialog.getByRole('button', { name: 'Marquer comme déposé' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

/** Opens the lines of a file; 0: the latest. */
const openLines = async (user: ReturnType<typeof userEvent.setup>, age = 0) => {
  const button = (await screen.findAllByRole('button', { name: /^Lignes du fichier / }))[age];
  if (!button) throw new Error('There is no file');
  await user.click(button);
  return within(
    await screen.findByRole('dialog', { name: /^Lignes du fichier passeport-prevention-attestations-2026-T4-\d+\.csv$/ }),
  );
};

const closeLines = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

const settle = async (user: ReturnType<typeof userEvent.setup>, name: RegExp) => {
  await user.click(screen.getByRole('button', { name }));
  const question = (await screen.findAllByRole('dialog')).at(-1);
  if (!question) throw new Error('Nothing was asked');
  await user.click(within(question).getByRole('button', { name }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
};

describe('the page of declarations', () => {
  it('goes from a file to a rejection, its correction, and another file under another identifier', async () => {
    const user = userEvent.setup();
    await openQuarter();
    await says('ARNAUD Jean', 'Complet');
    await produce(user, '2 lignes dans 1 déclaration.');
    await says('ARNAUD Jean', 'Dans un fichier');
    await depositLast(user);
    const lines = await openLines(user);
    await user.click(await lines.findByRole('checkbox', { name: 'Choisir ARNAUD Jean' }));
    await settle(user, /^Marquer comme rejetées$/);
    await user.click(await lines.findByRole('checkbox', { name: 'Toutes les lignes sans réponse' }));
    await settle(user, /^Marquer comme acceptées$/);
    await closeLines(user);
    await says('ARNAUD Jean', /Rejeté.*Numéro et nom non reconnus/);
    const deadline = await screen.findByText('1 à déclarer avant le 30/06/2027');
    expect(deadline.closest('[role="alert"]')).toHaveTextContent(/^1 à déclarer avant le 30\/06\/2027, dont 1 rejetéVoir$/);

    const api = apiClient(test, holder);
    const [need] = day.needIds;
    const [trainee] = await test.database.query<{ id: number }>('select trainee_id as id from need_trainings where id = $1', [
      need,
    ]);
    const path = `/api/trainees/${trainee?.id}/passport_identity`;
    const { details } = (await api.item(path)) as unknown as { readonly details: { readonly version: number } };
    expect((await api.call('PUT', path, { version: details.version, birthName: 'Leroy' })).status).toBe(200);
    screens.reset();
    await openQuarter();
    await says('ARNAUD Jean', 'Complet');
    await produce(user, '1 ligne dans 1 déclaration.');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Lignes du fichier / })).toHaveLength(2));
    const names = screen.getAllByText(/ · Produit par /).map(({ textContent }) => textContent.split(' · ')[0]);
    expect(new Set(names).size).toBe(2);
    const again = await openLines(user);
    expect(await again.findByText(new RegExp(` · ${uniqueIdOf(need ?? 0, 2)}$`))).toBeVisible();
    await closeLines(user);
    const earlier = await openLines(user, 1);
    expect(await earlier.findByRole('button', { name: 'Corriger la réponse du portail pour ZÉLIE Jean' })).toBeVisible();
    expect(earlier.queryByRole('button', { name: 'Corriger la réponse du portail pour ARNAUD Jean' })).not.toBeInTheDocument();
  });

  it('gives the trainees back of a file that was never deposited, once it was confirmed', async () => {
    const user = userEvent.setup();
    await openQuarter();
    await produce(user, '2 lignes dans 1 déclaration.');
    await says('ARNAUD Jean', 'Dans un fichier');
    await user.click(await screen.findByRole('button', { name: /^Jamais déposé : passeport-prevention-/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      dialog.getByText(/^2 stagiaires redeviennent à déclarer, sous de nouveaux identifiants.*déclarés deux fois/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Jamais déposé' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await says('ARNAUD Jean', 'Complet');
    expect(await screen.findByText(/Jamais déposé, noté par/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Marquer comme déposé : |^Télécharger / })).not.toBeInTheDocument();
    expect(await (await openLines(user)).findByText(/de nouveau à déclarer, dans un autre fichier/)).toBeVisible();
  });

  it('says what to do with a file that is no longer kept, and why a day is no day of its deposit', async () => {
    const user = userEvent.setup();
    await openQuarter();
    await produce(user, '2 lignes dans 1 déclaration.');
    await user.click(await screen.findByRole('button', { name: /^Marquer comme déposé : passeport-prevention-/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByRole('group', { name: 'Date du dépôt' });
    expect(field).toHaveTextContent('24/11/2026');
    for (const [typed, fault] of [
      ['01012099', /^Cette date est à venir/],
      ['01022020', /^Ce fichier n’existait pas encore/],
      ['31022026', /^Donnez le jour où le fichier a été déposé/],
    ] as const) {
      await user.click(within(field).getByRole('spinbutton', { name: 'Jour' }));
      await user.keyboard(typed);
      expect(await dialog.findByText(fault)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Marquer comme déposé' })).toBeDisabled();
    }
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await test.database.query("update passport_files set created_at = created_at - interval '8 days', sealed_content = null");
    screens.reset();
    await openQuarter();
    expect(await screen.findByText(/Plus gardé : s’il a été déposé, marquez-le ; sinon/)).toBeVisible();
  });

  it('puts an answer right that was noted by mistake', async () => {
    const user = userEvent.setup();
    await openQuarter();
    await produce(user, '2 lignes dans 1 déclaration.');
    await depositLast(user);
    const lines = await openLines(user);
    await user.click(await lines.findByRole('checkbox', { name: 'Toutes les lignes sans réponse' }));
    await settle(user, /^Marquer comme acceptées$/);
    await user.click(await lines.findByRole('button', { name: 'Corriger la réponse du portail pour ARNAUD Jean' }));
    const question = (await screen.findAllByRole('dialog')).at(-1) as HTMLElement;
    const dialog = within(question);
    expect(dialog.getByRole('button', { name: 'Rejetée' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(dialog.getByRole('button', { name: 'Corriger' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(await lines.findByText('Numéro et nom non reconnus')).toBeVisible();
    await closeLines(user);
    await says('ARNAUD Jean', /Rejeté/);
    await says('ZÉLIE Jean', 'Accepté');
  });

  it('leads from a rejection to where it is put right, for those who may open that', async () => {
    const reader = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT', 'ROLE_READ_TRAINEE', 'ROLE_READ_COMPANY'] });
    await declareAll(test, holder);
    const [first, second] = day.needIds;
    const reject = "update passport_lines set state = 'rejected', rejection = $2 where need_training_id = $1";
    await test.database.query(reject, [first, 'number_name']);
    await test.database.query(reject, [second, 'siret']);
    const [{ company } = { company: 0 }] = await test.database.query<{ company: number }>(
      'select company_id as company from need_trainings where id = $1',
      [second],
    );
    await screens.open('/prevention_passport?quarter=2026-T4', reader);
    await screen.findByRole('table', { name: 'Stagiaires à déclarer' });
    await says('ARNAUD Jean', /Rejeté/);
    const isMendedAt = (identity: ReturnType<typeof within>, employer: ReturnType<typeof within>) => {
      expect(linkOf(identity, 'Numéro et nom non reconnus')).toBe(`/trainee/${first}/edit?section=passport`);
      expect(linkOf(employer, 'SIRET refusé')).toBe(`/company/${company}/edit`);
    };
    isMendedAt(within(rowOf('ARNAUD Jean')), within(rowOf('ZÉLIE Jean')));
    const lines = await openLines(userEvent.setup());
    await lines.findByText('SIRET refusé');
    isMendedAt(lines, lines);
    screens.reset();
    await openQuarter();
    await says('ZÉLIE Jean', 'SIRET refusé');
    expect(within(rowOf('ZÉLIE Jean')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('leads to the decision about a training, and says who decides to those who may only read it', async () => {
    const [{ type } = { type: 0 }] = await test.database.query<{ type: number }>(
      'select training_type_id as type from training_sessions where id = $1',
      [day.trainingSessionId],
    );
    await test.database.query("update training_types set prevention_category = 'unset' where id = $1", [type]);
    for (const [role, isDecider] of [
      ['ROLE_READ_TRAINING_TYPE', false],
      ['ROLE_WRITE_TRAINING_TYPE', true],
    ] as const) {
      screens.reset();
      const reader = await test.addUser({ roles: ['ROLE_PREVENTION_PASSPORT', role] });
      await screens.open('/prevention_passport?quarter=2026-T4', reader);
      await screen.findByRole('table', { name: 'Stagiaires à déclarer' });
      await says('ARNAUD Jean', 'Formation non décidée');
      const row = within(rowOf('ARNAUD Jean'));
      expect(linkOf(row, 'Formation non décidée')).toBe(`/training_type/${type}/edit?section=passport`);
      expect(row.queryByText(/à faire par une personne qui peut modifier les types de formation/) === null).toBe(isDecider);
    }
    await userEvent.setup().click(within(rowOf('ARNAUD Jean')).getByRole('link', { name: 'Formation non décidée' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Passeport de prévention' })).toHaveFocus());
  });

  it('warns before a change that makes a declaration wrong, and says at once that a name is none', async () => {
    const user = userEvent.setup();
    await declareAll(test, holder);
    await screens.open(
      `/trainee/${day.needIds[0]}/edit?section=passport`,
      await test.addUser({ groups: ['charge-de-formation-driver-program'] }),
    );
    const part = await screen.findByRole('group', { name: 'Identité pour le passeport' });
    await user.click(within(part).getByRole('button', { name: 'Modifier' }));
    const dialog = within(await screen.findByRole('dialog'));
    const name = dialog.getByLabelText('Nom de naissance');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(name, ' 99');
    expect(name).toHaveAccessibleDescription(BIRTH_NAME_REFUSAL);
    expect(dialog.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    expect(dialog.getByRole('alert')).toHaveTextContent(/sera à retirer du portail, puis à déclarer de nouveau/);
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await user.click(await within(part).findByRole('button', { name: 'Retirer le numéro' }));
    expect(
      await screen.findByText(/même identique, il compte comme un autre, et le stagiaire sera à retirer du portail/),
    ).toBeVisible();
  });

  it('shows the trainees with one reason, chosen where the others are', async () => {
    const user = userEvent.setup();
    const of = 'select trainee_id from need_trainings where id = $1';
    await test.database.query(`update passport_identities set birth_name = null where trainee_id = (${of})`, [day.needIds[0]]);
    await openQuarter();
    await says('ARNAUD Jean', 'Nom de naissance manquant');
    await user.click(screen.getByRole('combobox', { name: 'Motif' }));
    await user.click(await screen.findByRole('option', { name: 'Nom de naissance manquant (1)' }));
    await waitFor(() => expect(screen.queryByText('ZÉLIE Jean')).not.toBeInTheDocument());
    await says('ARNAUD Jean', 'Nom de naissance manquant');
    expect(window.location.hash).toContain('reason=birth_name_missing');
  });

  it('keeps the confirmation open that a double click opened', async () => {
    const user = userEvent.setup();
    await openQuarter();
    await produce(user, '2 lignes dans 1 déclaration.');
    await depositLast(user);
    const lines = await openLines(user);
    await user.click(await lines.findByRole('checkbox', { name: 'Toutes les lignes sans réponse' }));
    await user.click(screen.getByRole('button', { name: 'Marquer comme acceptées' }));
    const title = await screen.findByRole('heading', { name: /^2 lignes acceptées par le portail/ });
    const beside = title.closest('.MuiDialog-container') as HTMLElement;
    // The second half of a double click meets what has opened in between.
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail: 2 });
    expect(title).toBeVisible();
    await user.click(
      within(title.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: 'Marquer comme acceptées' }),
    );
    await waitFor(() => expect(title).not.toBeInTheDocument());
    expect(await test.database.query('select distinct state from passport_lines')).toEqual([{ state: 'accepted' }]);
  });

  it('asks to withdraw whom a struck signature makes wrong, then declares them anew or not', async () => {
    const user = userEvent.setup();
    await openQuarter();
    await produce(user, '2 lignes dans 1 déclaration.');
    await depositLast(user);
    const lines = await openLines(user);
    await user.click(await lines.findByRole('checkbox', { name: 'Toutes les lignes sans réponse' }));
    await settle(user, /^Marquer comme acceptées$/);
    await closeLines(user);
    await says('ARNAUD Jean', 'Accepté');
    await test.database.query(
      "insert into emargement_half_days (entry_id, period, is_absent, noted_by, noted_at) select id, 'morning', true, 'Zoé', now() from emargements where need_training_id = $1",
      [day.needIds[0]],
    );
    screens.reset();
    await openQuarter();
    await says('ARNAUD Jean', /À retirer du portail.*Signature rayée ou absence notée.*supprimez-y ce titulaire/);
    await user.click(screen.getByRole('button', { name: 'ARNAUD Jean a été retiré du portail' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retiré du portail' }));
    await says('ARNAUD Jean', 'Pas à déclarer');
  });
});
