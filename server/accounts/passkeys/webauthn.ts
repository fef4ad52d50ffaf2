import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The library that makes and verifies passkeys (WebAuthn level 3), loaded when it is first used. */
export const webauthn = () => require('@simplewebauthn/server') as typeof import('@simplewebauthn/server');
