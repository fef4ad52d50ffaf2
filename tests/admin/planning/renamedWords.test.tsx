import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { followAdditions } from '../../../src/providers/loginSession.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildLogisticSession } from '../../support/records/buildInArea.ts';

const { api, screens, admin } = await startAdminFile();

beforeAll(() => {
  // jsdom has no layout: the planning scrolls to its day and to a session.
  window.Element.prototype.scrollIntoView = () => undefined;
  window.Element.prototype.scrollTo = () => undefined;
});
afterAll(forgetCustomisation);

it.each([
  ['Calendrier', 15],
  ['Liste des jours', 22],
])('draws the cards of an open planning anew, once a word is another: %s', async (shape, day) => {
  const card = () => screen.findByRole('button', { name: new RegExp(`, mardi ${day} décembre,`) });
  const { logisticSession } = await buildLogisticSession(api, {
    startAt: `2026-12-${day}T09:00:00+01:00`,
    endAt: `2026-12-${day}T17:00:00+01:00`,
  });
  await api.update(logisticSession['@id'], { options: { caterer: 'validated' } });
  await screens.open(`/planning?date=2026-12-${day}`, admin);
  if (shape === 'Liste des jours') await userEvent.click(await screen.findByRole('button', { name: shape }));
  await waitFor(async () => expect((await card()).title).toContain('Traiteur : '));

  const word = await api.create('word_overrides', { path: 'caterers.name', word: 'Cantine', plural: 'Cantines' });
  await act(followAdditions);
  await waitFor(async () => expect((await card()).title).toContain('Cantine : '));
  await api.remove(word['@id']);
  await act(followAdditions);
  await waitFor(async () => expect((await card()).title).toContain('Traiteur : '));
});
