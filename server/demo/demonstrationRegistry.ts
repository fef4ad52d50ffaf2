import type { RegisteredCompany } from '../adapters/companyRegistry.ts';
import { DEMONSTRATION_COMPANIES } from './invented/companyNames.ts';
import { siretOf } from './invented/identifiers.ts';

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
  company: Omit<RegisteredCompany, 'isActive' | 'leader' | 'legalForm'>,
  index: number,
): [string, RegisteredCompany] => {
  const { siret, name, address, zipCode, city, nafCode } = company;
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

/** Simulated business registry for the demonstration's fictional French companies, and for three new ones. */
export const demonstrationRegistry = (): ReadonlyMap<string, RegisteredCompany> =>
  new Map([
    ...DEMONSTRATION_COMPANIES.flatMap(({ siret, ...company }, index) =>
      siret === null ? [] : [entry({ ...company, siret }, index)],
    ),
    ...NEWCOMERS.map(({ rank, ...company }, index) => entry({ ...company, siret: siretOf(rank) }, index)),
  ]);
