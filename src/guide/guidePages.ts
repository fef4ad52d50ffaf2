import { matchPath } from 'react-router-dom';
import { type GuidePageText, parseGuidePage } from './parseGuidePage.ts';

const SOURCES = import.meta.glob<string>('./pages/*.md', { eager: true, query: '?raw', import: 'default' });

const slugOf = (path: string): string => path.replace(/^.*\/(.+)\.md$/, '$1');

/** Every page of the guide, in order. */
export const GUIDE_PAGES: readonly GuidePageText[] = Object.entries(SOURCES)
  .map(([path, source]) => parseGuidePage(slugOf(path), source))
  .sort((one, other) => one.order - other.order);

export const guidePageOf = (slug: string | undefined): GuidePageText | undefined =>
  GUIDE_PAGES.find((page) => page.slug === slug);

/**
 * The pages about a screen, the most important first.
 * @param address as people see it, without its search, e.g. `/vehicle/12/edit`
 */
export const guidePagesFor = (address: string): readonly GuidePageText[] =>
  GUIDE_PAGES.filter(({ routes }) => routes.some((route) => matchPath(route, address) !== null));
