import { idFromIri } from '../../model/kernel/resource.ts';
import { DomainError, invalid } from '../errors.ts';
import { readSignature } from './image/readSignature.ts';

const MAX_BODY_BYTES = 1_600_000;
const MAX_FIELD_LENGTH = 200;

export interface SignatureForm {
  readonly svg: string;
  readonly trainerId: number | null;
  readonly deviceTime: Date | null;
  /** The device's own name of the drawing. */
  readonly key: string | null;
  /** The device kept it for want of a network. */
  readonly isKept: boolean;
  /** Key of the e-mail's link. */
  readonly mailKey: string | null;
}

/** The body in memory, refused as soon as it grows past what a drawing needs. */
const readLimited = async (body: ReadableStream<Uint8Array> | null): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  try {
    for (let size = 0; ; ) {
      const part = await reader?.read();
      if (!part || part.done) return Uint8Array.from(Buffer.concat(chunks));
      size += part.value.byteLength;
      if (size > MAX_BODY_BYTES) throw new DomainError('request.too_large', { detail: 'Cette signature est trop volumineuse.' });
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
    throw new DomainError('request.malformed', { detail: 'Un formulaire avec le dessin de la signature est attendu.' });
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

/** A wrong clock on the device is no reason to refuse: what is not an instant is left out. */
const instantOf = (value: string | null): Date | null => {
  if (value === null || !/^20\d{2}-\d{2}-\d{2}T/.test(value)) return null;
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const keyOf = (value: string | null): string | null => {
  const key = value?.toLowerCase() ?? null;
  if (key === null || UUID.test(key)) return key;
  throw invalid({ propertyPath: 'key', message: 'La clé de la signature n’est pas valable.', code: 'invalid' });
};

/** Reads the multipart body of a signature: `file`, and `trainer`, `deviceTime`, `key`, `kept`, `mail` where they apply. */
export const readSignatureForm = async (request: Request): Promise<SignatureForm> => {
  const form = await parseForm(request);
  const files = form.getAll('file');
  const [file] = files;
  if (files.length !== 1 || !(file instanceof File)) {
    throw invalid({ propertyPath: 'file', message: 'Le dessin de la signature est attendu.', code: 'required' });
  }
  const type = file.type.split(';')[0]?.trim() ?? '';
  return {
    svg: readSignature(new Uint8Array(await file.arrayBuffer()), type),
    trainerId: trainerIdOf(textOf(form, 'trainer')),
    deviceTime: instantOf(textOf(form, 'deviceTime')),
    key: keyOf(textOf(form, 'key')),
    isKept: textOf(form, 'kept') === 'true',
    mailKey: textOf(form, 'mail'),
  };
};
