/** What the operator can mend, by the name that the store or its SDK gives. */
const WORDS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'ce compartiment n’existe pas (FILES_URL)',
  InvalidAccessKeyId: 'cette clé est inconnue (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'le secret ne va pas avec la clé (S3_SECRET_ACCESS_KEY)',
  AccessDenied: 'cette clé ne donne pas le droit de lire, d’écrire et de lister dans ce compartiment',
  Forbidden: 'cette clé ne donne pas le droit de lire, d’écrire et de lister dans ce compartiment',
  CredentialsProviderError: 'aucune clé n’est donnée (S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY)',
  PermanentRedirect: 'ce compartiment est dans une autre région (S3_REGION)',
  AuthorizationHeaderMalformed: 'ce compartiment est dans une autre région (S3_REGION)',
};

const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'];
const AWAY_NAMES = ['TimeoutError', 'RequestTimeout', 'SlowDown', 'ServiceUnavailable', 'InternalError'];

/** What flydrive has wrapped. */
const rootOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? rootOf(error.cause) : error;

const read = (error: unknown) => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { name: String(root), code: '', message: '' };
  return { name: root.name, code: 'code' in root ? String(root.code) : '', message: root.message };
};

/** The store cannot be spoken to at present. */
export const isS3Away = (error: unknown): boolean => {
  const { name, code } = read(error);
  return AWAY_CODES.includes(code) || AWAY_NAMES.includes(name);
};

/** Why a store does not answer as it should, in words that name the setting to look at. */
export const sayS3Error = (error: unknown): string => {
  const { name, code, message } = read(error);
  const words = WORDS[name];
  if (words) return words;
  if (isS3Away(error)) return `il ne répond pas (S3_ENDPOINT) : ${code || name}`;
  return message === 'Region is missing' ? 'il faut dire sa région (S3_REGION)' : `${name} : ${message.split('\n')[0]}`;
};
