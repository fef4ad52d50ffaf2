import '../node/globals.ts';
import { clear, createStore, get, set } from 'idb-keyval';
import { createLog } from '../adapters/log.ts';
import { answerRequest } from './answerRequest.ts';
import { browserFiles, FILES_DATABASE } from './browserFiles.ts';
import { openCookieJar } from './cookieJar.ts';
import { keepCookies } from './keepCookies.ts';
import { openDemo } from './openDemo.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { openStoredDatabase, STORED_DATABASE } from './storedDatabase.ts';
import { takeTurn } from './takeTurn.ts';

keepCookies();

/** The folder of the static site: this file is in a folder of it. */
const PUBLIC_URL = new URL('..', self.location.href).href.replace(/\/$/, '');
const COOKIES_DATABASE = 'pilotage-demo-cookies';
const COOKIES = 'cookies';
const SAVE_AFTER_MS = 250;

const pages: MessagePort[] = [];
let last: FromWorker = { kind: 'step', step: 'database' };

const tellPages = (message: FromWorker): void => {
  last = message;
  for (const page of pages) page.postMessage(message);
};

/** Calls once for several changes. */
const soon = (save: () => Promise<void>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_AFTER_MS);
  };
};

const open = async () => {
  const log = createLog();
  await takeTurn(() => tellPages({ kind: 'step', step: 'waiting' }));
  tellPages({ kind: 'step', step: 'database' });
  const { database, save } = await openStoredDatabase();
  tellPages({ kind: 'step', step: 'data' });
  const cookies = createStore(COOKIES_DATABASE, COOKIES);
  const demo = await openDemo({ database, files: browserFiles(), log, now: () => new Date(), publicUrl: PUBLIC_URL, save });
  demo.changes.subscribe({ onChange: soon(save), onEnd: () => undefined });
  await save();
  const jar = await openCookieJar({ load: () => get(COOKIES, cookies), keep: (all) => set(COOKIES, all, cookies) });
  const site = { fetch: demo.app.fetch, jar, save };
  tellPages({ kind: 'step', step: 'ready' });
  return {
    site,
    forget: async (): Promise<void> => {
      await demo.stop();
      await database.close();
      await clear(cookies);
      await clear(createStore(FILES_DATABASE, 'files'));
      await new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase(STORED_DATABASE);
        deleting.onsuccess = resolve;
        deleting.onerror = reject;
      });
    },
  };
};

const opened = open();
opened.catch((error: unknown) => {
  tellPages({ kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});

const handle = async (message: ToWorker, port: MessagePort | undefined): Promise<void> => {
  const { site, forget } = await opened;
  if (message.kind === 'request' && port) return answerRequest(message.request, port, site);
  await forget();
  tellPages({ kind: 'reset' });
  self.close();
};

self.addEventListener('connect', (event) => {
  const [page] = (event as MessageEvent).ports;
  if (!page) return;
  pages.push(page);
  page.postMessage(last);
  page.onmessage = ({ data, ports }: MessageEvent<ToWorker>) => void handle(data, ports[0]);
});
