import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { HttpError } from 'react-admin';
import { FRENCH_MESSAGES } from '../i18n/frenchMessages.ts';
import { httpClient } from './httpClient.ts';

/** Challenge that the server sends for a browser to sign; only this file looks inside. */
export type PasskeyOptions = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyAnswer = AuthenticationResponseJSON;

/** Does this browser have passkeys. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn();

const WORDS = FRENCH_MESSAGES.passkey;

const MESSAGES: Readonly<Record<string, string>> = {
  InvalidStateError: WORDS.known,
  SecurityError: WORDS.elsewhere,
};

/** Browsers do not tell why: nobody answered, no passkey fits, or the person closed the dialog. */
const refusal = (error: unknown): HttpError =>
  new HttpError(MESSAGES[error instanceof Error ? error.name : ''] ?? WORDS.cancelled, 0);

/** Lets the person choose and unlock a passkey; rejects with the French reason. */
export const askPasskey = (options: PasskeyOptions): Promise<PasskeyAnswer> =>
  startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw refusal(error);
  });

/** The same to log in without password. */
export const askLoginPasskey = async (): Promise<PasskeyAnswer> => {
  const { json } = await httpClient('/api/passkey_logins/options', { method: 'POST' });
  return askPasskey((json as { readonly options: PasskeyOptions }).options);
};

/** Makes a new passkey on the person's device; rejects with the French reason. */
export const createPasskey = (options: unknown): Promise<object> =>
  startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }).catch((error: unknown) => {
    throw refusal(error);
  });
