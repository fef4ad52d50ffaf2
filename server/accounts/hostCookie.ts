import { deleteCookie, generateCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../route.ts';

const cookieValue = (name: string): RegExp => new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`);

/** Behind https the browser holds the cookie to this host and to https. */
const isSecure = (context: AppContext): boolean => context.get('deps').settings.publicUrl?.startsWith('https:') ?? false;

interface HostCookieOptions {
  /** Default: it ends with the browser. */
  readonly maxAgeSeconds?: number;
}

/** A cookie that scripts cannot read and other sites do not send. Its value has no character that is encoded. */
export const hostCookie = (name: string, { maxAgeSeconds }: HostCookieOptions = {}) => {
  const secureName = `__Host-${name}`;
  const [plain, secured] = [cookieValue(name), cookieValue(secureName)];
  const nameOf = (context: AppContext): string => (isSecure(context) ? secureName : name);
  const optionsOf = (context: AppContext) =>
    ({
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure(context),
      ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
    }) as const;
  return {
    /** Read on every call. */
    read: (context: AppContext): string | undefined =>
      (isSecure(context) ? secured : plain).exec(context.req.header('Cookie') ?? '')?.[1],
    give: (context: AppContext, value: string): void => setCookie(context, nameOf(context), value, optionsOf(context)),
    /** The header's value, for an answer that is no context's. */
    header: (context: AppContext, value: string): string => generateCookie(nameOf(context), value, optionsOf(context)),
    take: (context: AppContext): void => {
      deleteCookie(context, nameOf(context), optionsOf(context));
    },
  };
};
