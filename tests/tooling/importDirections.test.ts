import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/** The category of a refused import; files of several cases may also make a cycle. */
const IMPORTS = 'lint/style/noRestrictedImports';
const RULES = ['--only=style/noRestrictedImports', '--only=suspicious/noImportCycles'];

type Files = Readonly<Record<string, string>>;

interface Diagnostic {
  readonly message: string;
  readonly category: string;
  readonly location: { readonly path: string };
}

/** Lints files with the project's rules, as if they were part of it. */
const lint = (files: Files): readonly Diagnostic[] => {
  const folder = mkdtempSync(join(tmpdir(), 'pilotage-lint-'));
  try {
    cpSync(join(PROJECT_ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const biome = join(PROJECT_ROOT, 'node_modules/.bin/biome');
    const options = [...RULES, '--max-diagnostics=none', '--reporter=json'];
    const { stdout } = spawnSync(biome, ['lint', ...options, '.'], { cwd: folder, encoding: 'utf8' });
    return (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
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
  ['server/hydra/read/select.ts', '../../resources/vehicles/index.ts'],
  ['server/needs/planNeed.ts', '../hydra/item.ts'],
  ['server/mail/rules/callRule.ts', '../../hydra/scope.ts'],
  ['server/http/request.ts', '../hydra/body.ts'],
  ['server/attendance/signing/signPeriod.ts', '../hydra/journal.ts'],
  ['server/evidence/seal/sealSheet.ts', '../hydra/scope.ts'],
  ['server/needs/planNeed.ts', '../../custom-pages/planning/Planning.tsx'],
  ['server/app.ts', '../tests/support/servers/server.ts'],
  ['src/main.tsx', '../server/app.ts'],
  ['src/theme/theme.ts', '../../custom-pages/planning/Planning.tsx'],
  ['src/providers/dataProvider.ts', '../../server/kernel/domainError.ts'],
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
  ['server/hydra/read/select.ts', '../../model/kernel/field.ts'],
  ['server/hydra/read/select.ts', '../database/sql.ts'],
  ['server/hydra/write/write.ts', './item.ts'],
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

type Case = (typeof FORBIDDEN)[number];

/** What is refused in each case; cases of one file are linted one after another, all others together. */
const lintCases = (cases: readonly Case[]): ReadonlyMap<Case, readonly string[]> => {
  const rounds: Map<string, Case>[] = [];
  for (const one of cases) {
    const [file] = one;
    const round = rounds.find((known) => !known.has(file));
    if (round) round.set(file, one);
    else rounds.push(new Map([[file, one]]));
  }
  return new Map(
    rounds.flatMap((round) => {
      const found = lint(Object.fromEntries([...round].map(([file, [, source]]) => [file, imports(source)])));
      const about = (file: string) =>
        found.filter(({ category, location }) => category === IMPORTS && location.path === file).map(({ message }) => message);
      return [...round].map(([file, one]) => [one, about(file)] as const);
    }),
  );
};

const messages = lintCases([...FORBIDDEN, ...ALLOWED]);

it.each(FORBIDDEN.map((one) => ({ file: one[0], source: one[1], one })))('refuses $file importing $source', ({ one }) => {
  expect(messages.get(one)?.join('\n')).toContain('docs/architecture.md');
});

it.each(ALLOWED.map((one) => ({ file: one[0], source: one[1], one })))('lets $file import $source', ({ one }) => {
  expect(messages.get(one)).toEqual([]);
});

it('refuses a forbidden import that is dynamic or of types only', () => {
  const found = lint({
    'src/providers/lazy.ts': "export const load = () => import('../../server/app.ts');\n",
    'src/providers/typed.ts': "import type { App } from '../../server/app.ts';\nexport type Mine = App;\n",
  });

  expect(found.map(({ location }) => location.path).sort()).toEqual(['src/providers/lazy.ts', 'src/providers/typed.ts']);
});

it('refuses a cycle', () => {
  const found = lint({
    'server/first.ts': "import { second } from './second.ts';\nexport const first = () => second;\n",
    'server/second.ts': "import { first } from './first.ts';\nexport const second = () => first;\n",
  });

  expect(found.map(({ category }) => category)).toContain('lint/suspicious/noImportCycles');
});
