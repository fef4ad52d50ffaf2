import type { Actor } from '../../../model/kernel/access.ts';
import { email as emailField } from '../../../model/kernel/field.ts';
import { validateField } from '../../../model/kernel/validation.ts';
import type { ProvenIdentity } from '../../adapters/identityProvider.ts';
import type { SignOnProvider } from '../../adapters/signOnSettings.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { DomainError } from '../../kernel/domainError.ts';
import { recordWriter, type Writer } from '../../records/recordWriter.ts';
import { findAccountActor } from '../caller/findActor.ts';
import { accountBehind } from '../people/accountHooks.ts';
import { accountJournal } from '../people/accountJournal.ts';
import { accountStatement, userGroupsStatement } from '../people/accountStatements.ts';
import { createUser } from '../people/createUser.ts';
import { keepSuperAdmin, lockRights } from '../people/keepSuperAdmin.ts';
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

/** Person as a provider describes them. */
interface SignOnPerson {
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
const personIn = (claims: Claims, { emailVerifiedClaim, groupsClaim }: ClaimNames): SignOnPerson => {
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

/** The id and members of a group of the settings. */
const groupOf = async (transaction: Queryable, code: string) => {
  const group = await userGroupsStatement.row(transaction, 'code', [code]);
  if (!group) throw new SignOnRefusal('misconfigured');
  return group;
};

interface ApplyGroups {
  readonly owner: Pick<Actor, 'kind' | 'id'>;
  readonly settings: SignOnProvider;
  /** As the provider names them. */
  readonly claimed: readonly string[];
}

const refuseLastAdministrator = async (transaction: Queryable): Promise<void> => {
  try {
    await keepSuperAdmin(transaction);
  } catch (error) {
    if (error instanceof DomainError) throw new SignOnRefusal('last_admin', { cause: error });
    throw error;
  }
};

/**
 * Makes a user a member of the mapped groups that the provider names, and of no other mapped group; groups outside the mapping stay.
 * In the caller's transaction, after `lockRights`. Trainers have no groups.
 */
const applyGroups = async (writer: Writer, { owner, settings, claimed }: ApplyGroups): Promise<void> => {
  if (settings.groupsClaim === undefined || owner.kind !== 'user') return;
  const { database } = writer;
  const groupCodes = new Set(Object.entries(settings.groups).flatMap(([value, code]) => (claimed.includes(value) ? [code] : [])));
  const moves = { added: [] as string[], removed: [] as string[] };
  const users = recordWriter(writer, 'users');
  for (const code of new Set(Object.values(settings.groups))) {
    const { id, members } = await groupOf(database, code);
    const isMember = members.includes(owner.id);
    if (groupCodes.has(code) === isMember) continue;
    if (isMember) await users.unlink('userGroups', owner.id, id);
    else await users.link('userGroups', owner.id, id);
    moves[isMember ? 'removed' : 'added'].push(code);
  }
  const { added, removed } = moves;
  if (added.length + removed.length === 0) return;
  if (removed.length > 0) await refuseLastAdministrator(database);
  await users.touch(owner.id);
  await accountJournal(writer, {
    action: 'sign_on_groups',
    owner,
    before: { userGroups: removed },
    after: { userGroups: added },
  });
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

/** The account of a person at a provider ($1: issuer, $2: subject). */
const identityStatement = defineStatement({
  text: `
select a.id as "accountId", a.is_active as "isActive"
from account_identities i join accounts a on a.id = i.account_id
where i.issuer = $1 and i.subject = $2`,
  columns: { accountId: 'int4', isActive: 'bool' },
});

/**
 * The account of a person at a provider, in the caller's transaction: known by issuer and subject, which never change; the first time by
 * the settings. Two first logins at once wait for each other, since both may change rights.
 */
export const findOrCreateAccount = async (writer: Writer, signOn: SignOn): Promise<number> => {
  const { settings, identity } = signOn;
  await lockRights(writer.database);
  const person = personIn(identity.claims, settings);
  const storedIdentity = await identityStatement.row(writer.database, [identity.issuer, identity.subject]);
  if (storedIdentity && !storedIdentity.isActive) throw new SignOnRefusal('disabled');
  const accountId = storedIdentity?.accountId ?? (await connect(writer, signOn, person));
  const owner = await findAccountActor(writer.database, accountId);
  if (!owner) throw new SignOnRefusal('disabled');
  await applyGroups(writer, { owner, settings, claimed: person.groups });
  return accountId;
};
