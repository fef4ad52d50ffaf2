/** Cache names, as in public/trainer-worker.js. */
const CACHES = ['pilotage-shell', 'pilotage-trainer-days'];
const SCRIPT = '/trainer-worker.js';

/** When the worker cached the answer it returns instead of the server's. */
export const COPIED_AT_HEADER = 'X-Pilotage-Copied-At';

const isOwnFile = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.origin === window.location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg');
};

/** Scripts, styles and fonts loaded by this page. */
const loadedFiles = (): string[] => {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const scripts = [...document.scripts].map(({ src }) => src);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([...linked, ...scripts, ...fetched].filter(isOwnFile).map((address) => new URL(address).pathname))];
};

/** Caches this page and these API answers for offline use; no effect where unsupported, or in development. */
export const keepPageOffline = async (answers: readonly string[]): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', shell: loadedFiles(), answers });
};

/** Caches the public attendance page only, so that people can sign offline. */
export const keepPublicPageOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-public', shell: loadedFiles() });
};

/** Deletes all offline copies, after a logout. */
export const forgetOfflineCopies = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCRIPT);
  await registration?.unregister();
  await Promise.all(CACHES.map((name) => window.caches.delete(name)));
};
