import { normaliseCode } from '../../../../model/attendance/signing/screenCode.ts';

export type EmargementRoute =
  | { readonly page: 'trainee' | 'convocation'; readonly uuid: string; readonly mail: string | undefined }
  /** `proof`: secret of the trainer's personal link; `isNoting`: opens with the note of an incident. */
  | { readonly page: 'trainer'; readonly uuid: string; readonly proof: string | undefined; readonly isNoting: boolean }
  /** Code of the trainer's screen; empty: not typed yet. */
  | { readonly page: 'code'; readonly code: string }
  | { readonly page: 'unknown' };

const CODE_ADDRESS = /^#?\/?emargement\/code(?:\/([^/?#]*))?\/?$/;
const ADDRESS = /^#?\/?emargement\/(session\/)?([^/?#]+)(\/convocation)?\/?(?:\?(.*))?$/;

interface PersonalLink {
  readonly uuid: string;
  /** Key of the e-mail that the link came from. */
  readonly mail: string | undefined;
}

const personalAddress = ({ uuid, mail }: PersonalLink, page: '' | '/convocation'): string =>
  `#/emargement/${uuid}${page}${mail ? `?mail=${encodeURIComponent(mail)}` : ''}`;

/** The page where a trainee signs. */
export const traineeAddress = (link: PersonalLink): string => personalAddress(link, '');

/** The page of a trainee's convocation. */
export const convocationAddress = (link: PersonalLink): string => personalAddress(link, '/convocation');

/** Asks a trainer to log in, and leads back to the sheet. */
export const loginAddress = (sheet: string): string => `/#/trainers-space/sheet/${sheet}`;

/** The page to enter a code of the trainer's screen. */
export const codeAddress = (code = ''): string => `/#/emargement/code${code ? `/${code}` : ''}`;

/** The public page of an address's hash. */
export const parseEmargementRoute = (hash: string): EmargementRoute => {
  const code = CODE_ADDRESS.exec(hash);
  if (code) return { page: 'code', code: normaliseCode(code[1] ?? '') };
  const [, session, uuid, convocation, query] = ADDRESS.exec(hash) ?? [];
  if (!uuid || (session && convocation)) return { page: 'unknown' };
  const valueIn = (name: string) => new URLSearchParams(query).get(name) ?? undefined;
  if (session) return { page: 'trainer', uuid, proof: valueIn('formateur'), isNoting: valueIn('incident') !== undefined };
  return { page: convocation ? 'convocation' : 'trainee', uuid, mail: valueIn('mail') };
};
