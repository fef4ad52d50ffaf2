/** Public calls that take no link: their own tests try them. */
export const WITHOUT_LINK: readonly string[] = [
  'POST /login',
  'GET /logout',
  'POST /api/first_administrator',
  'POST /api/passkey_logins',
  'POST /api/passkey_logins/options',
  'POST /api/password_recoveries',
  'GET /api/public_settings',
  'POST /api/sign_on/:provider',
  'GET /api/sign_on/:provider/callback',
  'POST /api/sign_on_logins',
  'GET /api',
  'GET /api/docs.jsonld',
  'GET /api/openapi.json',
  'GET /api/organisation',
  'GET /api/organisation/logo',
  'GET /api/contexts/:type',
];
