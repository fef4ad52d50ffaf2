/**
 * Browsers drop `Set-Cookie` from answers that scripts make. In this worker they keep it, for its own cookie jar: the headers of an
 * answer are those it was made with.
 */
export const keepCookies = (): void => {
  const { Response: Plain } = globalThis;
  class ResponseWithCookies extends Plain {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body, init);
      const headers = new Headers(init?.headers);
      for (const [name, value] of super.headers) if (!headers.has(name)) headers.set(name, value);
      Object.defineProperty(this, 'headers', { value: headers });
    }
  }
  Object.assign(globalThis, { Response: ResponseWithCookies });
};
