import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { uploadImport } from '../../support/admin/uploadImport.ts';

const { test, api, screens, admin } = await startAdminFile();

it('says of birth names and numbers that they are taken over, not that they are left', async () => {
  await api.create('training_types', { name: 'Reprise' });
  const rows = [
    'Nom;Prénom;Type de formation;Nom de naissance;N° de sécurité sociale;Pointure',
    'DURAND;Ana;Reprise;MARTIN;2 69 05 49 588 157 80;38',
    '',
  ];
  const file = { address: '/api/trainee/import/upload', fields: { type: 'DEFAULT' }, content: rows.join('\r\n') };
  const uploaded = await uploadImport(test, { as: admin, ...file });
  await screens.open(`/trainee-import/${uploaded.id}?step=mapping`, admin);
  const column = async (title: string) => within((await screen.findByText(title)).closest('li') ?? document.body);
  for (const title of ['Nom de naissance', 'N° de sécurité sociale']) {
    expect((await column(title)).getByText('Reprise pour le passeport de prévention, chiffrée')).toBeVisible();
    expect((await column(title)).queryByRole('combobox')).toBeNull();
  }
  expect((await column('Pointure')).getByRole('combobox')).toHaveTextContent('Ne pas importer');
  expect(screen.getByText('1 colonne du fichier ne sera pas importée : « Pointure ».')).toBeVisible();
});
