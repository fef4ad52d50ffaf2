const years = (value: number) => ({ kind: 'integer', min: 1, max: 50, default: value }) as const;

/** How many years each kind of document is kept; an administrator may change them (documents of a control may be asked for until then). */
export const RETENTION_CONFIGURATIONS = {
  retention_evidence_years: years(6),
  retention_cofinanced_years: years(10),
  retention_certificate_years: years(3),
  retention_document_years: years(10),
  retention_mail_years: years(6),
} as const;
