import { parisInstant } from '../../../model/calendar/parisTime.ts';
import { COMPANY_CONTACT_TYPES } from '../../../model/companies/companyContact.ts';
import { ACCOUNT_TYPES, CLIENT_TYPES, RELATIONS_CLIENT } from '../../../model/companies/companyKinds.ts';
import { MANAGER_PROFESSION } from '../../../model/companies/profession.ts';
import { TRAINEE_IMPORT_TYPES } from '../../../model/imports/kinds/traineeImportType.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { ofName } from '../../../model/kernel/values/french.ts';
import { pastAccidents } from '../customisation/seedCustomisation.ts';
import { addDays } from '../invented/calendar.ts';
import { DEMONSTRATION_COMPANIES } from '../invented/companyNames.ts';
import { drawPerson, emailOf, landline, mobile, slug } from '../invented/people.ts';
import { createRecords, recordsIn } from '../writing/createRecords.ts';
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
    ...pastAccidents(index),
    commentary: random.chance(0.3) ? 'Convention à envoyer avant chaque session, facture au siège.' : null,
  };
};

interface Jobs {
  readonly manager: number;
  readonly others: readonly number[];
}

/** The built-in profession exists already. */
const seedProfessions = async (seeding: Seeding): Promise<Jobs> => {
  const [manager] = await seeding.tx.query<{ id: number }>('select id from professions where label = $1', [MANAGER_PROFESSION]);
  const rows = PROFESSIONS.map((label) => ({ label, isActive: label !== 'Standardiste' }));
  return { manager: manager?.id ?? 0, others: await createRecords(seeding, 'professions', rows) };
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

const regionOf = (rank: number): Region => DEMONSTRATION_COMPANIES[rank]?.region ?? 'E1';

/** A member who works in the company's region, in turn. */
const oneOf = (seeding: Seeding, members: Parameters<typeof idsIn>[0], rank: number): number[] => {
  const ids = idsIn(members, areaId(seeding, regionOf(rank)));
  return ids.slice(rank % ids.length, (rank % ids.length) + 1);
};

const RENEGOTIATED_EVERY = 7;
const FIRST_PAYMENT_PERIOD = 30;

/** Some companies have been paying later for some days: a change that the history shows. */
const renegotiate = async (seeding: Seeding, id: number, paymentPeriod: number): Promise<void> => {
  const at = parisInstant(addDays(seeding.today, -1 - (id % 12)), '15:10');
  const companies = await recordsIn({ ...seeding, at }, 'companies');
  await companies.patch(await companies.read(id), { paymentPeriod });
};

/** Professions, companies, their contacts (one main, a manager), officers and sales representatives. */
export const seedCompanies = async (seeding: Seeding, staff: SeededStaff): Promise<SeededCompany[]> => {
  const jobs = await seedProfessions(seeding);
  const rows = DEMONSTRATION_COMPANIES.map((_, rank) => ({
    ...companyRow(seeding, rank),
    commercials: oneOf(seeding, staff.commercials, rank),
    trainingOfficersDriverProgram: oneOf(seeding, staff.driverProgram, rank),
    trainingOfficersOthers: oneOf(seeding, staff.others, rank),
  }));
  const isRenegotiated = (rank: number) => rank % RENEGOTIATED_EVERY === 0;
  const ids = await createRecords(
    seeding,
    'companies',
    rows.map((row, rank) => (isRenegotiated(rank) ? { ...row, paymentPeriod: FIRST_PAYMENT_PERIOD } : row)),
  );
  const companies = await recordsIn(seeding, 'companies');
  const seeded: SeededCompany[] = [];
  for (const [rank, row] of rows.entries()) {
    const { name, zipCode, city, businessIntroducer, commercials, paymentPeriod } = row;
    const id = ids[rank] ?? 0;
    const [managerId = 0] = await createRecords(seeding, 'company_contacts', contactRows(seeding, jobs, { id, name }));
    await companies.patch(await companies.read(id), { manager: iriOf('company_contacts', managerId) });
    if (isRenegotiated(rank)) await renegotiate(seeding, id, paymentPeriod);
    const region = regionOf(rank);
    seeded.push({ id, region, name, zipCode, city, managerId, commercialIds: commercials, isIntroducer: businessIntroducer });
  }
  return seeded;
};
