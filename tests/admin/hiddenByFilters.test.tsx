import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dayAfter, parisDay } from '../../model/calendar/parisTime.ts';
import { startAdminFile } from '../support/admin/adminFile.ts';
import { testNow } from '../support/clock.ts';
import { buildLogisticSession } from '../support/records/buildInArea.ts';
import { buildRecord } from '../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

const soon = () => {
  const day = dayAfter(parisDay(testNow()), 3);
  return { startAt: `${day}T09:00:00+01:00`, endAt: `${day}T17:00:00+01:00` };
};

it('says which sessions the filters of an empty preparation hide, and shows them with one press', async () => {
  await buildLogisticSession(api, soon());
  const type = await buildRecord(api, 'training_types', { name: 'Sans session' });
  await screens.open(`/planning?view=preparation&trainingType=${type.id}`, admin);
  await userEvent.click(await screen.findByRole('button', { name: '1 sans le filtre « Formation »' }));
  expect(await screen.findByText('1 session à compléter sur 1 session à venir')).toBeInTheDocument();
});

it('says which rows of an import its filters hide, and shows them with one press', async () => {
  const headers = { Cookie: admin.cookie, 'Content-Type': 'multipart/form-data; boundary=x' };
  const part = (disposition: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const file = 'Nom;Adresse;CP;Ville\r\nFret Nord;1 rue A;59000;Lille\r\nFret Sud;2 rue B;13001;Marseille\r\n';
  const body = `${part('name="kind"', 'companies')}${part('name="file"; filename="a.csv"', file)}--x--\r\n`;
  const response = await test.app.request('/api/record_imports/upload', { method: 'POST', headers, body });
  const { id } = (await response.json()) as { readonly id: number };
  await screens.open(`/record-import/${id}`, admin);
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Chercher dans les lignes' }), 'absente');
  await userEvent.click(await screen.findByRole('button', { name: '2 lignes sans la recherche' }));
  expect(screen.getByRole('searchbox', { name: 'Chercher dans les lignes' })).toHaveValue('');
});
