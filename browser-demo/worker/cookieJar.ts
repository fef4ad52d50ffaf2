/** Attributes that delete a cookie. */
const IS_GONE = /;\s*max-age=0\b/i;

/** Where the cookies are kept, so that a reload stays logged in. */
export interface CookieStore {
  readonly load: () => Promise<readonly (readonly [string, string])[] | undefined>;
  readonly keep: (cookies: readonly (readonly [string, string])[]) => Promise<void>;
}

/** The cookies of the demonstration's only site: browsers let no script send or read those of its own requests and answers. */
export const openCookieJar = async ({ load, keep }: CookieStore) => {
  const cookies = new Map(await load());
  return {
    header: (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    take: async (setCookies: readonly string[]): Promise<void> => {
      if (setCookies.length === 0) return;
      for (const text of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        if (IS_GONE.test(text)) cookies.delete(name);
        else cookies.set(name, value);
      }
      await keep([...cookies]);
    },
  };
};

export type CookieJar = Awaited<ReturnType<typeof openCookieJar>>;
