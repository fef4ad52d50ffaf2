import { z } from 'zod';
import { defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';

const BYTES = z.string().max(20_000);

const CREDENTIAL = {
  id: BYTES,
  rawId: BYTES,
  type: z.literal('public-key'),
  /** Results of extensions, which are not used. */
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** Answer of a browser to a challenge with a new passkey. */
export const NEW_PASSKEY = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: BYTES,
    attestationObject: BYTES,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** Answer of a browser to a challenge with a passkey that exists. */
export const PASSKEY_ANSWER = z.object({
  ...CREDENTIAL,
  response: z.object({
    clientDataJSON: BYTES,
    authenticatorData: BYTES,
    signature: BYTES,
    userHandle: BYTES.nullish().transform((handle) => handle ?? undefined),
  }),
});

export type NewPasskey = z.infer<typeof NEW_PASSKEY>;
export type PasskeyAnswer = z.infer<typeof PASSKEY_ANSWER>;

const WHERE = { account: 'p.account_id = $1', credential: 'p.credential_id = $1' } as const;

/** Passkeys of an account, or the one of a credential, with their account. */
export const passkeysStatement = defineBuiltStatement({
  text: (by: keyof typeof WHERE) => `
select p.id, p.account_id as "accountId", a.email, a.is_active as "isActive", p.credential_id as "credentialId", p.public_key as "publicKey",
  p.counter, p.transports, p.name, p.created_at as "createdAt", p.last_used_at as "lastUsedAt"
from account_passkeys p join accounts a on a.id = p.account_id
where ${WHERE[by]} order by p.id`,
  columns: {
    id: 'int4',
    accountId: 'int4',
    email: 'text',
    isActive: 'bool',
    credentialId: 'text',
    publicKey: 'bytea',
    counter: 'int8',
    transports: 'text[]',
    name: 'text',
    createdAt: 'timestamptz',
    lastUsedAt: 'timestamptz?',
  },
  examples: ['account', 'credential'],
});

export type Passkey = RowOf<typeof passkeysStatement>;
