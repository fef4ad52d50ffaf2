/** Names that public/trainer-worker.js uses. */
const CACHES = ['pilotage-shell', 'pilotage-trainer-days'];
const SCRIPT = '/trainer-worker.js';

/** When the worker copied an answer that it gives in place of the server. */
export const COPIED_AT_HEADER = 'X-Pilotage-Copied-At';

const isOwnFile = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.origin === window.location.origin && (url.pathname.startsWith('/assets/') || url.pathname === '/favicon.svg');
};

/** Scripts, styles and fonts that this page has loaded. */
const loadedFiles = (): string[] => {
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const scripts = [...document.scripts].map(({ src }) => src);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set([...linked, ...scripts, ...fetched].filter(isOwnFile).map((address) => new URL(address).pathname))];
};

/** Has this page keep itself, and these answers of the API, for times without network; nothing where the browser cannot, or while developing. */
export const keepPageOffline = async (answers: readonly string[]): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', shell: loadedFiles(), answers });
};

/** Has the public attendance page keep itself alone, so that a signature can be drawn where there is no network. */
export const keepPublicPageOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-public', shell: loadedFiles() });
};

/** Forgets all that was kept for times without network: the person has logged out. */
export const forgetOfflineCopies = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(SCRIPT);
  await registration?.unregister();
  await Promise.all(CACHES.map((name) => window.caches.delete(name)));
};
