import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { originOf } from '../../context/origin.ts';
import type { AppContext } from '../../context/route.ts';
import { problem } from '../../kernel/domainError.ts';

/** The site to which passkeys belong: browsers sign its origin, and offer a passkey to no other. */
export interface RelyingParty {
  /** Host name, without port. */
  readonly id: string;
  readonly origin: string;
}

/** Null: browsers give passkeys only to https and localhost, and never to an address of numbers. */
const relyingPartyAt = (origin: string): RelyingParty | null => {
  const url = URL.parse(origin);
  if (!url) return null;
  const { hostname, protocol } = url;
  const isName = hostname !== '' && isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isName && isSafe ? { id: hostname, origin: url.origin } : null;
};

/** The relying party of a call: PUBLIC_URL, else the request's own origin. */
export const relyingPartyOf = (context: AppContext): RelyingParty | null => relyingPartyAt(originOf(context));

/** The same for calls that need one. */
export const requireRelyingParty = (context: AppContext): RelyingParty => {
  const party = relyingPartyOf(context);
  if (!party) throw problem('record.conflict', 'account.no_passkeys_here');
  return party;
};

/** Handle of an account that a device stores with a passkey: no name, no address. The same for all passkeys of one account. */
export const userHandleOf = (accountId: number): Buffer<ArrayBuffer> => Buffer.from(`pilotage:${accountId}`);

const require = createRequire(import.meta.url);

/** The library that makes and verifies passkeys (WebAuthn level 3), loaded when it is first used. */
export const webauthn = () => require('@simplewebauthn/server') as typeof import('@simplewebauthn/server');
