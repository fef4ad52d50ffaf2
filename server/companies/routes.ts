import { z } from 'zod';
import { collectionPath, idFromIri, iriOf } from '../../model/kernel/resource.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readerOf, readJson } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { answerCommand } from '../records/answerCommand.ts';
import { recordReader } from '../records/recordReader.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { lookUpCompany } from './lookUpCompany.ts';
import { readAttached } from './readAttached.ts';
import { requireManagerOf } from './requireManagerOf.ts';
import { transferCompany } from './transferCompany.ts';
import { transferProfession } from './transferProfession.ts';

const companies = resourceByName('companies');
const professions = resourceByName('professions');

const ID = '{[1-9][0-9]*}';
const transfer = (name: 'companies' | 'professions', command: typeof transferCompany) => (context: AppContext) => {
  const target = idParam(context, 'target');
  return answerCommand(context, { collection: name }, async (inside) => {
    await command(inside, idParam(context), target);
    return target;
  });
};

/** Records invisible to the caller are not counted. */
const attached = (name: 'companies' | 'professions') => async (context: AppContext) => {
  const id = idParam(context);
  const reader = readerOf(context);
  await recordReader(reader, name).requireSeen(id);
  return objectAnswer(await readAttached(reader.database, resourceByName(name), id));
};

/** A contact by id or IRI. */
const CONTACT = z.union([
  z.int().positive(),
  z
    .string()
    .transform((iri) => idFromIri('company_contacts', iri))
    .pipe(z.int().positive()),
]);
const MAIN_MANAGER = z.strictObject({ mainManagerId: CONTACT });

/** Makes a contact of the company its main manager, in the caller's transaction; the contact needs the manager profession. */
const setMainManager = async (context: WriteContext, company: number, contact: number): Promise<void> => {
  const { companies } = recordsOf(context);
  const current = await companies.read(company);
  await requireManagerOf(context.database, { contact, company, propertyPath: 'mainManagerId' });
  await companies.patch(current, { manager: iriOf('company_contacts', contact) });
};

const mainManager = async (context: AppContext): Promise<Response> => {
  const { mainManagerId } = readAs(MAIN_MANAGER, await readJson(context));
  const id = idParam(context);
  return answerCommand(context, { collection: 'companies' }, async (inside) => {
    await setMainManager(inside, id, mainManagerId);
    return id;
  });
};

const lookUp = (context: AppContext) => lookUpCompany(context.get('deps').companyRegistry, context.req.param('siret') ?? '');

const registryAnswer = (context: AppContext, type: string, content: object): Response =>
  objectAnswer({ ...envelope('Company', context.req.path, type), ...content });

const legalInformation = async (context: AppContext): Promise<Response> => {
  const { leader: _, ...legal } = await lookUp(context);
  return registryAnswer(context, 'CompanyLegalInformation', { ...legal, siren: legal.siret.slice(0, 9) });
};

const registeredContact = async (context: AppContext): Promise<Response> => {
  const { siret, leader } = await lookUp(context);
  const { firstName = null, lastName = null, quality = null } = leader ?? {};
  return registryAnswer(context, 'CompanyRegisteredContact', { siret, firstName, lastName, quality });
};

const COMPANIES = collectionPath(companies.name);
const PROFESSIONS = collectionPath(professions.name);

/** Company commands. A transfer deletes a company, so it needs the right to delete. */
export const companyRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${COMPANIES}/:id${ID}/transfer_to/:target${ID}`,
    right: companies.access.delete,
    body: 'none',
    handle: transfer('companies', transferCompany),
  },
  { method: 'GET', path: `${COMPANIES}/:id${ID}/attached`, right: companies.access.delete, handle: attached('companies') },
  {
    method: 'PUT',
    path: `${COMPANIES}/:id${ID}/set_main_manager`,
    right: companies.access.update,
    input: MAIN_MANAGER,
    handle: mainManager,
  },
  { method: 'GET', path: `${COMPANIES}/:siret/infos_legales`, right: companies.access.create, handle: legalInformation },
  { method: 'GET', path: `${COMPANIES}/:siret/contact`, right: companies.access.create, handle: registeredContact },
  {
    method: 'POST',
    path: `${PROFESSIONS}/:id${ID}/transfer_to/:target${ID}`,
    right: professions.access.delete,
    body: 'none',
    handle: transfer('professions', transferProfession),
  },
  { method: 'GET', path: `${PROFESSIONS}/:id${ID}/attached`, right: professions.access.delete, handle: attached('professions') },
];
