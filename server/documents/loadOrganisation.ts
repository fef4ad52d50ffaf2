import { CONFIGURATIONS, type ConfigurationCode, configurationValue } from '../../model/configurations/configurationCodes.ts';
import { isSenderCode } from '../../model/mail/senderCodes.ts';
import type { FileStore } from '../adapters/fileStore.ts';
import type { Queryable } from '../database/database.ts';
import type { Organisation } from './dossier.ts';
import { organisationSettingsStatement } from './organisationSettingsStatement.ts';
import { readPicture } from './readPicture.ts';

/** The configured organisation and its pictures, in one statement. */
export const loadOrganisation = async (database: Queryable, files: FileStore): Promise<Organisation> => {
  const rows = await organisationSettingsStatement.rows(database, [Object.keys(CONFIGURATIONS)]);
  const saved = new Map(rows.map(({ code, value }) => [code, value]));
  const text = (code: ConfigurationCode): string | null => {
    const value = configurationValue(code, saved.get(code) ?? null);
    return typeof value === 'string' && value.trim() ? value.trim() : null;
  };
  const words = (code: ConfigurationCode): string => text(code) ?? '';
  const picture = (code: 'organisation_logo' | 'organisation_stamp') =>
    readPicture(database, files, configurationValue(code, saved.get(code) ?? null));
  const [name, email] = [text('organisation_name'), text('email_contact')];
  return {
    name,
    email,
    legalForm: text('organisation_legal_form'),
    address: text('organisation_address'),
    city: text('organisation_city'),
    phone: text('organisation_phone'),
    siret: text('organisation_siret'),
    nda: text('organisation_nda'),
    region: text('organisation_region'),
    logo: await picture('organisation_logo'),
    stamp: await picture('organisation_stamp'),
    signatoryName: text('organisation_signatory_name'),
    signatoryFunction: text('organisation_signatory_function'),
    disabilityContact: text('organisation_disability_contact'),
    internalRulesLink: text('document_internal_rules_link'),
    senderNames: { generic: name, toyota: text('sender_toyota') ?? name, lexus: text('sender_lexus') ?? name },
    senderEmails: Object.fromEntries([...saved].filter(([code]) => isSenderCode(code))),
    mentions: {
      agreement: words('document_agreement_mention'),
      vat: words('document_vat_mention'),
      paymentTerms: words('document_payment_terms'),
      nature: words('document_training_nature'),
      means: words('document_training_means'),
      followUp: words('document_follow_up'),
      whatToBring: words('document_what_to_bring'),
      breaks: words('document_breaks'),
      internalRules: words('document_internal_rules'),
      assessment: words('document_assessment'),
      accessibility: words('document_accessibility'),
      certificate: words('document_certificate_mention'),
    },
  };
};
