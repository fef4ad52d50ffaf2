import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

it('finds every rule file that it names', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/testMutation.ts', '--help'], {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toContain('npm run test:mutation');
});
