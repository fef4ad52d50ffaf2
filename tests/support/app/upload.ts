import type { ApiClient, ApiRecord } from './apiClient.ts';

interface Part {
  readonly content: string | Uint8Array;
  readonly name: string;
  /** Declared type. Default: a PDF. */
  readonly type?: string;
  /** Field of the form. Default `file`. */
  readonly field?: string;
}

/** The shortest valid PDF, JPEG and PNG. */
export const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSEx' +
    'IQEw8QEBD/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
);
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF of exactly that size. */
export const pdfOf = (size: number): Uint8Array => {
  const content = new Uint8Array(size).fill(0x20);
  content.set(new TextEncoder().encode(PDF).subarray(0, size));
  return content;
};

/** A form as a browser sends it. */
export const formOf = (parts: readonly Part[], fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { content, name, type = 'application/pdf', field = 'file' } of parts) {
    form.append(field, new File([content as BlobPart], name, { type }));
  }
  return form;
};

/** A document of a trainer, uploaded. */
export const buildTrainerDocument = (api: ApiClient, trainer: string): Promise<ApiRecord> =>
  api.create('trainer_documents/upload', formOf([{ name: 'permis.pdf', content: PDF }], { trainer, type: 'licence' }));
