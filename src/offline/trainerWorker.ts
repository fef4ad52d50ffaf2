import { DAY_MS } from '../../model/calendar/parisTime.ts';
import { OFFLINE_SPACE_DAYS } from '../../model/trainers/offlineSpace.ts';
import { COPIED_AT_HEADER } from '../clock/copiedAtHeader.ts';

const TRAINERS_CACHES = { shell: 'pilotage-shell', days: 'pilotage-trainer-days' };
const PUBLIC_CACHE = 'pilotage-attendance-shell';

/** A worker that does not answer must not stop a logout. */
const FORGET_MS = 3_000;

/** Aborted by a logout: pages must not ask for copies after it. */
let forgetting = new AbortController();

/** The worker is no module of the build: it reads these from its address. */
const SCRIPT = `/trainer-worker.js?${new URLSearchParams({
  ...TRAINERS_CACHES,
  publicShell: PUBLIC_CACHE,
  copiedAt: COPIED_AT_HEADER,
  keptMs: String(OFFLINE_SPACE_DAYS * DAY_MS),
})}`;

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
  const { signal } = forgetting;
  await navigator.serviceWorker.register(SCRIPT);
  const { active } = await navigator.serviceWorker.ready;
  if (!signal.aborted) active?.postMessage({ type: 'keep', shell: loadedFiles(), answers });
};

/** Caches the public attendance page only, so that people can sign offline. */
export const keepPublicPageOffline = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(SCRIPT);
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep-public', shell: loadedFiles() });
};

/** Resolves once the worker has deleted the trainer's copies, also those that it was making. */
const forgottenBy = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    worker.postMessage({ type: 'forget' }, [port2]);
    setTimeout(resolve, FORGET_MS);
  });

/** Deletes the trainer's offline copies. */
export const forgetOfflineCopies = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  forgetting.abort();
  forgetting = new AbortController();
  const registration = await navigator.serviceWorker.getRegistration(SCRIPT);
  if (registration?.active) await forgottenBy(registration.active);
  await registration?.unregister();
  await Promise.all(Object.values(TRAINERS_CACHES).map((name) => window.caches.delete(name)));
};
