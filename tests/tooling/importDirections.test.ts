import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const RULES = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];

/** Lints files with the project's rules, as if they were part of it. */
const lint = (files: Readonly<Record<string, string>>): { passes: boolean; report: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotage-lint-'));
  try {
    cpSync(join(PROJECT_ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const biome = join(PROJECT_ROOT, 'node_modules/.bin/biome');
    const { status, stdout, stderr } = spawnSync(biome, ['lint', ...RULES, '.'], { cwd: folder, encoding: 'utf8' });
    return { passes: status === 0, report: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const imports = (source: string): string => `import { thing } from '${source}';\nexport const used = thing;\n`;

const FORBIDDEN: readonly (readonly [file: string, source: string])[] = [
  ['model/vehicles.ts', '../server/app.ts'],
  ['model/kernel/field.ts', '../../src/App.tsx'],
  ['model/vehicles.ts', 'react'],
  ['model/vehicles.ts', 'node:fs'],
  ['server/app.ts', '../src/App.tsx'],
  ['server/hydra/select.ts', '../../resources/vehicles/index.ts'],
  ['server/hydra/write.ts', '../needs/needTrainingsHooks.ts'],
  ['server/needs/planNeed.ts', '../hydra/item.ts'],
  ['server/mail/rules/callRule.ts', '../../hydra/scope.ts'],
  ['server/http/request.ts', '../hydra/body.ts'],
  ['server/attendance/signPeriod.ts', '../hydra/journal.ts'],
  ['server/evidence/sealSheet.ts', '../hydra/scope.ts'],
  ['server/needs/planNeed.ts', '../../custom-pages/planning/Planning.tsx'],
  ['server/app.ts', '../tests/support/server.ts'],
  ['src/main.tsx', '../server/app.ts'],
  ['src/theme/theme.ts', '../../custom-pages/planning/Planning.tsx'],
  ['src/providers/dataProvider.ts', '../../server/domainError.ts'],
  ['src/providers/dataProvider.ts', '../../resources/vehicles/index.ts'],
  ['src/layout/Menu.tsx', '../../custom-pages/planning/Planning.tsx'],
  ['src/App.tsx', '../server/app.ts'],
  ['resources/vehicles/index.ts', '../../custom-pages/planning/Planning.tsx'],
  ['resources/vehicles/index.ts', '../../server/app.ts'],
  ['custom-pages/planning/Planning.tsx', '../../server/app.ts'],
];

const ALLOWED: readonly (readonly [file: string, source: string])[] = [
  ['model/vehicles.ts', './kernel/field.ts'],
  ['model/kernel/field.ts', '../roles.ts'],
  ['model/kernel/field.ts', 'zod'],
  ['server/hydra/select.ts', '../../model/kernel/field.ts'],
  ['server/hydra/select.ts', '../database/sql.ts'],
  ['server/hydra/write.ts', './item.ts'],
  ['server/needs/planNeed.ts', '../records/recordsOf.ts'],
  ['server/records/recordDoor.ts', '../hydra/item.ts'],
  ['server/routes.ts', './hydra/routes.ts'],
  ['src/App.tsx', '../resources/vehicles/index.ts'],
  ['src/App.tsx', '../custom-pages/planning/Planning.tsx'],
  ['src/main.tsx', '../custom-pages/attendance/public/mountEmargement.tsx'],
  ['resources/vehicles/index.ts', '../../src/fields/DateField.tsx'],
  ['custom-pages/planning/Planning.tsx', '../../resources/vehicles/index.ts'],
  ['tests/api/vehicles.test.ts', '../../server/app.ts'],
];

it.each(FORBIDDEN)('refuses %s importing %s', (file, source) => {
  const { passes, report } = lint({ [file]: imports(source) });

  expect(report).toContain('docs/architecture.md');
  expect(passes).toBe(false);
});

it.each(ALLOWED)('lets %s import %s', (file, source) => {
  expect(lint({ [file]: imports(source) }).report).not.toContain('docs/architecture.md');
});

it('refuses a forbidden import that is dynamic or of types only', () => {
  const dynamic = lint({ 'src/providers/lazy.ts': "export const load = () => import('../../server/app.ts');\n" });
  const types = lint({ 'src/providers/typed.ts': "import type { App } from '../../server/app.ts';\nexport type Mine = App;\n" });

  expect([dynamic.passes, types.passes]).toEqual([false, false]);
});

it('refuses a cycle', () => {
  const { passes, report } = lint({
    'server/first.ts': "import { second } from './second.ts';\nexport const first = () => second;\n",
    'server/second.ts': "import { first } from './first.ts';\nexport const second = () => first;\n",
  });

  expect(report).toContain('noImportCycles');
  expect(passes).toBe(false);
});
