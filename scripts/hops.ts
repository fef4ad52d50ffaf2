import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  childrenOf,
  type Declaration,
  type Mentions,
  type ModuleCode,
  mentionsOf,
  type Node,
  nodesOf,
  readModule,
  wordOf,
} from './moduleCode.ts';

const USAGE = `Counts the files that somebody opens to follow an act of the trade through the server: those with functions and
constants that are reached from its handler, types left out.
  node scripts/hops.ts [--files] [--root /another/checkout] [word of an act …]
  --files   lists the files with their reached lines, most lines first
  --root    counts in another checkout, to compare`;

/** A route, by its method and the end of its path as written, where needed of the table that has it; or the job of a name. */
type Start = `${'GET' | 'POST' | 'PUT'} ${string}` | `job ${string}`;

interface Act {
  readonly starts: readonly Start[];
  /** Line that the act takes of a table with something for each kind, by the table's name. */
  readonly takes?: Readonly<Record<string, string>>;
}

/**
 * Long acts of the trade. A name in a text is not followed. So an act that is half a job names the job here; a record's hooks and
 * expressions, which the engine finds by the record's name, count only where other code names them; what `Dependencies` hands over
 * does not count. A method counts with the object that has it, and a table with all its lines where the act does not say which one.
 */
export const ACTS: Readonly<Record<string, Act>> = {
  'sign a half-day': { starts: ['POST /sign/:dayPeriod'] },
  'send convocations': { starts: ['POST …/send of sessionMailRoutes'], takes: { OWN_PAGES: 'convocation' } },
  'make a certificate': { starts: ['job session_documents'], takes: { OWN_PAGES: 'completion_certificate' } },
  'import a file': { starts: ['POST /import/upload', 'PUT …/mapping', 'job trainee_import'] },
  'move a session': { starts: ['POST /planning/commands'], takes: { COMMANDS: 'move' } },
};

/**
 * Code that every act uses and that is learnt once, like a framework: platform, engine, access to records, the queue of jobs, kinds of
 * fields, and texts. It is neither counted nor followed.
 */
const GROUND = [
  'server/kernel/',
  'server/database/',
  'server/adapters/',
  'server/context/',
  'server/http/',
  'server/hydra/',
  'server/records/',
  'server/jobs/',
  'model/kernel/',
  'model/messages/',
  'model/registry/',
];

const isGround = (file: string): boolean =>
  GROUND.some((folder) => file.startsWith(folder)) || ['server', 'model'].includes(path.dirname(file));

const objectsIn = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => [...(node.type === 'ObjectExpression' ? [node] : []), ...objectsIn(childrenOf(node))]);

const memberOf = (object: Node, name: string): Node | undefined =>
  nodesOf(object, 'properties')
    .filter((each) => wordOf(nodesOf(each, 'key')[0]) === name)
    .flatMap((each) => nodesOf(each, 'value'))[0];

/** A text as written, with `…` for what a template puts into it, or that of a constant of the file. */
const textOf = (value: Node | undefined, code: ModuleCode): string => {
  if (value?.type === 'Identifier') return textOf(code.declarations.get(wordOf(value))?.value, code);
  if (value?.type !== 'TemplateLiteral') return value?.type === 'Literal' ? wordOf(value) : '';
  const texts = nodesOf(value, 'quasis').map((part) => (part.value as { readonly raw: string }).raw);
  return texts.join('…');
};

/** Lines reached in each file, by its name in the checkout. */
export type Reached = ReadonlyMap<string, ReadonlySet<number>>;

/** Reads the files of a checkout, each once. */
const openModules = (root: string) => {
  const modules = new Map<string, ModuleCode>();
  const moduleOf = (file: string): ModuleCode => {
    const code = modules.get(file) ?? readModule(root, file);
    modules.set(file, code);
    return code;
  };
  /** The file that declares a name that another one has, imports or passes on. */
  const find = (file: string, name: string): { readonly file: string; readonly name: string } | undefined => {
    const code = moduleOf(file);
    if (code.declarations.has(name)) return { file, name };
    const origin = code.imports.get(name) ?? code.passedOn.get(name);
    if (origin?.name) return find(origin.file, origin.name);
    return code.passedOnFiles.flatMap((other) => find(other, name) ?? [])[0];
  };
  return { moduleOf, find };
};

type Modules = ReturnType<typeof openModules>;

/** Names that a piece of code in a file uses directly, each with the file that may declare it. */
const namedIn = ({ moduleOf }: Modules, file: string, { used, words, loaded }: Mentions) => {
  const { imports } = moduleOf(file);
  const wholeModules = [...used].flatMap((name) =>
    imports.get(name)?.name === undefined ? (imports.get(name)?.file ?? []) : [],
  );
  return [
    ...[...used].map((name) => ({ file, name })),
    ...[...loaded, ...wholeModules].flatMap((other) => [...words].map((name) => ({ file: other, name }))),
  ];
};

interface Place {
  readonly file: string;
  readonly mentions: Mentions;
}

/** The line of a table, or nothing where it has none of that name. */
const lineOf = (file: string, { value }: Declaration, name: string): Mentions => {
  const [table] = objectsIn(value ? [value] : []);
  const line = table && memberOf(table, name);
  return mentionsOf(file, line ? [line] : []);
};

/** Everything that a piece of code names, and what that names in turn. */
const follow = (modules: Modules, start: Place, takes: Readonly<Record<string, string>>): Reached => {
  const reached = new Map<string, ReadonlySet<number>>();
  const visitedMentions = new Set<Mentions>([start.mentions]);
  const open = [start];
  for (let next = open.pop(); next; next = open.pop()) {
    const { file, mentions } = next;
    const workers = [...mentions.started].map((worker) => ({ file: worker, mentions: modules.moduleOf(worker).statements }));
    const declarations = namedIn(modules, file, mentions).flatMap((each) => {
      const target = modules.find(each.file, each.name);
      const declaration = target && modules.moduleOf(target.file).declarations.get(target.name);
      if (!declaration || isGround(target.file)) return [];
      reached.set(target.file, new Set([...(reached.get(target.file) ?? []), ...declaration.lines]));
      const line = takes[target.name];
      if (visitedMentions.has(declaration)) return [];
      visitedMentions.add(declaration);
      return [{ file: target.file, mentions: line ? lineOf(target.file, declaration, line) : declaration }];
    });
    open.push(...workers.filter((each) => !visitedMentions.has(each.mentions)), ...declarations);
    for (const each of workers) visitedMentions.add(each.mentions);
  }
  return reached;
};

/** Where an act begins in a checkout: the handlers as written in the declaration of the route, or the member of the table of jobs. */
const placesOf = ({ moduleOf }: Modules, root: string, start: Start) => {
  const [kind = '', ending = '', , table] = start.split(' ');
  const files = globSync(kind === 'job' ? 'server/**/jobHandlers.ts' : 'server/**/*outes.ts', { cwd: root });
  return files.flatMap((file) => {
    const code = moduleOf(file);
    const isStart = (object: Node) =>
      textOf(memberOf(object, 'method'), code) === kind && textOf(memberOf(object, 'path'), code).endsWith(ending);
    const ofTable = table ? code.declarations.get(table)?.value : undefined;
    if (table && !ofTable) return [];
    return objectsIn(ofTable ? [ofTable] : code.body)
      .flatMap((object) => (kind === 'job' ? memberOf(object, ending) : isStart(object) && memberOf(object, 'handle')) || [])
      .map((node) => ({ file, mentions: mentionsOf(file, [node]) }));
  });
};

/** Files and lines of a checkout that an act reaches. */
export const reachedBy = (root: string, { starts, takes = {} }: Act): Reached => {
  const modules = openModules(root);
  const reached = new Map<string, ReadonlySet<number>>();
  for (const start of starts) {
    const places = placesOf(modules, root, start);
    if (places.length === 0) throw new Error(`Nothing begins with ${start}`);
    for (const place of places)
      for (const [file, lines] of follow(modules, place, takes))
        reached.set(file, new Set([...lines, ...(reached.get(file) ?? [])]));
  }
  return reached;
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    options: {
      files: { type: 'boolean', default: false },
      root: { type: 'string', default: fileURLToPath(new URL('..', import.meta.url)) },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const acts = Object.entries(ACTS).filter(
    ([name]) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  if (values.help) console.log(USAGE);
  for (const [name, act] of values.help ? [] : acts) {
    const files = [...reachedBy(path.resolve(values.root), act)].map(([file, { size }]) => ({ file, size }));
    console.log(`${name}: ${files.length} files, ${files.reduce((sum, { size }) => sum + size, 0)} lines`);
    for (const { file, size } of values.files ? files.toSorted((a, b) => b.size - a.size) : [])
      console.log(`  ${String(size).padStart(4)}  ${file}`);
  }
}
