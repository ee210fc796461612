import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file as the rules see it. Paths are relative to the repository, with slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  /** Its import specifiers: static, dynamic and in types. */
  readonly imports: readonly string[];
  /** Whether it only re-exports other files. */
  readonly isBarrel: boolean;
  /** Browser globals that it uses while it loads. */
  readonly usedOnLoad: readonly string[];
  /** Lines of its longest function. */
  readonly longestFunction: number;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

const functions: readonly string[] = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** Whether a node is erased at build time: all TypeScript nodes except those that wrap an expression. */
const isErased = ({ type }: Node): boolean =>
  type.startsWith('TS') && !/^TS(As|Satisfies|NonNull|Instantiation)Expression$/.test(type);

/** Code that runs while the module loads: everything outside functions, and immediately invoked functions. */
const runOnLoad = (node: Node): readonly Node[] => {
  if (isErased(node) || functions.includes(node.type)) return [];
  if (node.type === 'UnaryExpression' && node['operator'] === 'typeof') return [];
  if (node.type === 'PropertyDefinition' && node['static'] !== true) return [];
  if (node.type === 'CallExpression' && isNode(node['callee'])) {
    const { callee } = node;
    const called =
      callee.type === 'ParenthesizedExpression' && isNode(callee['expression']) ? callee['expression'] : callee;
    if (functions.includes(called.type)) return childrenOf(called);
  }
  const { computed, property, key } = node;
  return childrenOf(node).filter((child) => computed === true || (child !== property && child !== key));
};

const browserNames: readonly string[] = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
];

const touched = (node: Node): readonly string[] => {
  if (node.type === 'Identifier') return browserNames.filter((name) => name === node['name']);
  const { object, property } = node;
  const throughGlobal =
    isNode(object) && object['name'] === 'globalThis' && isNode(property)
      ? browserNames.filter((name) => name === property['name'])
      : [];
  return [...throughGlobal, ...runOnLoad(node).flatMap(touched)];
};

const importedBy = (node: Node): readonly string[] => {
  const { source, argument } = node;
  const literal = [source, node.type === 'TSImportType' ? argument : undefined]
    .filter(isNode)
    .map(({ value }) => value);
  return [...literal.filter((value) => typeof value === 'string'), ...childrenOf(node).flatMap(importedBy)];
};

const longestFunctionIn = (node: Node, text: string): number => {
  const { type, start, end } = node;
  const isFunction = functions.includes(type) && typeof start === 'number' && typeof end === 'number';
  const own = isFunction ? text.slice(start, end).split('\n').length : 0;
  return Math.max(own, ...childrenOf(node).map((child) => longestFunctionIn(child, text)));
};

const nothing = { imports: [], isBarrel: false, usedOnLoad: [], longestFunction: 0 };

/** Parses a file; only source code has imports. */
export const sourceOf = (path: string, text: string): Source => {
  if (!/\.(tsx?|js)$/.test(path)) return { path, text, ...nothing };
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const statements: readonly unknown[] = program.body;
  const nodes = statements.filter(isNode);
  return {
    path,
    text,
    imports: nodes.flatMap(importedBy),
    isBarrel: nodes.length > 0 && nodes.every(({ type, source }) => type.startsWith('Export') && isNode(source)),
    usedOnLoad: nodes.flatMap(touched),
    longestFunction: Math.max(0, ...nodes.map((node) => longestFunctionIn(node, text))),
  };
};

const notOurs: readonly string[] = ['node_modules', 'coverage', 'test-results', 'results'];

/** All paths of the project below a folder, without packages, build output and hidden files. */
export const pathsBelow = async (root: string, folder = ''): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const below = entries
    .filter(({ name }) => !/^(?:\.|dist(?:-|$))/.test(name) && !notOurs.includes(name))
    .map(async (entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? pathsBelow(root, path) : [path];
    });
  return (await Promise.all(below)).flat();
};

const isText = (path: string): boolean => /\.(tsx?|js|css)$/.test(path);

/** All files of the project, or of a folder in it; only code and styles include their text. */
export const readSources = async (root: string, folder?: string): Promise<readonly Source[]> =>
  Promise.all(
    (await pathsBelow(root, folder)).map(async (path) =>
      sourceOf(path, isText(path) ? await readFile(join(root, path), 'utf8') : ''),
    ),
  );
