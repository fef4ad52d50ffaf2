import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { api, screens, admin } = await startAdminFile();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('professions', () => {
  it('transfer their contacts to another one, after showing how many, and open it', async () => {
    const [from, to] = [await buildRecord(api, 'professions'), await buildRecord(api, 'professions', { label: 'Acheteuse' })];
    const contact = await buildRecord(api, 'company_contacts', { profession: from['@id'] });
    await screens.open(`/profession/${from.id}/edit`, admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Transférer' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Contacts : 1')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Transférer' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: /^Profession qui la remplace/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Acheteuse' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Transférer' }));

    await waitFor(() => expect(screens.address()).toBe(`/profession/${to.id}/edit`));
    expect(await heading('Acheteuse')).toBeInTheDocument();
    expect(await api.item(contact['@id'])).toMatchObject({ profession: { '@id': to['@id'] } });
    await api.refusal(404, 'GET', from['@id']);
  });

  it('do not allow changing the built-in one, and say why', async () => {
    const { member } = await api.list('/api/professions?label=Gestionnaire');
    await screens.open(`/profession/${member[0]?.id}/edit`, admin);
    expect(await screen.findByText(/est une profession intégrée : elle garde son nom/)).toBeInTheDocument();
    expect(screen.getByText(/elle ne peut pas être supprimée/)).toBeInTheDocument();
    for (const name of ['Transférer', 'Supprimer']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /^Libellé/ })).not.toBeInTheDocument();
  });
});
