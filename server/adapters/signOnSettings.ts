import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { SETTING_RULES } from '../../model/messages/operator.ts';

/** Tokens and secrets go to a provider: only to https, or to this machine. */
const isSafeIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  if (url?.protocol === 'https:') return true;
  const host = url?.hostname ?? '';
  return url?.protocol === 'http:' && (host === 'localhost' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.')));
};

const PROVIDER = z
  .strictObject({
    /** In the address to which the provider sends people back. */
    id: z.string().regex(/^[a-z0-9-]{1,40}$/),
    /** On the login page. */
    name: z.string().min(1).max(60),
    issuer: z.string().refine(isSafeIssuer),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
    scope: z
      .string()
      .regex(/(^| )openid( |$)/)
      .default('openid email profile'),
    /** People who have no account get one, in the default group. */
    createAccounts: z.boolean().default(false),
    /** Code of a group. */
    defaultGroup: z.string().min(1).optional(),
    /** An account with the same, verified, address is the person's. */
    linkByEmail: z.boolean().default(false),
    /** The claim by which the provider says that it verified the address. */
    emailVerifiedClaim: z.string().min(1).default('email_verified'),
    groupsClaim: z.string().min(1).optional(),
    /** Codes of groups by values of that claim. */
    groups: z.record(z.string(), z.string().min(1)).default({}),
    /** The provider's login counts as second factor. */
    coversSecondFactor: z.boolean().default(false),
  })
  .refine(({ createAccounts, defaultGroup }) => !createAccounts || defaultGroup !== undefined, { path: ['defaultGroup'] });

const PROVIDERS = z
  .array(PROVIDER)
  .min(1)
  .refine((providers) => new Set(providers.map(({ id }) => id)).size === providers.length, { path: ['id'] });

export type SignOnProvider = z.infer<typeof PROVIDER>;

const parse = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The setting of a file of providers: read at start, a mistake names its place in the file. */
export const SIGN_ON_FILE = z.string().transform((file, context): readonly SignOnProvider[] => {
  const read = PROVIDERS.safeParse(parse(file));
  if (read.success) return read.data;
  const place = read.error.issues[0]?.path.join('.') ?? '';
  context.addIssue({ code: 'custom', message: SETTING_RULES.signOnFile({ place }) });
  return z.NEVER;
});
