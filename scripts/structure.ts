import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Every import, also of types: a folder that needs another one's types is above it. */
const IMPORT = /(?:from|import|import\() ?'(\.[^']+\.tsx?)'/g;

/**
 * The server's floors, lowest first. A folder imports its own floor and those below; the files directly in `server/` and `server/cli/`
 * are its roots and stand above all of them. A subfolder that the table does not name has the floor of its parent folder.
 */
const SERVER_FLOORS: Readonly<Record<string, readonly string[]>> = {
  platform: ['platform', 'kernel', 'database', 'adapters'],
  engine: ['context', 'http', 'hydra'],
  records: ['records', 'files', 'configurations', 'customisation', 'jobs', 'expiry'],
  people: ['accounts', 'outbox', 'timetable', 'places', 'companies', 'passport/identity'],
  attendance: ['attendance', 'calendar'],
  papers: [
    'documents',
    'evidence/signature',
    'evidence/anchors',
    'evidence/layout',
    'evidence/coherence',
    'evidence/seal',
    'questionnaires/chain',
  ],
  planning: ['conflicts', 'needs', 'officers', 'planning', 'scenarios', 'sessions', 'bookings'],
  around: [
    'mail',
    'sms',
    'imports',
    'evidence',
    'archives',
    'integrations',
    'automations',
    'savedViews',
    'trainers',
    'vehicles',
    'events',
    'figures',
    'indicators',
    'results',
    'retention',
    'search',
    'passport',
    'quality',
    'questionnaires',
    'renewals',
    'reports',
    'setup',
    'openapi',
    'myDay',
    'forms',
    'middleware',
    'observe',
    'demo',
  ],
};
/** Files directly in these folders put the others together: nothing imports them but each other. */
const ROOTS = ['server', 'server/cli'];

export interface Edge {
  readonly file: string;
  readonly imported: string;
}

/** Source files of a folder, without the tests that stand beside them. */
const sourcesOf = (area: string): readonly string[] =>
  globSync(`${area}/**/*.{ts,tsx}`, { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'));

/** The imports between files of a folder, relative to the project. */
export const importsWithin = (area: string): readonly Edge[] => {
  const files = new Set(sourcesOf(area));
  return [...files].flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT)]
      .map(([, name = '']) => path.join(path.dirname(file), name))
      .filter((imported) => files.has(imported))
      .map((imported) => ({ file, imported })),
  );
};

const folderOf = (file: string): string => path.dirname(file);

/** Groups of folders in which each imports all others, directly or not. Roots are left out: they import everything. */
export const folderCircles = (edges: readonly Edge[]): readonly (readonly string[])[] => {
  const next = new Map<string, Set<string>>();
  for (const { file, imported } of edges) {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (from === to || ROOTS.includes(from) || ROOTS.includes(to)) continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reaches = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (reached.has(folder)) continue;
      reached.add(folder);
      open.push(...(next.get(folder) ?? []));
    }
    return reached;
  };
  const reached = new Map([...next.keys()].map((folder) => [folder, reaches(folder)]));
  const inCircle = [...reached].filter(([folder, others]) => others.has(folder)).map(([folder]) => folder);
  const circles = new Map<string, string[]>();
  for (const folder of inCircle) {
    const members = inCircle.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort();
    circles.set(members.join(' '), members);
  }
  return [...circles.values()];
};

const FLOOR_NAMES = Object.keys(SERVER_FLOORS);

/** The floor of a folder below `server/`: the one that names it, or its nearest folder above. */
const floorOf = (folder: string): number => {
  for (let name = folder.replace(/^server\//, ''); name !== '.'; name = path.dirname(name)) {
    const floor = FLOOR_NAMES.findIndex((each) => SERVER_FLOORS[each]?.includes(name));
    if (floor >= 0) return floor;
  }
  return -1;
};

/** Imports that go up a floor, or from a folder that no floor names. */
export const risingImports = (edges: readonly Edge[]): readonly Edge[] =>
  edges.filter(({ file, imported }) => {
    const [from, to] = [folderOf(file), folderOf(imported)];
    if (ROOTS.includes(from)) return false;
    return ROOTS.includes(to) || floorOf(from) < 0 || floorOf(to) > floorOf(from);
  });

const middleOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const linesOf = (file: string): number =>
  readFileSync(path.join(ROOT, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim()).length;

/** Files, middle length, and how many of them a single other file imports. */
const sizesOf = (area: string) => {
  const edges = importsWithin(area);
  const files = sourcesOf(area);
  const readers = Map.groupBy(edges, ({ imported }) => imported);
  const oneReader = files.filter((file) => new Set(readers.get(file)?.map((edge) => edge.file)).size === 1);
  const folders = [...Map.groupBy(files, folderOf)].map(([folder, inside]) => ({ folder, files: inside.length }));
  return {
    files: files.length,
    middle: middleOf(files.map(linesOf)),
    oneReader: Math.round((oneReader.length / files.length) * 100),
    largest: folders.toSorted((a, b) => b.files - a.files)[0],
    circles: folderCircles(edges),
    rising: area === 'server' ? risingImports(edges) : [],
  };
};

/** Areas whose folders import each other in no circle, and the most of their files, in percent, that a single other file may import. */
const MOST_WITH_ONE_READER = { server: 45, model: 26, src: 42, resources: 60, 'custom-pages': 46 };

/** A folder is a room in which one finds a file by looking. */
const MOST_FILES_IN_A_FOLDER = 25;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [area, mostWithOneReader] of Object.entries(MOST_WITH_ONE_READER)) {
    const { files, middle, oneReader, largest, circles, rising } = sizesOf(area);
    console.log(
      `${area}: ${files} files, middle ${middle} lines, ${oneReader} % with one reader, largest folder ${largest?.folder} (${largest?.files}), folder circles ${circles.length}`,
    );
    for (const circle of circles) console.log(`  circle: ${circle.join(', ')}`);
    for (const { file, imported } of rising) console.log(`  goes up a floor: ${file} → ${imported}`);
    const isCrowded = (largest?.files ?? 0) > MOST_FILES_IN_A_FOLDER;
    if (isCrowded) console.log(`  more than ${MOST_FILES_IN_A_FOLDER} files in ${largest?.folder}`);
    const isScattered = oneReader > mostWithOneReader;
    if (isScattered) console.log(`  more than ${mostWithOneReader} % with one reader: join what is one concept`);
    if (circles.length + rising.length > 0 || isCrowded || isScattered) process.exitCode = 1;
  }
}
