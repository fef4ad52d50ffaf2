import { email as emailField } from '../../../model/kernel/field.ts';
import { validateField } from '../../../model/kernel/validation.ts';

/** What a provider says about a person. */
export interface SignOnPerson {
  /** In lower case; null: none, or not an address. */
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

const EMAIL = emailField({ required: true });
const NAME_MAX_LENGTH = 255;

const textIn = (claims: Claims, name: string): string => {
  const value = claims[name];
  return typeof value === 'string' ? value.trim().slice(0, NAME_MAX_LENGTH) : '';
};

/** Providers write it as a boolean, a text or a number. */
const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1 || value === '1';

/** Dots lead into objects: Keycloak's `realm_access.roles`. A claim of that whole name comes first. */
const claimAt = (claims: Claims, path: string): unknown =>
  Object.hasOwn(claims, path)
    ? claims[path]
    : path
        .split('.')
        .reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? (at as Claims)[name] : undefined), claims);

const groupsIn = (claims: Claims, path: string | undefined): readonly string[] => {
  const value = path === undefined ? [] : claimAt(claims, path);
  return [value].flat().filter((group) => typeof group === 'string');
};

interface ClaimNames {
  readonly emailVerifiedClaim: string;
  readonly groupsClaim?: string | undefined;
}

/** Reads the claims of a provider; a name that is missing is taken from the whole name, then from the address. */
export const personIn = (claims: Claims, { emailVerifiedClaim, groupsClaim }: ClaimNames): SignOnPerson => {
  const typed = textIn(claims, 'email').toLowerCase();
  const email = validateField(EMAIL, typed || null) === null ? typed : null;
  const [first = '', ...rest] = (textIn(claims, 'name') || (email ?? '').replace(/@.*$/, '')).split(/\s+/);
  const firstName = textIn(claims, 'given_name') || first;
  return {
    email,
    isVerified: isTrue(claims[emailVerifiedClaim]),
    firstName,
    lastName: textIn(claims, 'family_name') || rest.join(' ') || firstName,
    groups: groupsIn(claims, groupsClaim),
  };
};
