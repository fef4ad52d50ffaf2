import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reachedFrom } from './importGraph.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const USAGE = `Changes one operator or constant at a time in rules and use cases, runs the nearest tests, and prints which they miss.
  npm run test:mutation [-- --count 60 --first 0 model/attendance/signing/signingWindow.ts …]
  --count   number of changes, spread over the files
  --first   number of the first change: another number tries other changes`;

/** Files with the rules of the domain. */
const RULES = [
  'absence adaptedSlots booking drawingLikeness french halfDay halfDaysAndBreaks coherence signatureSeries hoursCoherence importCells',
  'expectedTrainees linkExpiry mailLimits missingSignatures signingWindow validationRefusal',
  'importHeadings logisticSession logisticSessionOptions mergeVariables needOnSession needTrainingStatuses planningConflicts preparation',
  'publicHolidays retention trainingSessionCreation period logisticSessionProgramme sheetContent signerFindings statedTimetable trainerProposal',
  'trainingResult allAcquired smsDaytime workingDays',
]
  .join(' ')
  .split(' ')
  .map((name) => {
    const [file] = globSync(`model/**/${name}.ts`);
    if (!file) throw new Error(`No rule file is named ${name}`);
    return file;
  });

/** Domains whose API tests try the use cases of another one too. */
const TRIED_BY: Readonly<Record<string, readonly string[]>> = {
  attendance: ['attendance', 'evidence'],
  documents: ['documents', 'runtime'],
  planning: ['planning', 'scenarios'],
};

/** Use cases that write; the API tests of their domain try each. */
const USE_CASES = globSync(
  'server/{bookings,companies,configurations,needs,officers,planning,results,retention,sessions,trainers}/**/*.ts',
).filter((file) => !/(?:[rR]outes|Hooks|Expressions|Statement)\.ts$/.test(file));

/** Patterns and replacements. Operators need spaces, so that `Array<T>` does not match. */
const CHANGES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/ < /g, () => ' <= '],
  [/ <= /g, () => ' < '],
  [/ > /g, () => ' >= '],
  [/ >= /g, () => ' > '],
  [/ === /g, () => ' !== '],
  [/ !== /g, () => ' === '],
  [/ && /g, () => ' || '],
  [/ \|\| /g, () => ' && '],
  [/ \+ (?!')/g, () => ' - '],
  [/ - /g, () => ' + '],
  [/\.some\(/g, () => '.every('],
  [/\.every\(/g, () => '.some('],
  [/(?<=(?:= |: |[<>]=? |, |\())\d+(?:_\d+)*(?=[;,)\s])/g, (digits) => String(Number(digits.replaceAll('_', '')) + 1)],
];

interface Mutation {
  readonly file: string;
  readonly line: number;
  readonly index: number;
  readonly from: string;
  readonly to: string;
}

/** Blanks comments, imports, types and texts, keeping positions. */
const codeOf = (source: string): string =>
  source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|^import [\s\S]*?;$|^(?:export )?type [\s\S]*?;$|'(?:[^'\\\n]|\\.)*'/gm, (text) =>
    text.replaceAll(/[^\n]/g, '_'),
  );

const mutationsOf = (file: string): readonly Mutation[] => {
  const code = codeOf(readFileSync(file, 'utf8'));
  return CHANGES.flatMap(([pattern, change]) =>
    [...code.matchAll(pattern)].map(({ 0: from, index }) => {
      const line = code.slice(0, index).split('\n').length;
      return { file, line, index, from, to: change(from) };
    }),
  ).toSorted((one, other) => one.index - other.index);
};

const TESTS = globSync('{model,src,resources,custom-pages,tests/{model,api,admin}}/**/*.test.ts').map((test) => ({
  test,
  reached: reachedFrom(test, { opensSupport: false }),
}));
/** Tests more imports away than this take a minute and test something else. */
const FAR = 2;
const MOST_NEAR_TESTS = 6;
const MOST_FAR_TESTS = 2;
const TIMEOUT_MS = 180_000;

let running: ChildProcess | null = null;

const PROJECTS = ['model', 'admin', 'api'].flatMap((name) => ['--project', name]);
const OPTIONS = ['--passWithNoTests', '--bail', '1', '--reporter', 'dot', ...PROJECTS];

const fail = async (tests: readonly string[]): Promise<boolean> => {
  if (tests.length === 0) return false;
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...OPTIONS, ...tests];
  running = spawn(process.execPath, args, { timeout: TIMEOUT_MS, stdio: 'ignore', env: { ...process.env, BOTH_DATABASES: '1' } });
  const [code] = await once(running, 'exit');
  running = null;
  return code !== 0;
};

/** For a rule: the nearest model tests, and a few tests that start a server. For a use case: the API tests of its domain. */
const nearestTests = (file: string): readonly string[] => {
  const near = TESTS.map(({ test, reached }) => ({ test, steps: reached.get(file) ?? Number.POSITIVE_INFINITY })).toSorted(
    (one, other) => one.steps - other.steps,
  );
  const [, domain] = /^server\/(\w+)\//.exec(file) ?? [];
  if (domain) {
    const folders = (TRIED_BY[domain] ?? [domain]).map((name) => `tests/api/${name}/`);
    return TESTS.map(({ test }) => test).filter((test) => folders.some((folder) => test.startsWith(folder)));
  }
  const isOfModel = ({ test }: { readonly test: string }) => /^(?:tests\/)?model\//.test(test);
  return [
    ...near.filter((entry) => isOfModel(entry) && Number.isFinite(entry.steps)).slice(0, MOST_NEAR_TESTS),
    ...near.filter((entry) => !isOfModel(entry) && entry.steps <= FAR).slice(0, MOST_FAR_TESTS),
  ].map(({ test }) => test);
};

let restore = (): void => undefined;
process.on('exit', () => {
  running?.kill();
  restore();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const tryOut = async ({ file, line, index, from, to }: Mutation): Promise<boolean> => {
  const source = readFileSync(file, 'utf8');
  restore = () => writeFileSync(file, source);
  writeFileSync(file, source.slice(0, index) + to + source.slice(index + from.length));
  const noticed = await fail(nearestTests(file));
  restore();
  restore = () => undefined;
  console.info(`${noticed ? 'noticed ' : 'SURVIVES'}  ${file}:${line}  ${from.trim()} → ${to.trim()}`);
  return noticed;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '60' }, first: { type: 'string', default: '0' }, help: { type: 'boolean' } },
});
if (values.help) console.info(USAGE);
else if (await fail(['tests/model'])) {
  console.error('The tests fail before any mutation: fix them first (`npm run test:api`).');
  process.exitCode = 1;
} else {
  const all = (positionals.length > 0 ? positionals : [...RULES, ...USE_CASES]).flatMap(mutationsOf);
  const step = Math.max(1, all.length / Number(values.count));
  const mutations = Array.from({ length: Math.min(Number(values.count), all.length) }, (_, rank) =>
    all.at((Math.floor(rank * step) + Number(values.first)) % all.length),
  ).filter((mutation) => mutation !== undefined);
  let noticed = 0;
  for (const mutation of mutations) if (await tryOut(mutation)) noticed += 1;
  console.info(
    `${noticed} of ${mutations.length} noticed (${Math.round((100 * noticed) / mutations.length)} %); the files have ${all.length} places to change.`,
  );
}
