import { companies } from '../../model/companies/company.ts';
import { normalise } from '../../model/kernel/normalise.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { CompanyRegistry, RegisteredCompany } from '../adapters/companyRegistry.ts';
import { invalid, problem } from '../kernel/domainError.ts';

/** The business registry's data for a SIRET; typed with or without spaces; only fourteen digits are sent. */
export const lookUpCompany = async (registry: CompanyRegistry, typed: string): Promise<RegisteredCompany> => {
  const siret = String(normalise(companies.fields.siret, typed) ?? '');
  if (!/^\d{14}$/.test(siret))
    throw invalid({ propertyPath: 'siret', message: problemMessage('company.siret_length'), code: 'invalid' });
  const company = await registry.find(siret);
  if (!company) throw problem('record.not_found', 'company.unknown_siret');
  return company;
};
