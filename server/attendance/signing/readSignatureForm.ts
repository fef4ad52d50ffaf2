import { z } from 'zod';
import { REASON_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import { SIGNATURE_FORM_MAX_BYTES } from '../../../model/attendance/signing/signatureInk.ts';
import { type Field, text } from '../../../model/kernel/field.ts';
import { idFromIri } from '../../../model/kernel/resource.ts';
import { validateField } from '../../../model/kernel/validation.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { invalid, problem } from '../../kernel/domainError.ts';
import { readSignature } from './readSignature.ts';

const MAX_FIELD_LENGTH = 200;

export interface SignatureForm {
  /** Our SVG of the drawing; null: a typed name. */
  readonly svg: string | null;
  /** For people who cannot draw. */
  readonly typedName: string | null;
  /** Why it is collected on another login, or so late. */
  readonly reason: string | null;
  readonly trainerId: number | null;
  readonly deviceTime: Date | null;
  /** The device's own name of the drawing. */
  readonly key: string | null;
  /** The device stored it while offline. */
  readonly isKept: boolean;
  /** Key of the e-mail's link. */
  readonly mailKey: string | null;
}

/** Reads the body into memory, refusing it as soon as it is too large for a drawing. */
const readLimited = async (body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  try {
    for (let size = 0; ; ) {
      const part = await reader?.read();
      if (!part || part.done) return Uint8Array.from(Buffer.concat(chunks));
      size += part.value.byteLength;
      if (size > SIGNATURE_FORM_MAX_BYTES) throw problem('request.too_large', 'attendance.drawing_too_large');
      chunks.push(part.value);
    }
  } finally {
    reader?.releaseLock();
  }
};

const parseForm = async (request: Request): Promise<FormData> => {
  const body = await readLimited(request.body);
  try {
    return await new Response(body, { headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' } }).formData();
  } catch {
    throw problem('request.malformed', 'attendance.form_expected');
  }
};

const textOf = (form: FormData, name: string): string | null => {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' && value.length <= MAX_FIELD_LENGTH ? value : null;
};

const trainerIdOf = (value: string | null): number | null => {
  if (value === null) return null;
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : idFromIri('trainers', value);
};

/** A wrong device clock is not refused: an invalid instant is ignored. */
const instantOf = (value: string | null): Date | null => {
  if (value === null || !/^20\d{2}-\d{2}-\d{2}T/.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = (value: string | null): string | null => {
  const key = value?.toLowerCase() ?? null;
  if (key === null || UUID.test(key)) return key;
  throw invalid({ propertyPath: 'key', message: problemMessage('attendance.wrong_signature_key'), code: 'invalid' });
};

const TYPED_NAME = text({ required: true, maxLength: MAX_FIELD_LENGTH });
const REASON = REASON_FIELDS.reason;

const checkedText = (form: FormData, propertyPath: string, field: Field): string | null => {
  const value = form.get(propertyPath);
  if (typeof value !== 'string' || value.trim() === '') return null;
  const message = validateField(field, value.trim());
  if (message) throw invalid({ propertyPath, message, code: 'invalid' });
  return value.trim();
};

/** A drawing, or a typed name with the consent. */
const readInk = async (form: FormData): Promise<Pick<SignatureForm, 'svg' | 'typedName'>> => {
  const files = form.getAll('file');
  const typedName = checkedText(form, 'typedName', TYPED_NAME);
  if (typedName !== null && files.length === 0) {
    if (form.get('consent') === 'true') return { svg: null, typedName };
    throw invalid({ propertyPath: 'consent', message: problemMessage('attendance.consent_needed'), code: 'required' });
  }
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File)) {
    throw invalid({ propertyPath: 'file', message: problemMessage('attendance.drawing_expected'), code: 'required' });
  }
  const type = file.type.split(';')[0]?.trim() ?? '';
  return { svg: readSignature(new Uint8Array(await file.arrayBuffer()), type), typedName: null };
};

/** The form of a signature: a drawing, or a typed name with the consent; the rest where it applies. */
export const SIGNATURE_FORM = z
  .object({
    file: z.file(),
    typedName: z.string().max(MAX_FIELD_LENGTH),
    consent: z.literal('true'),
    reason: z.string(),
    trainer: z.string(),
    deviceTime: z.iso.datetime(),
    key: z.uuid(),
    kept: z.literal('true'),
    mail: z.string(),
  })
  .partial();

/** Parses the multipart body of a signature (`SIGNATURE_FORM`). */
export const readSignatureForm = async (request: Request): Promise<SignatureForm> => {
  const form = await parseForm(request);
  return {
    ...(await readInk(form)),
    reason: checkedText(form, 'reason', REASON),
    trainerId: trainerIdOf(textOf(form, 'trainer')),
    deviceTime: instantOf(textOf(form, 'deviceTime')),
    key: keyOf(textOf(form, 'key')),
    isKept: textOf(form, 'kept') === 'true',
    mailKey: textOf(form, 'mail'),
  };
};
