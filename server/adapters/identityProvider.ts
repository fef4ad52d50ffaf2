import * as openId from 'openid-client';
import type { SignOnProvider } from './signOnSettings.ts';

const TIMEOUT_SECONDS = 10;

/** Values that tie the provider's answer to the browser that asked. */
export interface SignOnSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The person whom the provider has just recognised. */
export interface ProvenIdentity {
  /** Identifiers of the provider, and of the person there; together they never change. */
  readonly issuer: string;
  readonly subject: string;
  /** Claims of the ID token, completed by the user info. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Named again at logout. */
  readonly idToken: string | null;
}

/** An OpenID Connect provider, by the code flow with PKCE. */
export interface IdentityProvider {
  readonly settings: SignOnProvider;
  /** The address at which the person logs in. */
  readonly begin: (redirectUri: string, secrets: SignOnSecrets) => Promise<URL>;
  /** Checks the answer in the address to which the provider sent the browser, and fetches who it is. */
  readonly finish: (answer: URL, secrets: SignOnSecrets) => Promise<ProvenIdentity>;
  /** The address that ends the person's session at the provider; null: it has none. */
  readonly end: (idToken: string | null, returnTo: string) => Promise<URL | null>;
}

/** Secrets of one sign-on. */
export const newSignOnSecrets = (): SignOnSecrets => ({
  state: openId.randomState(),
  nonce: openId.randomNonce(),
  codeVerifier: openId.randomPKCECodeVerifier(),
});

const discover = (settings: SignOnProvider): Promise<openId.Configuration> => {
  const issuer = new URL(settings.issuer);
  // The signature of ID tokens is checked too, although they come directly from the provider.
  const checks = [openId.enableNonRepudiationChecks];
  // The settings allow this only on the same machine.
  const execute = issuer.protocol === 'http:' ? [openId.allowInsecureRequests, ...checks] : checks;
  return openId.discovery(issuer, settings.clientId, settings.clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
};

/** The provider's answers are read once, and again after a failure. */
const remembering = (settings: SignOnProvider): (() => Promise<openId.Configuration>) => {
  let pending: Promise<openId.Configuration> | null = null;
  return () => {
    pending ??= discover(settings).catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
};

const createIdentityProvider = (settings: SignOnProvider): IdentityProvider => {
  const configuration = remembering(settings);
  return {
    settings,
    begin: async (redirectUri, { state, nonce, codeVerifier }) =>
      openId.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),
    finish: async (answer, { state, nonce, codeVerifier }) => {
      const config = await configuration();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true };
      const tokens = await openId.authorizationCodeGrant(config, answer, checks);
      const token = tokens.claims();
      if (!token) throw new Error('The provider sent no ID token');
      const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined;
      const info = hasUserInfo ? await openId.fetchUserInfo(config, tokens.access_token, token.sub) : {};
      return { issuer: token.iss, subject: token.sub, claims: { ...info, ...token }, idToken: tokens.id_token ?? null };
    },
    end: async (idToken, returnTo) => {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openId.buildEndSessionUrl(config, {
        post_logout_redirect_uri: returnTo,
        ...(idToken !== null && { id_token_hint: idToken }),
      });
    },
  };
};

/** The providers of the settings, by their id; nothing is asked of them yet. */
export const createIdentityProviders = (settings: readonly SignOnProvider[]): ReadonlyMap<string, IdentityProvider> =>
  new Map(settings.map((provider) => [provider.id, createIdentityProvider(provider)]));
