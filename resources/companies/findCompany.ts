import { collectionPath } from '../../model/kernel/resource.ts';
import type { Found } from '../../src/frames/form/LookUp.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { COMPANY_MESSAGES } from './messages.ts';

interface LegalInformation {
  readonly siren: string;
  readonly name: string;
  readonly address: string;
  readonly zipCode: string;
  readonly city: string;
  readonly nafCode: string | null;
  readonly isActive: boolean;
}

export interface RegisteredContact {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly quality: string | null;
}

const ask = async (siret: string, call: 'infos_legales' | 'contact'): Promise<unknown> =>
  (await httpClient(`${collectionPath('companies')}/${siret}/${call}`)).json;

/** The manager of a company in the business registry. */
export const findLeader = async (siret: string): Promise<RegisteredContact> => (await ask(siret, 'contact')) as RegisteredContact;

const leaderNote = ({ firstName, lastName, quality }: RegisteredContact): string | null =>
  lastName ? COMPANY_MESSAGES.leader([firstName, lastName].filter(Boolean).join(' '), quality) : null;

/** The business registry's data for a SIRET; without the manager if only that call fails. */
export const findCompany = async (siret: string): Promise<Found> => {
  const [legal, leader] = await Promise.all([
    ask(siret, 'infos_legales') as Promise<LegalInformation>,
    findLeader(siret).then(leaderNote, () => null),
  ]);
  const { siren, name, address, zipCode, city, nafCode, isActive } = legal;
  const notes = [COMPANY_MESSAGES.siren(siren), leader, isActive ? null : COMPANY_MESSAGES.closed];
  return {
    values: { name, address, zipCode, city, nafCode },
    notes: notes.filter((note) => note !== null),
  };
};
