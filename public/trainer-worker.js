/*
 * Lets the trainers' space and the public attendance pages open without network. It answers from its copies only when the network
 * does not answer at all, so that online nobody ever meets code or data of yesterday. Of the API it keeps the trainer's coming days
 * and their access plans, nothing else: a signature that waits is the page's own affair.
 * src/offline/trainerWorker.ts starts it, tells it what to keep, and makes it forget.
 */
/** What the page and this worker must agree on stands in the address that it was started from. */
const given = new URL(self.location.href).searchParams;
const SHELL = given.get('shell');
const PUBLIC_SHELL = given.get('publicShell');
const DAYS = given.get('days');
const COPIED_AT = given.get('copiedAt');
/** A copy of people's names and numbers does not stay on a phone for ever. */
const DAYS_KEPT_MS = Number(given.get('keptMs'));
const COMING_DAYS = '/api/training_sessions_trainer_space/upcoming';
const ACCESS_PLAN = /^\/api\/training_sessions_trainer_space\/\d+\/access_plans\/\d+$/;

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

const keepAnswer = async (url, response) => {
  const cache = await caches.open(DAYS);
  if (response.ok) await cache.put(url.pathname, await stamped(response));
  // Logged out elsewhere, or no trainer any more: what was kept is nobody's to see here.
  else if (response.status === 401 || response.status === 403) await caches.delete(DAYS);
};

const dayCopy = async (url) => {
  const copy = await (await caches.open(DAYS)).match(url.pathname);
  const age = Date.now() - Date.parse(copy?.headers.get(COPIED_AT) ?? '');
  return age < DAYS_KEPT_MS ? copy : undefined;
};

const fromNetworkOrDays = async (event, url) => {
  try {
    const response = await fetch(event.request);
    event.waitUntil(keepAnswer(url, response.clone()));
    return response;
  } catch (error) {
    const copy = await dayCopy(url);
    if (copy) return copy;
    throw error;
  }
};

/** The other pages' files are of another release than this page: the two cannot be mixed, and theirs is the older one. */
const forgetOlder = async (other, text) => {
  const copy = (await caches.has(other)) && (await (await caches.open(other)).match('/'));
  if (copy && (await copy.text()) !== text) await caches.delete(other);
};

/** The page and every file that it uses, all or nothing; files of an older release go. */
const keepShell = async (paths, name) => {
  const wanted = new Set(['/', ...paths]);
  const page = await fetch('/', { cache: 'no-cache' });
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  // A release came out since the page was opened: its next opening tells the new files.
  if (!page.ok || named.some((path) => !wanted.has(path))) return;
  await forgetOlder(name === SHELL ? PUBLIC_SHELL : SHELL, text);
  const cache = await caches.open(name);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = [...wanted].filter((path) => path !== '/' && !held.has(path));
  const fetched = await Promise.all(missing.map(async (path) => [path, await fetch(path)]));
  if (fetched.some(([, response]) => !response.ok)) return;
  await Promise.all(fetched.map(([path, response]) => cache.put(path, response)));
  // Last: a page that is there has all its files.
  await cache.put('/', page);
  await Promise.all([...held].filter((path) => !wanted.has(path)).map((path) => cache.delete(path)));
};

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The days and plans that were not asked for through this worker yet; plans of days that are over go. */
const keepAnswers = async (paths) => {
  const cache = await caches.open(DAYS);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const wanted = paths.filter((path) => isTrainersOwn({ pathname: path, search: '' }));
  await Promise.all([...held].filter((path) => !wanted.includes(path)).map((path) => cache.delete(path)));
  for (const path of wanted) {
    if (!held.has(path)) await keepAnswer({ pathname: path }, await fetch(path));
  }
};

const keep = ({ shell, answers }) => Promise.allSettled([keepShell(shell, SHELL), keepAnswers(answers)]);

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(event.data));
  if (event.data?.type === 'keep-public') event.waitUntil(keepShell(event.data.shell, PUBLIC_SHELL));
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (isShell(url)) event.respondWith(fromShell(event.request, url));
  else if (isTrainersOwn(url)) event.respondWith(fromNetworkOrDays(event, url));
});
