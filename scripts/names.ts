import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const AREAS = ['server', 'model', 'src', 'resources', 'custom-pages'];

/** Words that say what happened to something, not what it is: alone they name nothing. */
const BARE_WORDS: ReadonlySet<string> = new Set(
  `added asked called changed chosen closed counted done due found given held kept known late listed loaded made missing moved
  named needed own passed picked planned removed saved seen sent shown stored struck taken told used waiting wanted
  written`.split(/\s+/),
);

/** A documentation comment that begins without its subject. */
const ELLIPTIC = /\/\*\*[\s*]*(?:Of|What|Whom|Whose|Who|Which|I|We|You|He|She|It|They|Its|Their|This|That|These|Those)\b/g;

export interface NamingFault {
  readonly line: number;
  /** The name, or how the comment begins. */
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** Identifiers that a pattern declares; `{ found }` is left out: it has the name of a field. */
const declaredBy = (pattern: unknown): readonly Node[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern];
  if (pattern.type === 'Property') return pattern.shorthand ? [] : declaredBy(pattern.value);
  if (pattern.type === 'AssignmentPattern') return declaredBy(pattern.left);
  if (pattern.type === 'RestElement') return declaredBy(pattern.argument);
  return ['ObjectPattern', 'ArrayPattern'].includes(pattern.type) ? childrenOf(pattern).flatMap(declaredBy) : [];
};

/** Variables and parameters that a node declares. */
const variablesOf = (node: Node): readonly Node[] => {
  if (node.type === 'VariableDeclarator') return declaredBy(node.id);
  const isFunction = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type);
  return isFunction && Array.isArray(node.params) ? node.params.flatMap(declaredBy) : [];
};

/** Variables and parameters of a module that are named by a bare participle, and documentation comments without a subject. */
export const namingFaults = (file: string, text: string): readonly NamingFault[] => {
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const faults: NamingFault[] = [];
  const open: Node[] = [parseSync(file, text).program as unknown as Node];
  for (let node = open.pop(); node; node = open.pop()) {
    for (const { name, start } of variablesOf(node))
      if (BARE_WORDS.has(String(name))) faults.push({ line: lineAt(start), text: String(name) });
    open.push(...childrenOf(node));
  }
  for (const { 0: beginning, index } of text.matchAll(ELLIPTIC)) faults.push({ line: lineAt(index), text: beginning });
  return faults.toSorted((one, other) => one.line - other.line);
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = AREAS.flatMap((area) => globSync(`${area}/**/*.{ts,tsx}`, { cwd: ROOT })).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const faults = files.flatMap((file) =>
    namingFaults(file, readFileSync(path.join(ROOT, file), 'utf8')).map((fault) => ({ file, ...fault })),
  );
  console.log(`bare names and comments without a subject: ${faults.length}`);
  for (const { file, line, text } of faults) console.log(`  ${file}:${line} ${text}`);
  if (faults.length > 0) process.exitCode = 1;
}
