/** In lower case, without the dot; empty: none. */
export const extensionOf = (fileName: string): string => /\.([A-Za-z0-9]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

const NAME_MAX_LENGTH = 150;
/** Device names reserved by Windows. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu;

/** A safe name to show and save under: no path, no control or direction characters, at most 150 characters. */
export const cleanFileName = (rawName: string): string => {
  const base = rawName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base.replaceAll(UNSAFE, '').replaceAll(/\s+/g, ' ').trim();
  const safe = DEVICE_NAME.test(plain) ? `_${plain}` : plain;
  const extension = extensionOf(safe);
  const stem = extension ? safe.slice(0, -extension.length - 1) : safe;
  const room = NAME_MAX_LENGTH - extension.length - 1;
  const short = [...(stem.replace(/^[. ]+|[. ]+$/g, '') || 'fichier')].slice(0, room).join('');
  return extension ? `${short}.${extension}` : short;
};

/** A file name from text that may contain a slash, such as « EC + EPR 1/2J » or a date: a slash would cut the name. */
export const asFileName = (words: string): string => cleanFileName(words.replaceAll(/[/\\]/g, '-'));
