import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';

/** The challenge that a browser's answer claims to sign; empty: unreadable. */
export const challengeIn = (clientDataJSON: string): string => {
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    return '';
  }
};
