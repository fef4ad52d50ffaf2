import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ACTS, type Reached, reachedBy } from '../../scripts/hops.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/** A checkout with these files in `server/`, whose only route is in the first. */
const checkout = (files: Readonly<Record<string, string>>): Reached => {
  const root = mkdtempSync(path.join(tmpdir(), 'hops-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'server', name)), { recursive: true });
    writeFileSync(path.join(root, 'server', name), text);
  }
  return reachedBy(root, { starts: ['POST …/sign'], takes: { COMMANDS: 'move' } });
};

const filesOf = (name: string): readonly string[] => {
  const act = ACTS[name];
  if (!act) throw new Error(`No act is named ${name}`);
  return [...reachedBy(PROJECT_ROOT, act).keys()];
};

const routes = (imports: string, handle: string) => `${imports}
const PATH = '/api';
const ADDRESS = \`\${PATH}/sign\`;
export const routes = [{ method: 'GET', path: ADDRESS, handle: other }, { method: 'POST', path: ADDRESS, handle: ${handle} }];`;

it('follows a signature to the rule that allows it', () => {
  const files = filesOf('sign a half-day');

  expect(files).toEqual(
    expect.arrayContaining([
      'server/attendance/signing/signatureHandlers.ts',
      'server/attendance/signing/signPeriod.ts',
      'model/attendance/signing/signingWindow.ts',
    ]),
  );
  // The same file has the handler of a late signature, which nobody opens to follow this one.
  expect(files).not.toContain('server/attendance/signing/decideLate.ts');
});

it('takes of the planning only the command that moves', () => {
  const files = filesOf('move a session');

  expect(files).toContain('server/planning/commands/move.ts');
  expect(files).not.toContain('server/planning/commands/duplicate.ts');
});

it.each(['sign a half-day', 'move a session'])('takes at most 50 files to %s', (name) => {
  expect(filesOf(name).length).toBeLessThanOrEqual(50);
});

it.each(Object.entries(ACTS))('finds where to begin to %s', (_name, { starts }) => {
  for (const start of starts) expect(reachedBy(PROJECT_ROOT, { starts: [start] }).size).toBeGreaterThan(10);
});

it('counts the lines of what is reached, and leaves out types and what is not', () => {
  const reached = checkout({
    'a/routes.ts': routes("import { sign } from './sign.ts';", 'gated(sign)'),
    'a/sign.ts': `import { rule, unused } from './rule.ts';
import type { Sheet } from './sheet.ts';
import { type Caller, nobody } from './caller.ts';

export const sign = (sheet: Sheet, caller: Caller): boolean => {

  return rule(sheet);
};
export const other = () => unused(nobody);`,
    'a/rule.ts': 'export const LIMIT = 3;\nexport function rule(a: unknown) { return a === LIMIT; }\nexport const unused = 1;',
    'a/sheet.ts': 'export interface Sheet { a: 1 }',
    'a/caller.ts': 'export interface Caller { a: 1 }\nexport const nobody = null;',
  });

  expect(new Map([...reached].map(([file, { size }]) => [file, size]))).toEqual(
    new Map([
      ['server/a/sign.ts', 3],
      ['server/a/rule.ts', 2],
    ]),
  );
});

it.each([
  ['a name that is passed on', "import { sign } from './all.ts';", 'sign'],
  ['a new name', "import { sign as mark } from './all.ts';", 'mark'],
  ['a whole module', "import * as all from './all.ts';", 'all.sign'],
  ['a module loaded later', '', "async () => (await import('./all.ts')).sign()"],
  ['a worker', '', "() => new Worker(new URL('./thread.ts', import.meta.url))"],
  ['a short member', "import { sign } from './all.ts';", 'onLink({ sign })'],
])('follows %s', (_case, imports, handle) => {
  const reached = checkout({
    'a/routes.ts': routes(imports, handle),
    'a/all.ts': "export * from './sign.ts';",
    'a/sign.ts': 'export const sign = 1;\nexport const other = 2;',
    'a/thread.ts': "import { sign } from './sign.ts';\nlisten(sign);",
  });

  expect([...reached]).toEqual([['server/a/sign.ts', new Set([1])]]);
});

it.each([
  ['a member of the same name', 'sheet.sign()'],
  ['a parameter of the same name', '(sign) => sign'],
  ['a key of the same name', '({ sign: 1 })'],
  ['a type', '(a: typeof sign) => a as sign'],
])('does not take %s for the function', (_case, handle) => {
  const reached = checkout({
    'a/routes.ts': routes("import { sign } from './sign.ts';", handle),
    'a/sign.ts': 'export const sign = 1;',
  });

  expect([...reached]).toEqual([]);
});

it('refuses an act whose route is gone', () => {
  expect(() => checkout({ 'a/routes.ts': 'export const routes = [];' })).toThrow('Nothing begins with POST …/sign');
});
