import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EmargementApp } from '../../../custom-pages/attendance/public/EmargementApp.tsx';
import { emargementUrl } from '../../api/attendance/signingCalls.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession } from '../../support/records/attendedSession.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';

const TYPED = '2 69 05 49 588 157 80';

let test: TestApp;
let screens: ReturnType<typeof adminScreens>;
let api: ApiClient;
let day: AttendedSession;

beforeAll(async () => {
  test = await testApp({ now: () => at('18:00', '2026-11-19') });
  screens = adminScreens(test);
  // jsdom has dialogs that do not open.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  api = apiClient(test, await test.addUser({ groups: ['super-admin'] }));
});
beforeEach(async () => {
  day = await buildAttendedSession(test.database);
  await test.database.query("update training_types set prevention_category = '4'");
});
afterEach(() => {
  vi.restoreAllMocks();
  screens.reset();
});
afterAll(async () => {
  screens.close();
  await test.close();
});

const openLink = (step = '') => {
  window.history.replaceState(null, '', `/#/emargement/${day.entryUuids[0]}${step}`);
  return render(<EmargementApp />);
};

describe('a trainee, before coming', () => {
  it('goes through the steps of the link to the form, corrects a mistyped number and replaces it', async () => {
    const user = userEvent.setup();
    openLink();
    const steps = await screen.findByRole('navigation', { name: 'Étapes' });
    expect(within(steps).getByRole('link', { name: 'Émarger' })).toHaveAttribute('aria-current', 'page');
    expect(
      within(steps)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ma convocation', 'Avant de venir', 'Émarger', 'Après']);
    window.location.hash = within(steps).getByRole('link', { name: 'Avant de venir' }).getAttribute('href') ?? '';
    const number = await screen.findByLabelText('Numéro de sécurité sociale');
    expect(screen.getByLabelText('Nom de naissance')).toHaveValue('ARNAUD');
    await user.type(number, '2 69 05 49 588 157 81');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('vérifiez les deux derniers chiffres');
    expect(number).toHaveValue('2 69 05 49 588 157 81');
    await user.clear(number);
    await user.type(number, TYPED);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('•••• 80 enregistré')).toBeVisible();
    expect(document.body.textContent).not.toContain('588');
    await user.click(screen.getByRole('button', { name: 'Remplacer' }));
    expect(await screen.findByLabelText('Numéro de sécurité sociale')).toHaveValue('');
  });

  it('prefers not to give the number, once it is said what that means', async () => {
    const user = userEvent.setup();
    openLink('/avant');
    await user.click(await screen.findByRole('button', { name: 'Je préfère ne pas le donner' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Vous suivez la formation comme prévu');
    expect(within(dialog).getAllByRole('button', { name: 'Annuler' })).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Ne pas le donner' }));
    expect(await screen.findByText(/Cela ne change rien à votre formation/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Donner mon numéro' })).toBeVisible();
  });

  it('learns that five wrong numbers have closed the form for an hour', async () => {
    const user = userEvent.setup();
    const body = { birthName: 'Arnaud', number: '2 69 05 49 588 157 81' };
    for (let count = 0; count < 5; count += 1) {
      const path = emargementUrl(day.entryUuids[0], '/passport_identity');
      expect((await test.call('PUT', path, { body })).status).toBe(422);
    }
    openLink('/avant');
    await user.type(await screen.findByLabelText('Numéro de sécurité sociale'), TYPED);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Trop de numéros refusés : réessayez dans une heure/);
  });

  it('gets no form without network, nor for a training that is not declared', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { unmount } = openLink('/avant');
    expect(await screen.findByText(/Sans réseau, ce formulaire ne s’ouvre pas/)).toBeVisible();
    expect(screen.queryByLabelText('Numéro de sécurité sociale')).not.toBeInTheDocument();
    unmount();
    await test.database.query("update training_types set prevention_category = 'none'");
    openLink('/avant');
    await screen.findByRole('heading', { name: 'Avant de venir' });
    await waitFor(() => expect(screen.queryByText(/à préparer|Rien ne vous est demandé/)).toBeInTheDocument());
    expect(screen.queryByText('Mon passeport de prévention')).not.toBeInTheDocument();
  });

  it('finds documents under « Après », and what is to come until then', async () => {
    openLink('/apres');
    expect(await screen.findByText(/Il n’y a pas encore de document/)).toBeVisible();
  });
});

describe('an officer', () => {
  const openNeed = async (as: Person, search = ''): Promise<ApiRecord> => {
    const need = await buildNeed(api);
    await screens.open(`/trainee/${need.id}/edit${search}`, as);
    return need;
  };

  it('with the right gives a number and has it shown', async () => {
    const user = userEvent.setup();
    await openNeed(await test.addUser({ groups: ['charge-de-formation-driver-program'] }));
    const part = await screen.findByRole('group', { name: 'Identité pour le passeport' });
    expect(part).toHaveTextContent('manquant');
    await user.click(within(part).getByRole('button', { name: 'Compléter' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Nom de naissance'), 'Durand');
    await user.type(dialog.getByLabelText('Numéro de sécurité sociale'), TYPED);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await within(part).findByText('•••• 80')).toBeVisible();
    expect(part).toHaveTextContent('DURAND');
    await user.click(within(part).getByRole('button', { name: 'Afficher' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('noté au journal');
    await user.click(within(question).getByRole('button', { name: 'Afficher' }));
    expect(await within(part).findByText(TYPED)).toBeVisible();
    await user.click(await within(part).findByRole('button', { name: 'Masquer' }));
    expect(within(part).queryByText(TYPED)).not.toBeInTheDocument();
  });

  it('who comes to put the identity right lands on it', async () => {
    await openNeed(await test.addUser({ groups: ['charge-de-formation-driver-program'] }), '?section=passport');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Identité pour le passeport' })).toHaveFocus());
  });

  it('without the right reads whether there is a number, and no more', async () => {
    await openNeed(await test.addUser({ groups: ['charge-de-formation-autres'] }));
    const part = await screen.findByRole('group', { name: 'Identité pour le passeport' });
    expect(part).toHaveTextContent('manquant');
    expect(within(part).queryByRole('button')).not.toBeInTheDocument();
  });
});
