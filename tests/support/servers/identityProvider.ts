import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { SignOnProvider } from '../../../server/adapters/signOnSettings.ts';

const CLIENT = { id: 'pilotage', secret: 'secret-of-the-tests-0123456789abcdef' };

/** Claims of a person besides `sub`. */
export type Claims = Readonly<Record<string, unknown>>;

/** Without the fonts of the default page. */
const showLogout = (context: { body?: unknown }, form: string): void => {
  context.body = `<!doctype html>${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Quitter</button>`;
};

interface Options {
  /** Origin of Pilotage. */
  readonly origin: string;
  /** Id of the provider in Pilotage's settings. Default `test`. */
  readonly id?: string;
}

/**
 * A real OpenID Connect provider (npm `oidc-provider`) on a free port. It has no login form: every visitor is logged in as the person
 * given to `logInAs`, or refused after `refuse`.
 */
export const openIdentityProvider = async ({ origin, id = 'test' }: Options) => {
  const people = new Map<string, Claims>();
  let current: string | null = null;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${origin}/api/sign_on/${id}/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub', 'groups', 'realm_access'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: ['cookie-key-of-the-tests'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true, logoutSource: showLogout } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const outcome = current === null ? { error: 'access_denied' } : { login: { accountId: current } };
    void provider.interactionFinished(request, response, outcome);
  });
  return {
    issuer,
    /** Whom the provider recognises from now on. */
    logInAs: (sub: string, claims: Claims): void => {
      people.set(sub, claims);
      current = sub;
    },
    /** From now on the person gives up at the provider. */
    refuse: (): void => {
      current = null;
    },
    /** Pilotage's settings for it. */
    settings: (more: Partial<SignOnProvider> = {}): SignOnProvider => ({
      id,
      name: 'Fournisseur de test',
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scope: 'openid email profile',
      createAccounts: false,
      linkByEmail: false,
      emailVerifiedClaim: 'email_verified',
      groups: {},
      coversSecondFactor: false,
      ...more,
    }),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type IdentityProvider = Awaited<ReturnType<typeof openIdentityProvider>>;

/** Follows the provider's redirects as a browser would, with its cookies, until they lead back to Pilotage. */
export const followProvider = async (location: string, issuer: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let at = new URL(location);
  while (at.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { Cookie: cookie } });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('Location');
    if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    at = new URL(next, at);
  }
  return at;
};
