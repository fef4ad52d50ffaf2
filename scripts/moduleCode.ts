import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** Any node of a syntax tree: it is walked by its members, whatever its kind. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const childrenOf = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode);

/** The nodes of a member that has one or several. */
export const nodesOf = (node: Node, member: string): readonly Node[] => [node[member]].flat().filter(isNode);

/** A name, or the value of a text. */
export const wordOf = (node: Node | undefined): string => String(node?.name ?? node?.value ?? '');

/** Names and files that a piece of code mentions. */
export interface Mentions {
  readonly used: ReadonlySet<string>;
  /** Every identifier, also of members: what may be taken of a module that is loaded later. */
  readonly words: ReadonlySet<string>;
  /** Files loaded by `import()`. */
  readonly loaded: ReadonlySet<string>;
  /** Files started as a worker, by `new URL()`. */
  readonly started: ReadonlySet<string>;
}

/** A function or constant directly in a file. */
export interface Declaration extends Mentions {
  readonly name: string;
  /** Numbers of its lines that are not blank. */
  readonly lines: readonly number[];
  /** Value of a constant. */
  readonly value?: Node | undefined;
}

/** Where a name comes from. Without `name`: the whole module. */
export interface Origin {
  readonly file: string;
  readonly name?: string;
}

/** A file without its types. */
export interface ModuleCode {
  readonly body: readonly Node[];
  readonly declarations: ReadonlyMap<string, Declaration>;
  readonly imports: ReadonlyMap<string, Origin>;
  /** Names that the file exports from others: single ones, and all of a file (`export *`). */
  readonly passedOn: ReadonlyMap<string, Origin>;
  readonly passedOnFiles: readonly string[];
  /** Code that runs when the file is loaded. */
  readonly statements: Mentions;
}

/** Wrappers that exist for the type of a value. */
const TYPED_VALUES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression'];

const MEMBERS = ['Property', 'MethodDefinition', 'PropertyDefinition'];

/** Names of members are no variables, but `{ name }` is both. */
const isMemberName = (parent: Node, child: Node): boolean => {
  if (parent.computed === true) return false;
  if (parent.type === 'MemberExpression') return parent.property === child;
  return MEMBERS.includes(parent.type) && parent.key === child && parent.shorthand !== true;
};

/** Variables that a pattern declares. */
const namesIn = (pattern: Node): readonly string[] => {
  if (pattern.type === 'Identifier') return [wordOf(pattern)];
  if (pattern.type === 'Property') return nodesOf(pattern, 'value').flatMap(namesIn);
  if (pattern.type === 'AssignmentPattern') return nodesOf(pattern, 'left').flatMap(namesIn);
  return pattern.type.startsWith('TS') ? [] : childrenOf(pattern).flatMap(namesIn);
};

/** Everything that a piece of code runs, without its types. */
const valuesIn = (node: Node): readonly Node[] => {
  if (TYPED_VALUES.includes(node.type)) return nodesOf(node, 'expression').flatMap(valuesIn);
  return node.type.startsWith('TS') ? [] : [node, ...childrenOf(node).flatMap(valuesIn)];
};

const isIdentifier = ({ type }: Node): boolean => type === 'Identifier';

/** The project's own files have a relative name with their ending; packages have none. */
const fileFrom = (file: string, name: Node | undefined): readonly string[] =>
  /^\..*\.tsx?$/.test(wordOf(name)) ? [path.join(path.dirname(file), wordOf(name))] : [];

/**
 * Names and files that pieces of a file mention. A name declared inside hides the file's own: lint refuses a function that uses
 * both.
 */
export const mentionsOf = (file: string, nodes: readonly Node[]): Mentions => {
  const values = nodes.flatMap(valuesIn);
  const memberNames = new Set(values.flatMap((node) => childrenOf(node).filter((child) => isMemberName(node, child))));
  const bound = new Set(
    values.flatMap((node) => ['params', 'param', 'id'].flatMap((member) => nodesOf(node, member).flatMap(namesIn))),
  );
  const identifiers = values.filter(isIdentifier);
  const variableNames = identifiers.filter((node) => !memberNames.has(node) && !bound.has(wordOf(node))).map(wordOf);
  const filesIn = (type: string, member: string) =>
    values.filter((node) => node.type === type).flatMap((node) => fileFrom(file, nodesOf(node, member)[0]));
  return {
    used: new Set(variableNames),
    words: new Set(identifiers.map(wordOf)),
    loaded: new Set(filesIn('ImportExpression', 'source')),
    started: new Set(filesIn('NewExpression', 'arguments')),
  };
};

/** Numbers of the lines of a piece of the source that are not blank. */
const linesOf = (source: string, { start, end }: Node): readonly number[] => {
  const first = source.slice(0, start).split('\n').length;
  return source
    .slice(start, end)
    .split('\n')
    .flatMap((line, index) => (line.trim() ? [first + index] : []));
};

/** Declarations of a statement; the lines of each include its `export` and `const`. */
const declarationsIn = (file: string, source: string, statement: Node): readonly Declaration[] => {
  const node = nodesOf(statement, 'declaration')[0] ?? statement;
  if (node.type === 'VariableDeclaration')
    return nodesOf(node, 'declarations').flatMap((declarator) => {
      const mentions = mentionsOf(file, nodesOf(declarator, 'init'));
      const lines = linesOf(source, declarator);
      return nodesOf(declarator, 'id')
        .flatMap(namesIn)
        .map((name) => ({ name, lines, value: nodesOf(declarator, 'init')[0], ...mentions }));
    });
  if (!['FunctionDeclaration', 'ClassDeclaration'].includes(node.type)) return [];
  return nodesOf(node, 'id').map((id) => ({ name: wordOf(id), lines: linesOf(source, node), ...mentionsOf(file, [node]) }));
};

const isOfTypes = (node: Node): boolean => node.importKind === 'type' || node.exportKind === 'type';

/** Names that a statement imports or passes on, with the file and the name there. */
const originsIn = (file: string, statement: Node): readonly (readonly [string, Origin])[] => {
  const isOwn = statement.type === 'ExportNamedDeclaration' && !statement.source;
  const [inFile] = isOwn ? [file] : fileFrom(file, nodesOf(statement, 'source')[0]);
  if (!inFile || isOfTypes(statement)) return [];
  return nodesOf(statement, 'specifiers')
    .filter((each) => !isOfTypes(each))
    .map((each) => {
      const isExport = each.type === 'ExportSpecifier';
      const [ownName] = nodesOf(each, isExport ? 'exported' : 'local');
      const [originName] = nodesOf(each, isExport ? 'local' : 'imported');
      return [wordOf(ownName), originName ? { file: inFile, name: wordOf(originName) } : { file: inFile }];
    });
};

/** Reads a file of a checkout. */
export const readModule = (root: string, file: string): ModuleCode => {
  const source = readFileSync(path.join(root, file), 'utf8');
  const body = nodesOf({ ...parseSync(file, source).program }, 'body');
  const ofType = (type: string) => body.filter((statement) => statement.type === type);
  return {
    body,
    declarations: new Map(body.flatMap((each) => declarationsIn(file, source, each)).map((each) => [each.name, each])),
    imports: new Map(ofType('ImportDeclaration').flatMap((each) => originsIn(file, each))),
    passedOn: new Map(ofType('ExportNamedDeclaration').flatMap((each) => originsIn(file, each))),
    passedOnFiles: ofType('ExportAllDeclaration').flatMap((each) => fileFrom(file, nodesOf(each, 'source')[0])),
    statements: mentionsOf(file, ofType('ExpressionStatement')),
  };
};
