import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../../model/calendar/parisTime.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import type { ApiRecord } from '../../support/app/apiClient.ts';
import { testNow } from '../../support/clock.ts';
import { buildNeed } from '../../support/records/buildInArea.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';
import { buildTrainedNeed } from '../../support/records/trainedNeed.ts';

const { api, screens, admin } = await startAdminFile();

/** A person who was trained some days ago, in a training that is renewed after twelve months. */
const trained = async (firstName: string, daysAgo: number, company: ApiRecord): Promise<ApiRecord> => {
  const day = dayAfter(parisDay(testNow()), -daysAgo);
  const type = await buildRecord(api, 'training_types', { name: `Reprise ${firstName}`, renewalMonths: 12 });
  return buildTrainedNeed(api, { day, trainingType: type, company, trainee: { firstName, lastName: 'Durand' } });
};

/** Their people are not listed in other tests, not even among those set aside. */
const close = async (...companies: readonly ApiRecord[]): Promise<void> => {
  for (const company of companies) await api.update(company['@id'], { isActive: false });
};

it('lists who is due by month and company, makes needs of them, sets them aside and takes that back', async () => {
  const dubois = await buildRecord(api, 'companies', { name: 'DUBOIS FRET' });
  const martin = await buildRecord(api, 'companies', { name: 'MARTIN COLIS' });
  await trained('Ana', 400, dubois);
  await trained('Bob', 400, dubois);
  const needOfMax = await trained('Max', 330, martin);
  await buildNeed(api, { trainee: (needOfMax.trainee as ApiRecord)['@id'], company: dubois['@id'] });

  await screens.open('/renewals', admin);
  const late = await screen.findByRole('region', { name: 'En retard' });
  expect(within(within(late).getByRole('group', { name: /^DUBOIS FRET/ })).getAllByRole('listitem')).toHaveLength(2);
  expect(within(late).queryByText(/Max/)).not.toBeInTheDocument();

  // One of them is set aside, with a reason, and comes back.
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Bob DURAND' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ne plus proposer' }));
  const question = await screen.findByRole('dialog', { name: /^Ne plus proposer 1 personne\s\?$/ });
  expect(within(question).getByRole('button', { name: 'Ne plus proposer' })).toBeDisabled();
  await userEvent.click(within(question).getByRole('radio', { name: 'N’est plus dans la société' }));
  await userEvent.click(within(question).getByRole('button', { name: 'Ne plus proposer' }));
  await screen.findByText('1 personne écartée');
  await expect.poll(() => screen.queryByText('Bob DURAND')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Montrer aussi les personnes écartées' }));
  await screen.findByText(/^N’est plus dans la société, noté par/);
  expect(screen.getAllByText('Écartée')).toHaveLength(1);
  await userEvent.click(screen.getByRole('combobox', { name: 'Raison' }));
  await userEvent.click(await screen.findByRole('option', { name: 'N’est plus dans la société' }));
  await expect.poll(() => screen.queryByText('Ana DURAND')).toBeNull();
  expect(screen.getByText('Bob DURAND')).toBeVisible();
  // Without those set aside there is no reason to choose.
  await userEvent.click(screen.getByRole('switch', { name: 'Montrer aussi les personnes écartées' }));
  await screen.findByText('Ana DURAND');
  await userEvent.click(screen.getByRole('switch', { name: 'Montrer aussi les personnes écartées' }));
  await screen.findByText('Écartée');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Bob DURAND' }));
  await userEvent.click(screen.getByRole('button', { name: 'Proposer de nouveau' }));
  await expect.poll(() => screen.queryByText(/^N’est plus dans la société/)).toBeNull();

  // Max has changed company: who renews is asked for.
  await userEvent.click(screen.getByRole('checkbox', { name: /^Tout choisir : DUBOIS FRET/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Max DURAND' }));
  await userEvent.click(screen.getByRole('button', { name: 'Créer les besoins' }));
  const dialog = await screen.findByRole('dialog', { name: /^Créer 3 besoins\s\?$/ });
  expect(within(dialog).getByRole('button', { name: 'Créer les besoins' })).toBeDisabled();
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Société pour Max DURAND' }));
  await userEvent.click(await screen.findByRole('option', { name: /^MARTIN COLIS/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Créer les besoins' }));
  await screen.findByText('3 besoins créés');
  const seeAll = screen.getByRole('link', { name: 'Voir les besoins' });
  await screen.findByText(/^Personne n’est à reformer pour l’instant/);
  const { member } = await api.list('/api/need_trainings?status=eligible&trainee.lastName=durand');
  expect(member.map(({ company }) => (company as ApiRecord)['@id']).toSorted()).toEqual(
    [dubois['@id'], dubois['@id'], martin['@id']].toSorted(),
  );
  const filter = JSON.parse(new URLSearchParams(seeAll.getAttribute('href')?.split('?')[1]).get('filter') ?? '');
  expect(filter.id.toSorted()).toEqual(member.map(({ id }) => String(id)).toSorted());
});

it('makes one need of one person, and leads to it', async () => {
  const company = await buildRecord(api, 'companies', { name: 'UNIQUE FRET' });
  await trained('Lou', 400, company);
  await screens.open('/renewals', admin);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Lou DURAND' }));
  await userEvent.click(screen.getByRole('button', { name: 'Créer le besoin' }));
  const dialog = await screen.findByRole('dialog', { name: /^Créer 1 besoin\s\?$/ });
  expect(within(dialog).getByText(/^Le besoin commence au statut/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Créer le besoin' }));
  await screen.findByText('1 besoin créé');
  const { member } = await api.list('/api/need_trainings?status=eligible&trainee.firstName=lou');
  expect(screen.getByRole('link', { name: 'Ouvrir le besoin' }).getAttribute('href')).toContain(`/${member[0]?.id}`);
  await close(company);
});

it('writes to no company about somebody who has none, and says why', async () => {
  const company = await buildRecord(api, 'companies', { name: 'AVEC FRET', email: 'avec@client.example' });
  const need = await trained('Solo', 400, company);
  await trained('Salarié', 400, company);
  await api.update(need['@id'], { company: null });
  await screens.open('/renewals', admin);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Solo DURAND' }));
  expect(screen.getByRole('button', { name: 'Écrire à la société' })).toBeDisabled();
  expect(screen.getByText(/^Aucune société à qui écrire : cette personne n’en a pas\./)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Salarié DURAND' }));
  expect(screen.getByRole('button', { name: 'Écrire à la société' })).toBeEnabled();
  expect(screen.queryByText(/^Aucune société à qui écrire/)).toBeNull();
  await api.call('PUT', '/api/renewals/stop', { needs: [need['@id']], stop: 'other' });
  await close(company);
});

it('writes to the companies of the chosen people, once one has read what leaves', async () => {
  const fret = await buildRecord(api, 'companies', { name: 'ROUTE FRET', email: 'route@client.example' });
  const colis = await buildRecord(api, 'companies', { name: 'SANS ADRESSE', email: null });
  await trained('Zoé', 400, fret);
  await trained('Théo', 400, colis);

  await screens.open('/renewals', admin);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choisir Zoé DURAND' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Théo DURAND' }));
  await userEvent.click(screen.getByRole('button', { name: 'Écrire aux sociétés' }));
  const dialog = await screen.findByRole('dialog', { name: /^Écrire à 1 société\s\?$/ });
  within(dialog).getByText(/À : route@client\.example/);
  within(dialog).getByText(/^Théo DURAND : Cette société n’a pas d’adresse e-mail/);
  // No line of a narrow screen begins with a colon, or ends with an opening quotation mark.
  for (const { textContent } of within(dialog).getAllByRole('alert')) expect(textContent).not.toMatch(/ [:;?!»]|« /);
  expect((await api.list('/api/mail_messages?kind=renewal')).member).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer 1 e-mail' }));
  await screen.findByText(/^1 e-mail dans les messages à envoyer/);
  const { member } = await api.list('/api/mail_messages?kind=renewal');
  expect(member).toMatchObject([{ receiver: ['route@client.example'], subject: 'Formations à renouveler : ROUTE FRET' }]);
  // It waits: there is no mail server.
  await screen.findByText(/^e-mail à la société préparé le/);
  await close(fret, colis);
});

it('leads out of a filter whose last person has gone', async () => {
  const last = await buildRecord(api, 'companies', { name: 'DERNIER FRET' });
  const other = await buildRecord(api, 'companies', { name: 'AUTRE FRET' });
  await trained('Seul', 400, last);
  await trained('Reste', 400, other);
  await screens.open(`/renewals?company=${encodeURIComponent(last['@id'])}`, admin);
  await screen.findByText('Seul DURAND');
  expect(screen.queryByText('Reste DURAND')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choisir Seul DURAND' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ne plus proposer' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('radio', { name: 'N’est plus dans la société' }));
  await userEvent.click(within(question).getByRole('button', { name: 'Ne plus proposer' }));
  await screen.findByText('Personne avec ces filtres.');
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await screen.findByText('Reste DURAND');
  await close(last, other);
});
