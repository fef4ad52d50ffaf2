import { inGroup } from './configurationGroups.ts';

const years = (value: number) => ({ kind: 'integer', min: 1, max: 50, default: value, isDangerous: true }) as const;

/** Retention in years of each kind of document, configurable (a control may ask for documents until then). */
export const RETENTION_CONFIGURATIONS = inGroup('retention', {
  retention_evidence_years: years(6),
  retention_cofinanced_years: years(10),
  retention_certificate_years: years(3),
  retention_document_years: years(10),
  retention_mail_years: years(6),
});
