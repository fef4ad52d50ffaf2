import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, CreateBase, type DataProvider, ResourceContextProvider, testDataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resourceByName } from '../../model/registry/resources.ts';
import { FormButtons } from '../../src/frames/form/FormButtons.tsx';
import { ResourceForm } from '../../src/frames/form/ResourceForm.tsx';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';

afterEach(cleanup);

const renderForm = (options: { isReadOnly?: boolean; create?: DataProvider['create'] } = {}) => {
  const create = options.create ?? vi.fn(() => new Promise<never>(() => undefined));
  // The picker's options are still loading.
  const getList = () => new Promise<never>(() => undefined);
  const isReadOnly = options.isReadOnly ?? false;
  const page = (
    <CoreAdminContext i18nProvider={i18nProvider()} dataProvider={testDataProvider({ create, getList })}>
      <ResourceContextProvider value="vehicles">
        <CreateBase resource="vehicles" redirect={false}>
          <ResourceForm resource={resourceByName('vehicles')} isNew isReadOnly={isReadOnly}>
            <FormButtons canSave={!isReadOnly} />
          </ResourceForm>
        </CreateBase>
      </ResourceContextProvider>
    </CoreAdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
  return { create };
};

describe('a form generated from a declaration', () => {
  it('shows sections and fields in French, with an asterisk on required fields', async () => {
    renderForm();
    expect(await screen.findByRole('heading', { name: 'Caractéristiques' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Référence/ })).toBeRequired();
    expect(screen.getByRole('combobox', { name: 'Carburant' })).not.toBeRequired();
  });

  it('refuses in French what the declaration refuses, without a request', async () => {
    const user = userEvent.setup();
    const { create } = renderForm();
    await user.type(await screen.findByRole('textbox', { name: 'Kilométrage' }), 'beaucoup');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    expect(await screen.findByText('Veuillez entrer un nombre valide')).toBeInTheDocument();
    expect((await screen.findAllByText('Ce champ est obligatoire')).length).toBeGreaterThan(0);
    expect(create).not.toHaveBeenCalled();
  });

  it('is not submitted by Enter in an open picker without results', async () => {
    const user = userEvent.setup();
    renderForm();
    const picker = await screen.findByRole('combobox', { name: /^Marque/ });
    // `keyDown` returns whether the browser goes on to submit the form.
    expect(fireEvent.keyDown(picker, { key: 'Enter' })).toBe(true);
    await user.type(picker, 'Ren');
    expect(fireEvent.keyDown(picker, { key: 'Enter' })).toBe(false);
  });

  it('forces capitals, and parses French dates', async () => {
    const user = userEvent.setup();
    renderForm();
    const plate = await screen.findByRole('textbox', { name: /^Immatriculation/ });
    await user.type(plate, 'ab-123-cd');
    expect(plate).toHaveValue('AB-123-CD');
    await user.type(plate, 'xy', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(plate).toHaveValue('AXYB-123-CD');

    const date = await screen.findByRole('group', { name: 'Première immatriculation' });
    const type = async (day: string) => {
      await user.click(within(date).getByRole('spinbutton', { name: 'Jour' }));
      await user.keyboard(day);
      await user.tab();
    };
    await type('31022026');
    expect(await screen.findByText('Veuillez entrer une date valide (jj/mm/aaaa)')).toBeInTheDocument();
    await user.click(within(date).getByRole('button', { name: 'Effacer la valeur' }));
    await type('01032026');
    expect(date).toHaveTextContent('01/03/2026');
    await waitFor(() => expect(screen.queryByText('Veuillez entrer une date valide (jj/mm/aaaa)')).not.toBeInTheDocument());
  });

  it('refuses an incomplete day, keeps the input, and accepts clearing it', async () => {
    const user = userEvent.setup();
    renderForm();
    const date = await screen.findByRole('group', { name: 'Première immatriculation' });
    const refusal = () => screen.queryByText('Veuillez entrer une date valide (jj/mm/aaaa)');
    const part = (name: string) => within(date).getByRole('spinbutton', { name });
    const clearMonth = async () => {
      await user.click(part('Mois'));
      await user.keyboard('{Backspace}');
      await user.click(screen.getByRole('textbox', { name: /^Référence/ }));
    };
    await user.click(part('Jour'));
    await user.keyboard('0103');
    expect(refusal()).not.toBeInTheDocument();
    await user.click(screen.getByRole('textbox', { name: /^Référence/ }));
    await waitFor(() => expect(refusal()).toBeInTheDocument());
    expect(date).toHaveTextContent('01/03/AAAA');

    await user.click(part('Année'));
    await user.keyboard('2026');
    await waitFor(() => expect(refusal()).not.toBeInTheDocument());
    await clearMonth();
    await waitFor(() => expect(refusal()).toBeInTheDocument());
    expect(date).toHaveTextContent('01/MM/2026');

    await user.click(within(date).getByRole('button', { name: 'Effacer la valeur' }));
    await user.click(screen.getByRole('textbox', { name: /^Référence/ }));
    await waitFor(() => expect(refusal()).not.toBeInTheDocument());
  });

  it('disables every field and hides save for readers', async () => {
    renderForm({ isReadOnly: true });
    expect(await screen.findByRole('textbox', { name: /^Référence/ })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: /^Carburant/ })).toBeDisabled();
    expect(screen.queryByRole('combobox', { name: /^Marque/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).not.toBeInTheDocument();
  });
});
