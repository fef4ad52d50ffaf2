import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { DEMONSTRATION_PASSWORD } from '../../server/accounts/credentials/demonstrationAccounts.ts';
import { type Client, logIn } from '../support/app/client.ts';
import { chromiumLaunchOptions } from '../support/browser/chromium.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';
import { fillAddress } from '../support/screens/overlays.ts';
import { startServer } from '../support/servers/server.ts';
import { GUIDE_PICTURES, type GuidePictureStep } from './pictures.ts';

/*
 * npm run guide:pictures [-- planning session]
 * Takes the guide's pictures, all or the named ones, from the demonstration on the day of the tests.
 */

const FOLDER = join(PROJECT_ROOT, 'src/guide/pictures');
const VIEWPORTS = { desktop: { width: 1240, height: 900 }, phone: { width: 390, height: 760 } } as const;
const SCALE = 1.5;
const QUALITY = 62;
const HEIGHT = 620;
const APP_BAR = 48;
const SETTLED_MS = 800;
const PAGE = '#main-content';

interface Size {
  readonly width: number;
  readonly height: number;
}

const openAs = async (browser: Browser, url: string, { person, device }: GuidePictureStep): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: VIEWPORTS[device],
    deviceScaleFactor: SCALE,
    isMobile: device === 'phone',
    hasTouch: device === 'phone',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const account = { username: `${person}@pilotage.example`, password: DEMONSTRATION_PASSWORD };
  if (person !== null) await page.request.post('/login', { data: account });
  return page;
};

/** The part of the page to photograph, in pixels from its top left corner. */
const clipOf = async (page: Page, { crop, device, height = HEIGHT }: GuidePictureStep) => {
  const viewport = VIEWPORTS[device];
  if (device === 'phone') return { x: 0, y: 0, ...viewport };
  const part = crop?.(page);
  await part?.scrollIntoViewIfNeeded();
  const box = await (part ?? page.locator(PAGE)).boundingBox();
  if (!box) throw new Error('Nothing to cut out');
  const scrolled = await page.evaluate(() => window.scrollY);
  const top = Math.max(box.y, APP_BAR);
  return { ...box, y: top + scrolled, height: Math.min(box.y + box.height, viewport.height, top + height) - top };
};

const take = async (browser: Browser, officer: Client, url: string, picture: GuidePictureStep) => {
  const page = await openAs(browser, url, picture);
  const address =
    typeof picture.address === 'string' ? await fillAddress(picture.address, officer) : await picture.address(officer);
  await page.goto(`/#${address}`);
  await picture.steps(page);
  // Hints are for newcomers: a person has closed them by the time they read the guide.
  for (const close of await page.getByRole('button', { name: /^Fermer cette aide/ }).all()) await close.click();
  await page.waitForTimeout(SETTLED_MS);
  const clip = await clipOf(page, picture);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { ...clip, scale: SCALE },
  });
  await writeFile(join(FOLDER, `${picture.name}.webp`), Buffer.from(data, 'base64'));
  await page.context().close();
  return { width: Math.round(clip.width), height: Math.round(clip.height) };
};

const readSizes = async (): Promise<Readonly<Record<string, Size>>> =>
  JSON.parse(await readFile(join(FOLDER, 'sizes.json'), 'utf8'));

const wanted = process.argv.slice(2);
const chosen = GUIDE_PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const sizes: Record<string, Size> = { ...(wanted.length === 0 ? {} : await readSizes()) };
const server = await startServer({ isFirst: true });
const browser = await chromium.launch(await chromiumLaunchOptions());
try {
  if (wanted.length === 0) {
    for (const file of await readdir(FOLDER)) if (file.endsWith('.webp')) await rm(join(FOLDER, file));
  }
  for (const picture of chosen) {
    const officer = await logIn(server.url, `${picture.person === 'admin' ? 'admin' : 'driver-program'}@pilotage.example`);
    sizes[`${picture.name}.webp`] = await take(browser, officer, server.url, picture);
    console.info(picture.name);
  }
  const sorted = Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => one.localeCompare(other)));
  await writeFile(join(FOLDER, 'sizes.json'), `${JSON.stringify(sorted, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
