import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { buildAdmin } from '../../../server/buildAdmin.ts';

/** A clone after `npm ci --omit=dev`: sources, and no Vite. */
const installedForProduction = async (): Promise<string> => {
  const root = await mkdtemp(path.join(tmpdir(), 'pilotage-production-'));
  await writeFile(path.join(root, 'index.html'), '');
  return root;
};

it('explains how to build the admin when it cannot be built here', async () => {
  const root = await installedForProduction();
  await expect(buildAdmin(root)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^L’interface n’est pas construite.*npm run build.*dossier dist.*\.$/),
  });
  expect(await readdir(root)).toEqual(['index.html']);
});

it('serves an admin built elsewhere, even older than the sources', async () => {
  const root = await installedForProduction();
  const dist = path.join(root, 'dist');
  await mkdir(dist);
  const page = path.join(dist, 'index.html');
  await writeFile(page, 'built');
  await utimes(page, 1, 1);
  await buildAdmin(root);
  expect(await readFile(page, 'utf8')).toBe('built');
});
