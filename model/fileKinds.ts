/** File types that the product takes in, with the extensions that go with each. */
export const FILE_KINDS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const;

export type FileKind = keyof typeof FILE_KINDS;

export const isFileKind = (type: string): type is FileKind => Object.hasOwn(FILE_KINDS, type);

const extensionOf = (fileName: string): string => /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Do the name of a file, the type that its sender declares and the one that its first bytes show all say the same. */
export const agrees = (
  kind: FileKind,
  { fileName, declared }: { readonly fileName: string; readonly declared: string },
): boolean => declared.toLowerCase() === kind && (FILE_KINDS[kind] as readonly string[]).includes(extensionOf(fileName));

const NAME_MAX_LENGTH = 150;
/** Names that Windows keeps for devices. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A name that is safe to show and to save under, whatever the sender gave: no path, no control or direction character, 150 characters at most. */
export const cleanFileName = (given: string): string => {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll(UNSAFE, '').replaceAll(/\s+/g, ' ').trim();
  const safe = DEVICE_NAME.test(plain) ? `_${plain}` : plain;
  const extension = extensionOf(safe);
  const stem = extension ? safe.slice(0, -extension.length - 1) : safe;
  const room = NAME_MAX_LENGTH - extension.length - 1;
  const short = [...(stem.replace(/^[. ]+|[. ]+$/g, '') || 'fichier')].slice(0, room).join('');
  return extension ? `${short}.${extension}` : short;
};
