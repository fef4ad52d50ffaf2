import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { startAdminFile } from '../../support/admin/adminFile.ts';
import { buildRecord } from '../../support/records/buildRecord.ts';

const { test, api, screens, admin } = await startAdminFile();

describe('documents of a trainer', () => {
  /**
   * Stored by SQL: jsdom loses a form's file on the way to the API. The whole upload is tested in a browser
   * (tests/e2e/trainerDocuments.test.ts).
   */
  const keepDocument = async (trainer: number): Promise<string> => {
    const [row] = await test.database.query<{ id: number }>(
      `with stored as (insert into files (storage_key, file_name, content_type, size, sha256)
        values (gen_random_uuid()::text, 'permis.pdf', 'application/pdf', 9, 'x') returning id)
       insert into trainer_documents (trainer_id, type_id, file_id)
        select $1, (select id from trainer_document_types where name = 'licence'), id from stored returning id`,
      [trainer],
    );
    return `/api/trainer_documents/${row?.id}`;
  };

  it('are uploaded with their type, refused before sending, and deleted after a confirmation', async () => {
    const trainer = await buildRecord(api, 'trainers');
    const document = await keepDocument(trainer.id);
    await screens.open(`/trainer/${trainer.id}/edit`, admin);
    const link = await screen.findByRole('link', { name: /^Télécharger/ });
    expect(link).toHaveAttribute('href', `${document}/download`);

    await userEvent.click(screen.getByRole('button', { name: 'Déposer un document' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Déposer un document' }));
    await userEvent.upload(dialog.getByLabelText('Choisir un fichier'), new File(['x'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    expect(dialog.getByText(/Un fichier PDF, JPG ou PNG est attendu/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Déposer un document' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const documents = within(screen.getByRole('heading', { name: 'Documents' }).closest('section') ?? window.document.body);
    await userEvent.click(documents.getByRole('button', { name: 'Supprimer' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucun document déposé.')).toBeInTheDocument();
    await api.refusal(404, 'GET', document);
  });

  it('are read-only without the rights to upload and delete', async () => {
    const trainer = await buildRecord(api, 'trainers');
    await keepDocument(trainer.id);
    await screens.open(`/trainer/${trainer.id}/edit`, await test.addUser({ roles: ['ROLE_READ_TRAINER'] }));
    expect(await screen.findByRole('link', { name: /^Télécharger/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Déposer un document' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Supprimer' })).not.toBeInTheDocument();
  });
});

it('asks a trainer without area to contact the provider', async () => {
  await screens.open('/trainers-space/upcoming', await test.addTrainer());
  expect(await screen.findByText(/contactez l’organisme de formation/)).toBeInTheDocument();
});
