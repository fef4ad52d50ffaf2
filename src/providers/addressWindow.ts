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

type Listener = (event: Event) => void;

const indexIn = (state: unknown): number | null => {
  const idx = (state as { readonly idx?: unknown } | null)?.idx;
  return typeof idx === 'number' ? idx : null;
};

/**
 * A typed address adds an entry to the browser's history without the router's index. The router then cannot go back, and leaves a form
 * with unsaved changes without asking. Its index is that of the entry before, plus one.
 */
const numberTypedEntries = (real: Window) => {
  let last = indexIn(real.history.state) ?? 0;
  const wrapped = new Map<Listener, Listener>();
  const handleEntry =
    (listener: Listener): Listener =>
    (event) => {
      const { state } = real.history;
      if (indexIn(state) === null) real.history.replaceState({ ...state, idx: last + 1 }, '');
      last = indexIn(real.history.state) ?? last;
      listener(event);
    };
  return {
    note: (state: unknown) => {
      last = indexIn(state) ?? last;
    },
    add: (listener: Listener) => {
      wrapped.set(listener, handleEntry(listener));
      real.addEventListener('popstate', wrapped.get(listener) ?? listener);
    },
    remove: (listener: Listener) => {
      real.removeEventListener('popstate', wrapped.get(listener) ?? listener);
      wrapped.delete(listener);
    },
  };
};

type Entries = ReturnType<typeof numberTypedEntries>;

/** `addEventListener` or `removeEventListener` of the window, whose `popstate` goes through the entries' numbering. */
const listening =
  (real: Window, entries: Entries, key: 'addEventListener' | 'removeEventListener') => (type: string, listener: Listener) => {
    if (type !== 'popstate') return real[key](type, listener);
    return key === 'addEventListener' ? entries.add(listener) : entries.remove(listener);
  };

/** A history that writes the specification's addresses. */
const addressHistory = (history: History, entries: Entries): History =>
  new Proxy(history, {
    get: (target, key) => {
      if (key !== 'pushState' && key !== 'replaceState') return bound(target, key);
      return (state: unknown, title: string, url?: string | null) => {
        entries.note(state);
        target[key](state, title, withHash(url, toAddress));
      };
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
  const entries = numberTypedEntries(real);
  const history = addressHistory(real.history, entries);
  const location = addressLocation(real.location);
  return new Proxy({} as Window & typeof globalThis, {
    get: (_target, key) => {
      if (key === 'history') return history;
      if (key === 'location') return location;
      if (key === 'addEventListener' || key === 'removeEventListener') return listening(real, entries, key);
      return bound(real, key);
    },
  });
};
