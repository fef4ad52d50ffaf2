import { normaliseCode } from '../../../../model/attendance/signing/screenCode.ts';
import { ASKED_ADDRESS } from '../../../../model/questionnaires/askedView.ts';

export type EmargementRoute =
  | {
      readonly page: 'trainee' | 'convocation' | 'preparation' | 'after';
      readonly uuid: string;
      readonly mail: string | undefined;
    }
  /** `proof`: secret of the trainer's personal link; `isNoting`: opens with the note of an incident. */
  | { readonly page: 'trainer'; readonly uuid: string; readonly proof: string | undefined; readonly isNoting: boolean }
  /** Code of the trainer's screen; empty: not typed yet. */
  | { readonly page: 'code'; readonly code: string }
  /** A questionnaire, by the secret of its link. */
  | { readonly page: 'questionnaire'; readonly token: string }
  | { readonly page: 'unknown' };

const CODE_ADDRESS = /^#?\/?emargement\/code(?:\/([^/?#]*))?\/?$/;
const ASKED = new RegExp(`^#?/?${ASKED_ADDRESS}/([^/?#]+)/?$`);
const ADDRESS = /^#?\/?emargement\/(session\/)?([^/?#]+)(?:\/(convocation|avant|apres))?\/?(?:\?(.*))?$/;

interface PersonalLink {
  readonly uuid: string;
  /** Key of the e-mail that the link came from. */
  readonly mail: string | undefined;
}

/** Steps of a trainee's page by their address; the one that signs is the link itself. */
export type TraineeStep = '' | 'convocation' | 'avant' | 'apres';

/** The page of a step. */
export const traineePageAddress = ({ uuid, mail }: PersonalLink, step: TraineeStep): string =>
  `#/emargement/${uuid}${step ? `/${step}` : ''}${mail ? `?mail=${encodeURIComponent(mail)}` : ''}`;

const PAGES = { convocation: 'convocation', avant: 'preparation', apres: 'after' } as const;

/** The page where a trainee signs. */
export const traineeAddress = (link: PersonalLink): string => traineePageAddress(link, '');

/** The page of a trainee's convocation. */
export const convocationAddress = (link: PersonalLink): string => traineePageAddress(link, 'convocation');

/** Asks a trainer to log in, and leads back to the sheet. */
export const loginAddress = (sheet: string): string => `/#/trainers-space/sheet/${sheet}`;

/** The page to enter a code of the trainer's screen. */
export const codeAddress = (code = ''): string => `/#/emargement/code${code ? `/${code}` : ''}`;

/** The public page of an address's hash. */
export const parseEmargementRoute = (hash: string): EmargementRoute => {
  const code = CODE_ADDRESS.exec(hash);
  if (code) return { page: 'code', code: normaliseCode(code[1] ?? '') };
  const token = ASKED.exec(hash)?.[1];
  if (token) return { page: 'questionnaire', token };
  const [, session, uuid, step, query] = ADDRESS.exec(hash) ?? [];
  if (!uuid || (session && step)) return { page: 'unknown' };
  const valueIn = (name: string) => new URLSearchParams(query).get(name) ?? undefined;
  if (session) return { page: 'trainer', uuid, proof: valueIn('formateur'), isNoting: valueIn('incident') !== undefined };
  return { page: step ? PAGES[step as keyof typeof PAGES] : 'trainee', uuid, mail: valueIn('mail') };
};
