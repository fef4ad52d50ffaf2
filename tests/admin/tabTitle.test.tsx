import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startAdminFile } from '../support/admin/adminFile.ts';
import type { ApiRecord } from '../support/app/apiClient.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

const showsTab = (title: string) => waitFor(() => expect(document.title).toBe(title));

describe('the title of the browser tab', () => {
  it('names the list, the record with its list, and the new record', async () => {
    const brand = await buildRecord(api, 'car_brands', { brand: 'LEXUS' });
    await screens.open('/car_brand/list', admin);
    await showsTab('Marques — Pilotage');
    window.location.hash = `#/car_brand/${brand.id}/edit`;
    await showsTab('LEXUS · Marques — Pilotage');
    window.location.hash = '#/car_brand/new';
    await showsTab('Nouvelle marque — Pilotage');
  });

  it('names custom pages, unknown addresses and the login', async () => {
    await screens.open('/planning', admin);
    await showsTab('Planning — Pilotage');
    window.location.hash = '#/nowhere';
    await showsTab('Page introuvable — Pilotage');
  });

  it('names the login', async () => {
    await screens.open('/login');
    await screen.findByRole('button', { name: 'Se connecter' });
    await showsTab('Connexion — Pilotage');
  });

  it('names the trainings and the day of a logistic session', async () => {
    const trainingType = (await buildRecord(api, 'training_types', { name: 'EPP' }))['@id'];
    const { logisticSessions } = await buildRecord(api, 'training_sessions', {
      startAt: '2026-12-01T08:00:00.000Z',
      endAt: '2026-12-01T16:00:00.000Z',
      area: (await buildRecord(api, 'areas'))['@id'],
      trainingLocation: (await buildRecord(api, 'training_locations'))['@id'],
      numberSessionToCreate: 1,
      trainingType,
    });
    const [day] = logisticSessions as readonly ApiRecord[];
    await screens.open(`/logistic_session/${day?.id}/edit`, admin);
    await showsTab('EPP · mardi 1er décembre 2026 — Pilotage');
  });
});
