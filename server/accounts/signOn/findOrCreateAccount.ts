import type { ProvenIdentity } from '../../adapters/identityProvider.ts';
import type { Writer } from '../../records/recordWriter.ts';
import type { SignOnProvider } from '../../signOnSettings.ts';
import { accountBehind } from '../accountHooks.ts';
import { accountJournal } from '../accountJournal.ts';
import { accountStatement } from '../accountStatement.ts';
import { createUser } from '../createUser.ts';
import { findAccountActor } from '../findActor.ts';
import { lockRights } from '../keepSuperAdmin.ts';
import { applyGroups, groupOf } from './applyGroups.ts';
import { identityStatement } from './identityStatement.ts';
import { personIn, type SignOnPerson } from './personIn.ts';
import { SignOnRefusal } from './signOnRefusal.ts';

interface SignOn {
  readonly settings: SignOnProvider;
  readonly identity: ProvenIdentity;
}

/** The account that already has the person's address, if the settings let the provider vouch for it. */
const linkByEmail = async ({ database }: Writer, { settings }: SignOn, email: string): Promise<number | null> => {
  const account = await accountStatement.row(database, 'email', [email]);
  if (!account) return null;
  if (!account.isActive) throw new SignOnRefusal('disabled');
  if (!settings.linkByEmail) throw new SignOnRefusal('taken');
  return account.id;
};

const create = async (writer: Writer, { settings }: SignOn, person: SignOnPerson & { readonly email: string }) => {
  const { createAccounts, defaultGroup } = settings;
  if (!createAccounts || defaultGroup === undefined) throw new SignOnRefusal('unknown');
  await groupOf(writer.database, defaultGroup);
  const { email, firstName, lastName } = person;
  const id = await createUser(writer.database, { email, firstName, lastName, groupCode: defaultGroup });
  const after = { email, firstName, lastName, userGroups: [defaultGroup] };
  await accountJournal(writer, { action: 'create', owner: { kind: 'user', id }, after });
  return accountBehind({ transaction: writer.database }, 'users', id);
};

const INSERT = 'insert into account_identities (issuer, subject, account_id, created_at) values ($1, $2, $3, $4)';

/** Gives a person who comes for the first time their account: by their verified address, or a new one. */
const connect = async (writer: Writer, signOn: SignOn, person: SignOnPerson): Promise<number> => {
  const { email, isVerified } = person;
  if (email === null) throw new SignOnRefusal('no_email');
  const { createAccounts, linkByEmail: mayLink } = signOn.settings;
  if (!createAccounts && !mayLink) throw new SignOnRefusal('unknown');
  if (!isVerified) throw new SignOnRefusal('unverified');
  const accountId = (await linkByEmail(writer, signOn, email)) ?? (await create(writer, signOn, { ...person, email }));
  const { issuer, subject } = signOn.identity;
  await writer.database.write('account_identities', INSERT, [issuer, subject, accountId, writer.now]);
  const owner = await findAccountActor(writer.database, accountId);
  if (owner) await accountJournal(writer, { action: 'sign_on_linked', owner, after: { provider: signOn.settings.id } });
  return accountId;
};

/**
 * The account of a person at a provider, in the caller's transaction: known by issuer and subject, which never change; the first time by
 * the settings. Two first logins at once wait for each other, since both may change rights.
 */
export const findOrCreateAccount = async (writer: Writer, signOn: SignOn): Promise<number> => {
  const { settings, identity } = signOn;
  await lockRights(writer.database);
  const person = personIn(identity.claims, settings);
  const known = await identityStatement.row(writer.database, [identity.issuer, identity.subject]);
  if (known && !known.isActive) throw new SignOnRefusal('disabled');
  const accountId = known?.accountId ?? (await connect(writer, signOn, person));
  const owner = await findAccountActor(writer.database, accountId);
  if (!owner) throw new SignOnRefusal('disabled');
  await applyGroups(writer, { owner, settings, claimed: person.groups });
  return accountId;
};
