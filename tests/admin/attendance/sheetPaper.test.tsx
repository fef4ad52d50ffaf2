import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildAttendedSession } from '../../support/records/attendedSession.ts';

const { test, screens, admin } = await startAdminFile();

it('produces the paper of a sheet on its page by one press, and gives it by another', async () => {
  const day = await buildAttendedSession(test.database);
  await screens.open(`/logistic_session/${day.logisticSessionId}/${day.trainingSessionId}/emargement`, admin);
  await userEvent.click(await screen.findByRole('button', { name: 'Produire la feuille (PDF)' }));
  // The press is answered once the page says so: a job looked for before would not be there yet.
  await screen.findByText('La feuille est en production…');
  await test.runJobs();
  const link = await screen.findByRole('link', { name: 'Télécharger la feuille' });
  expect(link).toHaveAttribute('download');
  expect(screen.getByRole('button', { name: 'Ouvrir pour imprimer' })).toBeVisible();
  const { status } = await test.call('GET', String(link.getAttribute('href')), { as: admin });
  expect(status).toBe(200);
});
