import type { CompanyRegistry, RegisteredCompany } from '../adapters/companyRegistry.ts';
import { DomainError, invalid } from '../errors.ts';

/** What the business registry knows of a SIRET; only fourteen digits ever leave for it. */
export const lookUpCompany = async (registry: CompanyRegistry, siret: string): Promise<RegisteredCompany> => {
  if (!/^\d{14}$/.test(siret)) throw invalid({ propertyPath: 'siret', message: 'Un SIRET compte 14 chiffres', code: 'invalid' });
  const found = await registry.find(siret);
  if (!found) throw new DomainError('record.not_found', { detail: 'Le registre des entreprises ne connaît pas ce SIRET.' });
  return found;
};
