import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

/** The shared test clock shows 2026-11-24. */
const SESSIONS = { PASSÉE: '2026-11-23', AUJOURDHUI: '2026-11-24', PROCHAINE: '2026-11-25', LOINTAINE: '2026-12-10' };

beforeAll(async () => {
  for (const [name, day] of Object.entries(SESSIONS)) {
    const place = await buildRecord(api, 'training_locations', { name });
    await buildRecord(api, 'training_sessions', {
      trainingLocation: place['@id'],
      startAt: `${day}T08:00:00+01:00`,
      endAt: `${day}T17:00:00+01:00`,
    });
  }
});

const NAMES = new RegExp(Object.keys(SESSIONS).join('|'));
const shows = (...names: readonly string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole('row').flatMap(({ textContent }) => NAMES.exec(textContent ?? '')?.[0] ?? [])).toEqual(names),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the period of the session list', () => {
  it('starts with the coming sessions, the next first; past ones and all are one click away', async () => {
    await screens.open('/training_session/list', admin);
    await shows('AUJOURDHUI', 'PROCHAINE', 'LOINTAINE');
    expect(screen.getByRole('button', { name: 'À venir' })).toHaveAttribute('aria-pressed', 'true');
    await press('Passées');
    await shows('PASSÉE');
    await press('Toutes');
    await shows('LOINTAINE', 'PROCHAINE', 'AUJOURDHUI', 'PASSÉE');
  });

  it('keeps the relative day in the address, not its date', async () => {
    await screens.open('/training_session/list', admin);
    await press('Passées');
    await shows('PASSÉE');
    expect(decodeURIComponent(screens.address())).toContain('{"endAt[before]":"yesterday"}');
    expect(screens.calls.some((call) => call.includes('endAt[before]=2026-11-23'))).toBe(true);
  });
});
