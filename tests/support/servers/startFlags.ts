import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../projectRoot.ts';

interface PackageFile {
  readonly scripts: { readonly start: string };
}

const { scripts } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8')) as PackageFile;

/** Options of Node with which `npm start` runs the product. */
export const START_FLAGS: readonly string[] = scripts.start.split(' ').filter((part) => part.startsWith('--'));
