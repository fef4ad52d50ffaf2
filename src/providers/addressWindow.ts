import { toAddress, toLocation } from './addressMap.ts';

const withHash = (url: string | URL | null | undefined, map: (path: string) => string): string | URL | null | undefined => {
  if (typeof url !== 'string') return url;
  const index = url.indexOf('#');
  if (index === -1) return url;
  return `${url.slice(0, index)}#${map(url.slice(index + 1) || '/')}`;
};

// The proxies wrap empty objects: a proxy cannot return other values for the real object's fixed properties.
const bound = (target: object, key: PropertyKey): unknown => {
  const value: unknown = Reflect.get(target, key);
  return typeof value === 'function' ? value.bind(target) : value;
};

/** A history that writes the specification's addresses. */
const addressHistory = (history: History): History =>
  new Proxy(history, {
    get: (target, key) => {
      if (key !== 'pushState' && key !== 'replaceState') return bound(target, key);
      return (state: unknown, title: string, url?: string | null) => target[key](state, title, withHash(url, toAddress));
    },
  });

/** A location that converts addresses back to react-admin's. */
const addressLocation = (location: Location): Location =>
  new Proxy({} as Location, {
    get: (_target, key) => {
      if (key === 'hash') return withHash(location.hash || '#/', toLocation);
      if (key === 'href') return withHash(location.href, toLocation);
      return bound(location, key);
    },
  });

/**
 * The window for the router: converts between the specification's addresses in the address bar and react-admin's fixed paths.
 * Passed to `createHashRouter`.
 */
export const addressWindow = (real: Window & typeof globalThis): Window & typeof globalThis => {
  const history = addressHistory(real.history);
  const location = addressLocation(real.location);
  return new Proxy({} as Window & typeof globalThis, {
    get: (_target, key) => {
      if (key === 'history') return history;
      if (key === 'location') return location;
      return bound(real, key);
    },
  });
};
