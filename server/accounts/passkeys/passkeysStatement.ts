import { defineBuiltStatement, type RowOf } from '../../database/defineStatement.ts';

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
