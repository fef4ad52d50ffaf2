import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { CompanyRegistry, RegisteredCompany } from '../adapters/companyRegistry.ts';
import { invalid, problem } from '../domainError.ts';

/** The business registry's data for a SIRET; only fourteen digits are sent. */
export const lookUpCompany = async (registry: CompanyRegistry, siret: string): Promise<RegisteredCompany> => {
  if (!/^\d{14}$/.test(siret))
    throw invalid({ propertyPath: 'siret', message: problemMessage('company.siret_length'), code: 'invalid' });
  const found = await registry.find(siret);
  if (!found) throw problem('record.not_found', 'company.unknown_siret');
  return found;
};
