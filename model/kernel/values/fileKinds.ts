import { extensionOf } from './fileName.ts';
import { ATTACHMENT_MAX_BYTES, MEBIBYTE } from './fileSize.ts';
import { PICTURE_MAX_PIXELS } from './pictureSize.ts';

/** Accepted file types, with their extensions. */
export const FILE_KINDS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

export type FileKind = keyof typeof FILE_KINDS;

/** Accepted picture types. */
export const PICTURE_KINDS = ['image/jpeg', 'image/png'] as const satisfies readonly FileKind[];

const ALL_KINDS = Object.keys(FILE_KINDS) as FileKind[];
const KIND_WORDS: Readonly<Record<FileKind, string>> = { 'application/pdf': 'PDF', 'image/jpeg': 'JPG', 'image/png': 'PNG' };

/** `8 Mo`, `100 Ko`. */
const sizeWords = (bytes: number): string => (bytes < MEBIBYTE ? `${bytes / 1000} Ko` : `${bytes / MEBIBYTE} Mo`);

/** `PDF, JPG ou PNG`. */
const kindWords = (kinds: readonly FileKind[] = ALL_KINDS): string =>
  new Intl.ListFormat('fr', { type: 'disjunction' }).format(kinds.map((kind) => KIND_WORDS[kind]));

/** Refusals of files, shared by forms and API. */
export const FILE_MESSAGES = {
  kind: (kinds?: readonly FileKind[]) =>
    `Un fichier ${kindWords(kinds)} est attendu, et son contenu doit être du type que son nom annonce`,
  empty: 'Ce fichier est vide',
  unreadable: 'Ce PDF ne peut pas être lu : enregistrez-le à nouveau depuis le logiciel qui l’a produit',
  brokenPicture: 'Cette image est endommagée : enregistrez-la à nouveau depuis le logiciel qui l’a produite',
  largePicture: (kind: (typeof PICTURE_KINDS)[number]) =>
    `Cette image est trop grande : ${PICTURE_MAX_PIXELS[kind] / 1_000_000} millions de points au plus. Enregistrez-la en plus petit`,
  missing: 'Un fichier est attendu',
  tooMany: 'Un seul fichier est attendu',
  tooLarge: (maxBytes = ATTACHMENT_MAX_BYTES) => `Ce fichier est trop volumineux : ${sizeWords(maxBytes)} au plus`,
  limits: (kinds?: readonly FileKind[], maxBytes = ATTACHMENT_MAX_BYTES) => `${kindWords(kinds)}, ${sizeWords(maxBytes)} au plus`,
} as const;

export const isFileKind = (type: string): type is FileKind => Object.hasOwn(FILE_KINDS, type);

/** Do the file name, the declared type and the first bytes agree on the type. */
export const agrees = (
  kind: FileKind,
  { fileName, declared }: { readonly fileName: string; readonly declared: string },
): boolean => declared.toLowerCase() === kind && (FILE_KINDS[kind] as readonly string[]).includes(extensionOf(fileName));

interface SentFile {
  readonly name: string;
  /** As the browser declares it. */
  readonly type: string;
  readonly size: number;
}

/** Why a file is refused before it is sent, or null; the API also checks its content. */
export const fileRefusal = (
  { name, type, size }: SentFile,
  kinds: readonly FileKind[] = ALL_KINDS,
  maxBytes = ATTACHMENT_MAX_BYTES,
): string | null => {
  if (size === 0) return FILE_MESSAGES.empty;
  const isTaken = kinds.some((kind) => agrees(kind, { fileName: name, declared: type }));
  if (!isTaken) return FILE_MESSAGES.kind(kinds);
  return size > maxBytes ? FILE_MESSAGES.tooLarge(maxBytes) : null;
};

/** The `accept` attribute of a file picker. */
export const acceptOf = (kinds: readonly FileKind[] = ALL_KINDS): string =>
  kinds.flatMap((kind) => [kind, ...FILE_KINDS[kind].map((extension) => `.${extension}`)]).join(',');
