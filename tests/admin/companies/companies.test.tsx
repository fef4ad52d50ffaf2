import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompanyRegistry, RegisteredCompany } from '../../../server/adapters/companyRegistry.ts';
import { adminScreens } from '../../support/admin/adminScreen.tsx';
import { type ApiClient, type ApiRecord, apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import { type TestApp, testApp } from '../../support/app/testApp.ts';
import { buildRecord, buildSiret } from '../../support/records/buildRecord.ts';

const KNOWN: RegisteredCompany = {
  siret: buildSiret(9001),
  name: 'ATELIERS DU VEXIN',
  address: '8 rue des Forges',
  zipCode: '95300',
  city: 'PONTOISE',
  nafCode: '45.20A',
  legalForm: 'SAS',
  isActive: true,
  leader: { firstName: 'Hélène', lastName: 'BARBIER', quality: 'Gérante' },
};
const companyRegistry: CompanyRegistry = { find: async (siret) => (siret === KNOWN.siret ? KNOWN : null) };

let test: TestApp;
let api: ApiClient;
let officer: Person;
let reader: Person;
let screens: ReturnType<typeof adminScreens>;

beforeAll(async () => {
  test = await testApp({ registries: { companyRegistry } });
  officer = await test.addUser({ groups: ['super-admin'] });
  reader = await test.addUser({ roles: ['ROLE_READ_COMPANY'] });
  api = apiClient(test, officer);
  screens = adminScreens(test);
});
afterEach(() => screens.reset());
afterAll(async () => {
  screens.close();
  await test.close();
});

const textbox = (name: RegExp) => screen.findByRole('textbox', { name });

const enter = async (user: UserEvent, name: RegExp, text: string) => {
  await user.click(await textbox(name));
  await user.paste(text);
};

const lookUp = async (user: UserEvent, siret: string) => {
  await enter(user, /^SIRET/, siret);
  await user.click(screen.getByRole('button', { name: 'Rechercher' }));
};

describe('a new company', () => {
  it('is filled by its SIRET without overwriting input, and opens once saved', async () => {
    const user = userEvent.setup();
    await screens.open('/company/new', officer);
    await enter(user, /^Ville/, 'OSNY');
    await lookUp(user, KNOWN.siret.replace(/(.{3})/, '$1 '));

    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Nom/ })).toHaveValue('ATELIERS DU VEXIN'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code NAF/ })).toHaveValue('45.20A'));
    expect(await screen.findByText('Dirigeant au registre : Hélène BARBIER (Gérante)')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^Ville/ })).toHaveValue('OSNY');
    await user.click(screen.getByRole('button', { name: 'Remplacer Ville' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Ville/ })).toHaveValue('PONTOISE'));

    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screens.address()).toMatch(/^\/company\/\d+\/edit/));
    const [saved] = (await api.list(`/api/companies?siret=${KNOWN.siret}`)).member;
    expect(saved).toMatchObject({ name: 'ATELIERS DU VEXIN', city: 'PONTOISE', siret: KNOWN.siret });

    await user.click(await screen.findByRole('button', { name: 'Ajouter le dirigeant aux contacts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau contact' }));
    expect(await dialog.findByRole('textbox', { name: /^Nom/ })).toHaveValue('BARBIER');
    await user.click(dialog.getByRole('combobox', { name: /^Civilité/ }));
    await user.click(await screen.findByRole('option', { name: 'Mme' }));
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const added = (await api.list('/api/company_contacts?lastName=barbier')).member;
    expect(added).toMatchObject([{ firstName: 'Hélène', company: { name: 'ATELIERS DU VEXIN' } }]);
  });

  it('stays usable when the registry does not answer', async () => {
    const user = userEvent.setup();
    screens.server.use(
      http.get('*/infos_legales', () =>
        HttpResponse.json({ title: 'Service indisponible', detail: 'Le registre ne répond pas.' }, { status: 503 }),
      ),
    );
    await screens.open('/company/new', officer);
    await lookUp(user, buildSiret(9002));
    expect(await screen.findByText(/Le registre ne répond pas\./)).toBeInTheDocument();
    await enter(user, /^Nom/, 'À la main');
    expect(screen.getByRole('button', { name: 'Enregistrer' })).toBeEnabled();
  });

  it('names another company with the same SIRET before saving', async () => {
    const user = userEvent.setup();
    const siret = buildSiret(9003);
    const owner = await buildRecord(api, 'companies', { name: 'DÉJÀ LÀ', city: 'LYON', siret });
    await screens.open('/company/new', officer);
    await enter(user, /^SIRET/, siret);
    expect(await screen.findByRole('link', { name: 'DÉJÀ LÀ, LYON' })).toHaveAttribute('href', `#/company/${owner.id}/edit`);
    expect(screens.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});

describe('the screen of a company', () => {
  let company: ApiRecord;
  let manager: ApiRecord;
  const edit = (as: Person) => screens.open(`/company/${company.id}/edit`, as);
  const contacts = async () => within(await screen.findByRole('region', { name: 'Contacts' }));

  beforeEach(async () => {
    const [profession] = (await api.list('/api/professions?label=Gestionnaire')).member;
    company = await buildRecord(api, 'companies', { name: 'FLOTTE', city: 'LILLE' });
    const contact = { company: company['@id'], firstName: 'Anne' };
    manager = await buildRecord(api, 'company_contacts', { ...contact, lastName: 'ROUX', profession: profession?.['@id'] });
    await buildRecord(api, 'company_contacts', { ...contact, lastName: 'BLANC' });
  });

  it('reads its contacts by one request, adds one and deletes one in place', async () => {
    const user = userEvent.setup();
    await edit(officer);
    const section = await contacts();
    expect(await section.findByText('ROUX')).toBeInTheDocument();
    expect(screens.calls.filter((call) => call.includes('/api/company_contacts'))).toHaveLength(1);

    await user.click(section.getByRole('button', { name: 'Ajouter' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nouveau contact' }));
    expect(dialog.queryByRole('combobox', { name: /^Société/ })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('combobox', { name: /^Civilité/ }));
    await user.click(await screen.findByRole('option', { name: 'Mme' }));
    await user.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'NOIR');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await section.findByText('NOIR')).toBeInTheDocument();

    await user.click(section.getByRole('button', { name: 'Supprimer Anne BLANC' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(section.queryByText('BLANC')).not.toBeInTheDocument());
    const names = (await api.list(`/api/company_contacts?company=${company.id}`)).member.map(({ lastName }) => lastName);
    expect(names).toEqual(['NOIR', 'ROUX']);
  });

  it('names the main contact to replace, and replaces it with one save', async () => {
    const user = userEvent.setup();
    await api.update(manager['@id'], { main: true });
    await edit(officer);
    const section = await contacts();
    await user.click(await section.findByRole('button', { name: 'Éditer Anne BLANC' }));
    const dialog = within(await screen.findByRole('dialog', { name: /BLANC/ }));
    await user.click(await dialog.findByRole('switch', { name: 'Contact principal' }));
    expect(await dialog.findByText(/^Anne ROUX ne sera plus le contact principal/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const main = (await api.list(`/api/company_contacts?company=${company.id}&main=true`)).member;
    expect(main).toMatchObject([{ lastName: 'BLANC' }]);
  });

  it('offers contacts with the manager profession as main manager', async () => {
    const user = userEvent.setup();
    await edit(officer);
    await user.click(await screen.findByRole('button', { name: 'Définir le gestionnaire principal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /^Gestionnaire principal/ }));
    expect(await screen.findAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: 'Anne ROUX' }));
    await user.click(dialog.getByRole('button', { name: 'Définir le gestionnaire principal' }));
    await waitFor(async () => expect(await api.item(company['@id'])).toMatchObject({ manager: { id: manager.id } }));
  });

  it('transfers everything to another company after a confirmation, and opens it', async () => {
    const user = userEvent.setup();
    const target = await buildRecord(api, 'companies', { name: 'REPRENEUR', city: 'NANTES' });
    await edit(officer);
    await user.click(await screen.findByRole('button', { name: 'Transférer vers une autre société' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Transférer FLOTTE, LILLE\s\?$/ }));
    expect(dialog.getByText(/puis FLOTTE, LILLE disparaît/)).toBeInTheDocument();
    expect(await dialog.findByText('Contacts : 2')).toBeInTheDocument();
    expect(screens.calls.filter((call) => call.endsWith('/attached'))).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Transférer' })).toBeDisabled();
    await user.type(dialog.getByRole('combobox', { name: /^Société qui reprend/ }), 'repren');
    await user.click(await screen.findByRole('option', { name: 'REPRENEUR, NANTES' }));
    await user.click(dialog.getByRole('button', { name: 'Transférer' }));

    await waitFor(() => expect(screens.address()).toBe(`/company/${target.id}/edit`));
    expect((await api.call('GET', company['@id'])).status).toBe(404);
    expect(await api.item(manager['@id'])).toMatchObject({ company: { id: target.id } });
  });

  it('is read-only without the right to write', async () => {
    await edit(reader);
    const section = await contacts();
    expect(await section.findByText('ROUX')).toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Ajouter' })).not.toBeInTheDocument();
    expect(section.queryByRole('button', { name: 'Supprimer Anne ROUX' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Transférer vers une autre société' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Définir le gestionnaire principal' })).not.toBeInTheDocument();
  });
});
