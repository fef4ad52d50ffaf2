import { COMPANY_CONTACT_TYPES } from '../../../model/companies/companyContact.ts';
import { ACCOUNT_TYPES, CLIENT_TYPES, RELATIONS_CLIENT } from '../../../model/companies/companyKinds.ts';
import { MANAGER_PROFESSION } from '../../../model/companies/profession.ts';
import { TRAINEE_IMPORT_TYPES } from '../../../model/imports/kinds/traineeImportType.ts';
import { ofName } from '../../../model/kernel/values/french.ts';
import {
  companies,
  companiesCommercials,
  companiesTrainingOfficersDriverProgram,
  companiesTrainingOfficersOthers,
  companyContacts,
  professions,
} from '../../database/schema/catalogue/companies.ts';
import { DEMONSTRATION_COMPANIES } from '../invented/companyNames.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { insertRows } from '../writing/insertRows.ts';
import { areaId, type Region, type Seeding } from '../writing/seeding.ts';
import { idsIn, type SeededStaff } from './seedStaff.ts';

export interface SeededCompany {
  readonly id: number;
  readonly region: Region;
  readonly name: string;
  readonly zipCode: string;
  readonly city: string;
  readonly managerId: number;
  readonly commercialIds: readonly number[];
  readonly isIntroducer: boolean;
}

// biome-ignore format: a table reads by its columns
const PROFESSIONS = [
  'Responsable de flotte', 'Responsable formation', 'Assistante de direction', 'Comptable', 'Directeur général',
  'Responsable QHSE', 'Chef d’atelier', 'Acheteur', 'Standardiste',
];
const INTRODUCER_EVERY = 8;
const INACTIVE_EVERY = 13;
const CHILD_EVERY = 6;

const companyRow = ({ random }: Seeding, index: number) => {
  const company = DEMONSTRATION_COMPANIES[index];
  if (!company) throw new Error(`There is no demonstration company ${index}`);
  const domain = `${slug(company.name)}.example`;
  const { region: _, ...identity } = company;
  return {
    id: index + 1,
    ...identity,
    nameComplementary: random.chance(0.2) ? `Agence ${ofName(company.city)}` : null,
    clientType: CLIENT_TYPES[0],
    type: index % CHILD_EVERY === CHILD_EVERY - 1 ? 'Filiale' : 'Siège',
    parentCompany: index % CHILD_EVERY === CHILD_EVERY - 1 ? index : null,
    businessIntroducer: index % INTRODUCER_EVERY === 2,
    isActive: index % INACTIVE_EVERY !== INACTIVE_EVERY - 1,
    phoneNumber: landline(random),
    secondPhoneNumber: random.chance(0.4) ? mobile(random) : null,
    email: `contact@${domain}`,
    website: `https://www.${domain}`,
    accountType: ACCOUNT_TYPES[index % ACCOUNT_TYPES.length] ?? null,
    relationClient: index % 5 === 0 ? random.pick(RELATIONS_CLIENT) : 'Client',
    fleetSize: random.integer(5, 900),
    traineeImportTypes: index % 4 === 0 ? random.sample(TRAINEE_IMPORT_TYPES, 2) : [],
    bankAccount: random.chance(0.3) ? `411${random.digits(6)}` : null,
    paymentPeriod: random.pick([30, 45, 60]),
    commentary: random.chance(0.3) ? 'Convention à envoyer avant chaque session, facture au siège.' : null,
  };
};

interface Jobs {
  readonly manager: number;
  readonly others: readonly number[];
}

/** The built-in profession exists already. */
const seedProfessions = async ({ tx }: Seeding): Promise<Jobs> => {
  await insertRows(
    tx,
    professions,
    PROFESSIONS.map((label) => ({ label, isActive: label !== 'Standardiste' })),
  );
  const rows = await tx.query<{ id: number; label: string }>('select id, label from professions order by id');
  const manager = rows.find(({ label }) => label === MANAGER_PROFESSION);
  return { manager: manager?.id ?? 0, others: rows.filter(({ id }) => id !== manager?.id).map(({ id }) => id) };
};

const contactRows = ({ random }: Seeding, jobs: Jobs, company: { readonly id: number; readonly name: string }) =>
  Array.from({ length: random.integer(2, 4) }, (_, rank) => {
    const person = drawPerson(random);
    return {
      company: company.id,
      profession: rank === 0 ? jobs.manager : random.pick(jobs.others),
      ...person,
      phoneNumber: landline(random),
      secondPhoneNumber: rank === 0 ? mobile(random) : null,
      email: emailOf(person, slug(company.name)),
      main: rank === 0,
      types: rank === 0 ? ['convention', 'organization_training'] : random.sample(COMPANY_CONTACT_TYPES, random.integer(1, 3)),
    };
  });

/** A member who works in the company's region, in turn. */
const oneOf = (seeding: Seeding, members: Parameters<typeof idsIn>[0], rank: number): number[] => {
  const ids = idsIn(members, areaId(seeding, regionOf(rank)));
  return ids.slice(rank % ids.length, (rank % ids.length) + 1);
};

const regionOf = (rank: number): Region => DEMONSTRATION_COMPANIES[rank]?.region ?? 'E1';

const linkStaff = async (seeding: Seeding, staff: SeededStaff): Promise<void> => {
  const links = (members: Parameters<typeof idsIn>[0]) =>
    DEMONSTRATION_COMPANIES.flatMap((_, rank) =>
      oneOf(seeding, members, rank).map((targetId) => ({ ownerId: rank + 1, targetId })),
    );
  await insertRows(seeding.tx, companiesCommercials, links(staff.commercials));
  await insertRows(seeding.tx, companiesTrainingOfficersDriverProgram, links(staff.driverProgram));
  await insertRows(seeding.tx, companiesTrainingOfficersOthers, links(staff.others));
};

/** Professions, companies, their contacts (one main, a manager), officers and sales representatives. */
export const seedCompanies = async (seeding: Seeding, staff: SeededStaff): Promise<SeededCompany[]> => {
  const { tx } = seeding;
  const jobs = await seedProfessions(seeding);
  const rows = DEMONSTRATION_COMPANIES.map((_, index) => companyRow(seeding, index));
  await insertRows(tx, companies, rows);
  const contacts = rows
    .flatMap((row) => contactRows(seeding, jobs, row))
    .map((contact, index) => ({ id: index + 1, ...contact }));
  await insertRows(tx, companyContacts, contacts);
  await tx.write(
    'companies',
    'update companies c set manager_id = m.id from company_contacts m where m.company_id = c.id and m.main',
  );
  await linkStaff(seeding, staff);
  return rows.map((row, rank) => ({
    ...row,
    region: regionOf(rank),
    managerId: contacts.find(({ company, main }) => company === row.id && main)?.id ?? 0,
    commercialIds: oneOf(seeding, staff.commercials, rank),
    isIntroducer: row.businessIntroducer,
  }));
};
