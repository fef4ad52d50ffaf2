import { PASSWORD_MIN_LENGTH } from '../../model/constants.ts';

let loaded: Promise<ReadonlySet<string>> | null = null;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const words = dictionary['passwords-common'] ?? [];
  const long = words.map(String).filter((word) => word.length >= PASSWORD_MIN_LENGTH);
  const doubled = words.map((word) => `${word}${word}`).filter((word) => word.length >= PASSWORD_MIN_LENGTH);
  return new Set([...long, ...doubled]);
};

/** Passwords that people choose most, long enough to pass otherwise, once or twice in a row; read when first asked for. */
export const commonPasswords = (): Promise<ReadonlySet<string>> => {
  loaded ??= load();
  return loaded;
};
