/*
 * Lets the trainers' space and the public attendance pages open without network. It answers from its copies only when the network
 * does not answer at all, so that online nobody gets outdated code or data. From the API it caches only the trainer's upcoming
 * sessions and access plans; the page stores unsent signatures.
 * src/offline/trainerWorker.ts starts it, tells it what to cache, and makes it delete its copies.
 */
/** Settings shared with the page, from this worker's URL. */
const given = new URL(self.location.href).searchParams;
const SHELL = given.get('shell');
const PUBLIC_SHELL = given.get('publicShell');
const DAYS = given.get('days');
const COPIED_AT = given.get('copiedAt');
/** Copies with people's names and numbers expire. */
const DAYS_KEPT_MS = Number(given.get('keptMs'));
const COMING_DAYS = '/api/training_sessions_trainer_space/upcoming';
const ACCESS_PLAN = /^\/api\/training_sessions_trainer_space\/\d+\/access_plans\/\d+$/;

/** Aborted when the copies must be forgotten. */
let forgetting = new AbortController();
/** The copies that are being made. */
let copying = Promise.resolve();

/** Makes copies that `forget` waits for. */
const track = (work) => {
  copying = Promise.allSettled([copying, work]).then(() => undefined);
  return copying;
};

/** Deletes the trainer's copies, also those that are being made. */
const forget = async () => {
  forgetting.abort();
  forgetting = new AbortController();
  await copying;
  await Promise.all([SHELL, DAYS].map((name) => caches.delete(name)));
};

const isShell = ({ pathname }) => pathname === '/' || pathname.startsWith('/assets/') || pathname === '/favicon.svg';
const isTrainersOwn = ({ pathname, search }) => (pathname === COMING_DAYS && search === '') || ACCESS_PLAN.test(pathname);

const shellCopy = async (url) => {
  for (const name of [SHELL, PUBLIC_SHELL]) {
    const copy = (await caches.has(name)) && (await (await caches.open(name)).match(url.pathname));
    if (copy) return copy;
  }
  return undefined;
};

const fromShell = async (request, url) => {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await shellCopy(url);
    if (copy) return copy;
    throw error;
  }
};

const stamped = async (response) => {
  const headers = new Headers(response.headers);
  headers.set(COPIED_AT, new Date().toISOString());
  return new Response(await response.blob(), { status: response.status, headers });
};

const keepAnswer = async (url, response, signal) => {
  const copy = await stamped(response);
  const cache = await caches.open(DAYS);
  signal.throwIfAborted();
  if (response.ok) await cache.put(url.pathname, copy);
  // Logged out elsewhere, or no longer a trainer.
  else if (response.status === 401 || response.status === 403) await caches.delete(DAYS);
};

const dayCopy = async (url) => {
  const copy = await (await caches.open(DAYS)).match(url.pathname);
  const age = Date.now() - Date.parse(copy?.headers.get(COPIED_AT) ?? '');
  return age < DAYS_KEPT_MS ? copy : undefined;
};

const fromNetworkOrDays = async (event, url) => {
  const { signal } = forgetting;
  try {
    const response = await fetch(event.request);
    event.waitUntil(track(keepAnswer(url, response.clone(), signal)));
    return response;
  } catch (error) {
    const copy = await dayCopy(url);
    if (copy) return copy;
    throw error;
  }
};

/** Deletes the other cache if its page is of another release: files of two releases cannot be mixed. */
const forgetOlder = async (other, text) => {
  const copy = (await caches.has(other)) && (await (await caches.open(other)).match('/'));
  if (copy && (await copy.text()) !== text) await caches.delete(other);
};

/** Caches the page and every file that it uses, all or nothing, and deletes files of an older release. */
const keepShell = async (paths, name, signal) => {
  const wanted = new Set(['/', ...paths]);
  const page = await fetch('/', { cache: 'no-cache', signal });
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  // A newer release than the page that asks: cached when it is loaded again.
  if (!page.ok || named.some((path) => !wanted.has(path))) return;
  await forgetOlder(name === SHELL ? PUBLIC_SHELL : SHELL, text);
  const cache = await caches.open(name);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...wanted].filter((path) => path !== '/' && !held.has(path));
  const fetched = await Promise.all(missing.map(async (path) => [path, await fetch(path, { signal })]));
  signal.throwIfAborted();
  if (fetched.some(([, response]) => !response.ok)) return;
  await Promise.all(fetched.map(([path, response]) => cache.put(path, response)));
  // Last, so that a cached page is complete.
  await cache.put('/', page);
  await Promise.all([...held].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Caches the given answers that are missing, and deletes all others. */
const keepAnswers = async (paths, signal) => {
  const cache = await caches.open(DAYS);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = paths.filter((path) => isTrainersOwn({ pathname: path, search: '' }));
  await Promise.all([...held].filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)));
  for (const path of wanted) {
    if (!held.has(path)) await keepAnswer({ pathname: path }, await fetch(path, { signal }), signal);
  }
};

const keep = ({ shell, answers }, { signal }) =>
  Promise.allSettled([keepShell(shell, SHELL, signal), keepAnswers(answers, signal)]);

self.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.type === 'keep') event.waitUntil(track(keep(data, forgetting)));
  if (data?.type === 'keep-public') event.waitUntil(keepShell(data.shell, PUBLIC_SHELL, new AbortController().signal));
  if (data?.type === 'forget') event.waitUntil(forget().then(() => ports[0].postMessage('forgotten')));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isShell(url)) event.respondWith(fromShell(event.request, url));
  else if (isTrainersOwn(url)) event.respondWith(fromNetworkOrDays(event, url));
});
