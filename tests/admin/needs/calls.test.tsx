import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

let test: TestApp;
let api: ApiClient;
let screens: ReturnType<typeof adminScreens>;
let officer: Person;

beforeAll(async () => {
  test = await testApp();
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
  officer = await test.addUser({ groups: ['super-admin'] });
  screens = adminScreens(test);
});
afterEach(() => {
  screens.reset();
  window.sessionStorage.clear();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const person = (lastName: string, more: object = {}) =>
  buildNeed(api, { trainee: { firstName: 'Ana', lastName, mobilePhone: '06 39 98 11 22', ...more } });

const open = (needs: readonly ApiRecord[], as = officer) =>
  screens.open(`/calls?of=need_trainings&ids=${needs.map(({ id }) => id).join(',')}`, as);

const card = (name: string) => screen.findByRole('region', { name: `Ana ${name}` });
const NOTE = 'Note de l’appel (facultative)';
const outcome = (name: RegExp) => within(screen.getByRole('group', { name: 'Issue de l’appel' })).getByRole('button', { name });

describe('calling people in one card', () => {
  it('shows number, note and outcome together, and goes on to the next person by one request', async () => {
    const user = userEvent.setup();
    const needs = [await person('PREMIÈRE'), await person('SECONDE')];
    await open(needs);
    const first = await card('PREMIÈRE');
    const number = within(first).getByRole('link', { name: 'Appeler Ana PREMIÈRE, mobile : 06 39 98 11 22' });
    expect(number).toHaveAttribute('href', 'tel:+33639981122');
    expect(within(first).getByLabelText(NOTE)).toBeVisible();
    await user.type(within(first).getByLabelText(NOTE), 'Ok mardi');
    screens.calls.splice(0);
    await user.click(outcome(/^D’accord/));
    expect(await card('SECONDE')).toBeVisible();
    expect(screens.calls.filter((call) => !call.startsWith('GET'))).toEqual([`POST /api/need_trainings/${needs[0]?.id}/call`]);
    expect(await api.item(String(needs[0]?.['@id']))).toMatchObject({ status: 'ok_attente_validation_date' });
    expect(screen.getByText(/2 sur 2 · 1 appel noté/)).toBeVisible();
    await user.click(outcome(/^Pas de réponse/));
    expect(await screen.findByText(/La liste est terminée/)).toBeVisible();
  });

  it('is done by the keyboard alone', async () => {
    const user = userEvent.setup();
    const need = await person('CLAVIER');
    await open([need]);
    const link = within(await card('CLAVIER')).getByRole('link', { name: /^Appeler Ana CLAVIER/ });
    await waitFor(() => expect(link).toHaveFocus());
    await user.keyboard('{Enter}');
    const note = screen.getByLabelText(NOTE);
    await waitFor(() => expect(note).toHaveFocus());
    await user.keyboard('Rappeler');
    // Past the choices of the next reminder, to the outcomes.
    for (let tabs = 0; tabs < 12 && !outcome(/^À rappeler/).matches(':focus'); tabs += 1) await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await api.item(need['@id'])).toMatchObject({ status: 'ok_attente_de_relance' }));
  });

  it('keeps the note when a colleague was faster, and stores it with the next press', async () => {
    const user = userEvent.setup();
    const need = await person('DISPUTÉE');
    await open([need]);
    await user.type(within(await card('DISPUTÉE')).getByLabelText(NOTE), 'Ma longue note');
    await test.database.query('update need_trainings set version = version + 1 where id = $1', [need.id]);
    await user.click(outcome(/^D’accord/));
    expect(await screen.findByText(/^Un collègue a modifié ce besoin/)).toBeVisible();
    expect(screen.getByLabelText(NOTE)).toHaveValue('Ma longue note');
    await user.click(outcome(/^D’accord/));
    await screen.findByText(/La liste est terminée/);
    expect((await api.item(`${need['@id']}/call`)).calls).toMatchObject([{ commentary: 'Ma longue note' }]);
  });

  it('keeps what was typed through another choice, another person and a reload', async () => {
    const user = userEvent.setup();
    const needs = [await person('BROUILLON'), await person('AUTRE')];
    await open(needs);
    await user.type(within(await card('BROUILLON')).getByLabelText(NOTE), 'À moitié');
    await user.click(screen.getByRole('button', { name: 'Aucune' }));
    expect(screen.getByLabelText(NOTE)).toHaveValue('À moitié');
    await user.click(screen.getByRole('button', { name: 'Passer' }));
    await card('AUTRE');
    screens.reset();
    await open(needs);
    expect(within(await card('BROUILLON')).getByLabelText(NOTE)).toHaveValue('À moitié');
  });

  it('does not show what was typed to the next person who logs in', async () => {
    const user = userEvent.setup();
    const need = await person('SUIVANTE');
    await open([need]);
    await user.type(within(await card('SUIVANTE')).getByLabelText(NOTE), 'Pour moi seul');
    screens.reset();
    await open([need], await test.addUser({ groups: ['super-admin'] }));
    expect(within(await card('SUIVANTE')).getByLabelText(NOTE)).toHaveValue('');
  });

  it('says what each outcome does, with the chosen reminder', async () => {
    const user = userEvent.setup();
    await open([await person('DATES')]);
    await card('DATES');
    expect(outcome(/^Pas de réponse/)).toHaveTextContent('Absence de réponse · relance le 25/11/2026');
    expect(outcome(/^Refuse/)).toHaveTextContent('sans relance');
    await user.click(screen.getByRole('button', { name: 'Le 30/11' }));
    expect(outcome(/^Pas de réponse/)).toHaveTextContent('relance le 30/11/2026');
    await user.click(screen.getByRole('button', { name: 'Aucune' }));
    expect(outcome(/^Pas de réponse/)).toHaveTextContent('sans relance');
  });

  it('takes a number that was missing, and refuses a wrong one', async () => {
    const user = userEvent.setup();
    const need = await person('MUETTE', { mobilePhone: null });
    await open([need]);
    await card('MUETTE');
    expect(screen.getByText('Aucun numéro n’est connu pour cette personne.')).toBeVisible();
    const input = screen.getByLabelText('Numéro de téléphone');
    await user.type(input, '06 12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le numéro' }));
    expect(await screen.findByText(/^Ce numéro n’est pas valable/)).toBeVisible();
    await user.clear(input);
    await user.type(input, '06 39 98 33 44');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le numéro' }));
    expect(await screen.findByRole('link', { name: /mobile : 06 39 98 33 44$/ })).toBeVisible();
  });

  it('takes a call back from its notice, with its note', async () => {
    const user = userEvent.setup();
    const needs = [await person('REPRISE'), await person('SUIVANTE')];
    await open(needs);
    await user.type(within(await card('REPRISE')).getByLabelText(NOTE), 'Erreur');
    await user.click(outcome(/^Refuse/));
    await card('SUIVANTE');
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(within(await card('REPRISE')).getByLabelText(NOTE)).toHaveValue('Erreur');
    expect(await api.item(String(needs[0]?.['@id']))).toMatchObject({ status: 'a_contacter' });
  });

  it('shows numbers and notes only to those who may not change needs', async () => {
    const need = await person('LUE');
    await api.call('POST', `${need['@id']}/call`, { outcome: 'answered', note: 'Déjà jointe' });
    await open([need], await test.addUser({ roles: ['ROLE_READ_NEED_TRAINING'] }));
    const shown = within(await card('LUE'));
    expect(shown.getByRole('link', { name: /^Appeler Ana LUE/ })).toBeVisible();
    expect(shown.getByText(/Déjà jointe/)).toBeVisible();
    expect(shown.queryByLabelText(NOTE)).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Issue de l’appel' })).not.toBeInTheDocument();
  });

  it('says that a reminder was done meanwhile', async () => {
    const need = await person('TRAITÉE');
    const reminder = await buildRecord(api, 'reminders', {
      needTraining: need['@id'],
      reminderAt: '2026-11-23T09:00:00+01:00',
      reminderType: 'phone',
      isDone: true,
    });
    const filter = JSON.stringify({ needTraining: need.id });
    await screens.open(`/calls?of=reminders&filter=${encodeURIComponent(filter)}`, officer);
    await card('TRAITÉE');
    expect(reminder.isDone).toBe(true);
    expect(screen.getByText('Cette relance a été faite entre-temps.')).toBeVisible();
  });
});
