import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type ChunkingContext = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;
type Test = (id: string, context: ChunkingContext) => boolean;

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** Modules whose imports count too. */
type Through = (id: string) => boolean;

const THROUGH_ALL: Through = () => true;
const isOwn: Through = (id) => !id.includes('/node_modules/');
/** MUI imports its own modules one by one; react-admin imports all of MUI, of which the bundler leaves out most. */
const isOwnOrMui: Through = (id) => isOwn(id) || id.includes('/node_modules/@mui/');

/** All modules that these import at once, directly or not. */
const modulesOf = (roots: readonly string[], through: Through, context: ChunkingContext): ReadonlySet<string> => {
  const found = new Set<string>();
  const left = roots.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).map((file) => ROOT + file);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    if (through(next)) left.push(...(context.getModuleInfo(next)?.importedIds ?? []));
  }
  return found;
};

/** Does one of these import the module; found once, when the bundler has read them all. */
const importedBy = (roots: readonly string[], through: Through): Test => {
  let found: ReadonlySet<string> | null = null;
  return (id, context) => {
    found ??= modulesOf(roots, through, context);
    return found.has(id);
  };
};

const SHELL = ['src/mountAdmin.tsx'];
const LIST = ['src/frames/list/ResourceList.tsx'];
const PLANNING = ['shell/PlanningViews.tsx', 'shell/PlanningPage.tsx', 'timeline/PlanningTimeline.tsx'].map(
  (file) => `custom-pages/planning/${file}`,
);
const OTHER_PAGES = ['resources/**/*.tsx', 'custom-pages/!(planning)/**/*.tsx', 'src/guide/*.tsx', 'src/frames/**/*.tsx'];

const isPublic = importedBy(['custom-pages/*/public/mount*.tsx'], THROUGH_ALL);
const inShell = importedBy(SHELL, THROUGH_ALL);
const inPlanning = importedBy(PLANNING, isOwn);
const inList = importedBy(LIST, isOwn);
const inPlanningWithMui = importedBy(PLANNING, isOwnOrMui);
const inOtherPage = importedBy(OTHER_PAGES, isOwn);

/** Public pages load it, and so does an opening of the admin. */
const isForAll: Test = (...module) => isPublic(...module) && (inShell(...module) || inPlanning(...module) || inList(...module));

const isIcon: Test = (id) => id.includes('/node_modules/@mui/icons-material/');

/** The planning and lists load it, or it is an icon or a module of the project that the planning and another page load. */
const isForPages: Test = (...module) =>
  inPlanning(...module) && (inList(...module) || ((isOwn(module[0]) || isIcon(...module)) && inOtherPage(...module)));

const isMui: Test = (id) => id.includes('/node_modules/@mui/material/');
const isMuiOfPlanning: Test = (...module) => isMui(...module) && inPlanningWithMui(...module);

const named =
  (name: string, test: Test) =>
  (id: string, context: ChunkingContext): string | null =>
    test(id, context) ? name : null;

/** A library's file that so many others import is loaded with the pages' file. */
const SHARED_BY = 6;

/**
 * Files of the built admin. On a phone's line a hundred small files take longer than a few large ones, and a page waits for all that
 * it imports: so each group has what one opening loads, and nothing that opens later. A module goes to the first group that takes it,
 * with what it imports; all others go where the bundler puts them.
 */
export const CHUNK_GROUPS = [
  // Every page loads them: in another group, the public pages would load that for their sake.
  { name: 'preload', test: /preload-helper|src\/focus\/(announce|place)\.ts/, priority: 40 },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  { name: named('public', isForAll), debugName: 'public', minShareCount: 2, priority: 20 },
  // With the gender of nouns, which the grammar of renamed records needs at once, and lists as well.
  { name: 'core', test: /src\/mountAdmin\.tsx|model\/messages\/newTitle\.ts/, priority: 15 },
  { name: named('pages', isForPages), debugName: 'pages', priority: 12 },
  { name: named('pages', isMuiOfPlanning), debugName: 'pages', minShareCount: SHARED_BY, priority: 11 },
  {
    name: 'planning',
    test: /custom-pages\/planning\/(shell\/PlanningPage|shell\/PlanningViews|timeline\/PlanningTimeline)\.tsx/,
    priority: 10,
  },
  { name: named('list', inList), debugName: 'list', priority: 9 },
  { name: named('inputs', isMui), debugName: 'inputs', minShareCount: SHARED_BY, priority: 8 },
  {
    name: named('icons', (...module) => isIcon(...module) && !isPublic(...module)),
    debugName: 'icons',
    minShareCount: 2,
    priority: 6,
  },
];
