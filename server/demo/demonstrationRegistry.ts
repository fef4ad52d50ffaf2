import type { RegisteredCompany } from '../adapters/companyRegistry.ts';
import { DEMONSTRATION_COMPANIES } from './companyNames.ts';
import { laPosteSiret, siretOf } from './identifiers.ts';

/** SIRET ranks that no company has yet, to try a new one. */
const NEWCOMERS = [
  { rank: 6001, name: 'ATELIERS DU VEXIN', address: '8 rue des Forges', zipCode: '95300', city: 'PONTOISE', nafCode: '45.20A' },
  {
    rank: 6002,
    name: 'MESSAGERIE DES MONTS',
    address: '21 avenue de la Gare',
    zipCode: '63000',
    city: 'CLERMONT-FERRAND',
    nafCode: '53.20Z',
  },
  {
    rank: 6003,
    name: 'ÉNERGIES DU LITTORAL',
    address: '4 quai Carnot',
    zipCode: '17000',
    city: 'LA ROCHELLE',
    nafCode: '35.11Z',
  },
] as const;

const LEADERS = [
  { firstName: 'Hélène', lastName: 'BARBIER', quality: 'Gérante' },
  { firstName: 'Marc', lastName: 'LEMOINE', quality: 'Président' },
  { firstName: 'Sofia', lastName: 'CARPENTIER', quality: 'Directrice générale' },
] as const;

const entry = (
  siret: string,
  company: Omit<RegisteredCompany, 'siret' | 'isActive' | 'leader' | 'legalForm'>,
  index: number,
): [string, RegisteredCompany] => {
  const { name, address, zipCode, city, nafCode } = company;
  return [
    siret,
    {
      siret,
      name,
      address,
      zipCode,
      city,
      nafCode,
      legalForm: 'SAS',
      isActive: true,
      leader: LEADERS[index % LEADERS.length] ?? null,
    },
  ];
};

/** Simulated business registry for the demonstration's fictional companies, and for three new ones. */
export const demonstrationRegistry = (): ReadonlyMap<string, RegisteredCompany> =>
  new Map([
    ...DEMONSTRATION_COMPANIES.map((company, index) => entry(index === 0 ? laPosteSiret() : siretOf(index), company, index)),
    ...NEWCOMERS.map(({ rank, ...company }, index) => entry(siretOf(rank), company, index)),
  ]);
