import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Loaded when it is first used. */
const helpers = () => require('@simplewebauthn/server/helpers') as typeof import('@simplewebauthn/server/helpers');

/** The challenge that a browser's answer claims to sign; empty: unreadable. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    return String(helpers().decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
};
