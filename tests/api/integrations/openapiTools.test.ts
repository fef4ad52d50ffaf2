import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes from 'openapi-typescript';
import { expect, it } from 'vitest';
import { openapiDocument } from '../../../server/openapi/openapiDocument.ts';
import { ROUTES } from '../../../server/routes.ts';
import { PROJECT_ROOT } from '../../support/projectRoot.ts';

const LONG_MS = 120_000;

const source = JSON.stringify(openapiDocument(ROUTES));

it('passes the recommended rules of Redocly', { timeout: LONG_MS }, async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, config, absoluteRef: '/openapi.json' });
  const errors = problems.filter(({ severity }) => severity === 'error');

  expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('describes a picker’s text once, also where a field has its name', () => {
  const { paths } = openapiDocument(ROUTES);
  const list = paths['/api/professions']?.get as { parameters: { name: string; description: string }[] } | undefined;
  const [label, ...others] = (list?.parameters ?? []).filter(({ name }) => name === 'label');

  expect(others).toEqual([]);
  expect(label?.description).toContain('\n\n');
});

it('gives types that compile', { timeout: LONG_MS }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pilotage-types-'));
  const use = `import type { components, paths } from './api.ts';
type Company = components['schemas']['Company'];
type Companies = paths['/api/companies']['get']['responses'][200]['content']['application/ld+json'];
export const nameOf = (company: Company): Company['name'] => company.name;
export const total = (page: Companies): number => page.totalItems;
`;
  try {
    await writeFile(join(folder, 'api.ts'), await openapiTypes(JSON.parse(source)));
    await writeFile(join(folder, 'use.ts'), use);
    const tsc = join(PROJECT_ROOT, 'node_modules/typescript/bin/tsc');
    const flags = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions'];
    await promisify(execFile)(process.execPath, [tsc, ...flags, '--types', '', 'use.ts'], { cwd: folder }).catch(
      (error: { stdout?: string }) => {
        throw new Error(error.stdout ?? String(error));
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
