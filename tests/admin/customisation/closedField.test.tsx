import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { forgetCustomisation } from '../../../model/registry/customisation.ts';
import { followAdditions } from '../../../src/providers/loginSession.ts';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, test } = await startAdminFile();

afterAll(forgetCustomisation);

it('says that what was typed will not be saved, once the field is closed', async () => {
  const roles = ['ROLE_READ_VEHICULE', 'ROLE_WRITE_VEHICULE'];
  const group = await api.create('user_groups', { name: 'Accueil', code: 'desk', roles });
  const member = await test.addUser({ groups: ['desk'] });
  const vehicle = await buildRecord(api, 'vehicles', { commentary: 'Boîte qui accroche' });
  await screens.open(`/vehicle/${vehicle.id}/edit`, member);
  const commentary = await screen.findByRole('textbox', { name: /Commentaire/ });
  await userEvent.clear(commentary);
  await userEvent.type(commentary, 'Vue');
  await api.create('form_rules', { resource: 'vehicles', userGroup: group['@id'], lockedFields: ['commentary'] });
  await act(followAdditions);
  expect(await screen.findByText(/« Commentaire » n’est plus à remplir par votre groupe.*Vous y aviez tapé : Vue/)).toBeVisible();
});
