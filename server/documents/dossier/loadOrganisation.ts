import { CONFIGURATIONS, type ConfigurationCode, configurationValue } from '../../../model/configurations/configurationCodes.ts';
import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { shownSiret } from '../../../model/kernel/values/shownSiret.ts';
import { isSenderCode } from '../../../model/mail/senderCodes.ts';
import type { FileStore } from '../../adapters/fileStore.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { readPicture } from '../../files/readPicture.ts';
import type { Organisation } from '../facts/organisation.ts';

const MENTIONS = Object.entries({
  agreement: 'document_agreement_mention',
  vat: 'document_vat_mention',
  paymentTerms: 'document_payment_terms',
  nature: 'document_training_nature',
  means: 'document_training_means',
  followUp: 'document_follow_up',
  whatToBring: 'document_what_to_bring',
  breaks: 'document_breaks',
  internalRules: 'document_internal_rules',
  assessment: 'document_assessment',
  accessibility: 'document_accessibility',
  certificate: 'document_certificate_mention',
  priorLevel: 'document_prior_level',
  contractEarlyEnd: 'document_contract_early_end',
} as const satisfies Readonly<Record<keyof Organisation['mentions'], ConfigurationCode>>);

/** Values of the known configuration codes ($1), and of all senders. */
const organisationSettingsStatement = defineStatement({
  text: "select code, value from configurations where code = any($1) or code like 'email\\_%'",
  columns: {
    code: 'text',
    value: 'text',
  },
});

/** The configured organisation and its pictures, in one statement. */
export const loadOrganisation = async (database: Queryable, files: FileStore): Promise<Organisation> => {
  const rows = await organisationSettingsStatement.rows(database, [Object.keys(CONFIGURATIONS)]);
  const savedValues = new Map(rows.map(({ code, value }) => [code, value]));
  const text = (code: ConfigurationCode): string | null => {
    const value = configurationValue(code, savedValues.get(code) ?? null);
    return typeof value === 'string' && value.trim() ? value.trim() : null;
  };
  const words = (code: ConfigurationCode): string => text(code) ?? '';
  const picture = (code: 'organisation_logo' | 'organisation_stamp') =>
    readPicture(database, files, configurationValue(code, savedValues.get(code) ?? null));
  const [name, email] = [text('organisation_name'), text('email_contact')];
  return {
    name,
    email,
    legalForm: text('organisation_legal_form'),
    address: text('organisation_address'),
    city: text('organisation_city'),
    phone: shownPhone(words('organisation_phone')) || null,
    siret: shownSiret(words('organisation_siret')) || null,
    nda: text('organisation_nda'),
    region: text('organisation_region'),
    logo: await picture('organisation_logo'),
    stamp: await picture('organisation_stamp'),
    signatoryName: text('organisation_signatory_name'),
    signatoryFunction: text('organisation_signatory_function'),
    disabilityContact: text('organisation_disability_contact'),
    internalRulesLink: text('document_internal_rules_link'),
    hasInternalRulesFile:
      configurationValue('document_internal_rules_file', savedValues.get('document_internal_rules_file') ?? null) !== null,
    senderNames: { generic: name, toyota: text('sender_toyota') ?? name, lexus: text('sender_lexus') ?? name },
    senderEmails: Object.fromEntries([...savedValues].filter(([code]) => isSenderCode(code))),
    mentions: Object.fromEntries(MENTIONS.map(([name, code]) => [name, words(code)])) as Organisation['mentions'],
  };
};
