import { expect, it } from 'vitest';
import { ROUTES } from '../../../server/routes.ts';

const PARAMETER = /:([A-Za-z]+)(?:\{(?:[^{}]|\{[^{}]*\})+\})?/g;

const written = (right: (typeof ROUTES)[number]['right']): string =>
  typeof right === 'string'
    ? right
    : [...right]
        .map((role) => role.replace(/^ROLE_/, ''))
        .sort()
        .join(' ');

const lineOf = ({ method, path, right, labelRight }: (typeof ROUTES)[number]): string => {
  const labels = labelRight === undefined || written(labelRight) === written(right) ? '' : ` | labels: ${written(labelRight)}`;
  return `${method} ${path.replaceAll(PARAMETER, ':$1')} -> ${written(right)}${labels}`;
};

/**
 * An explicit copy, which a mistake in the table cannot change: a changed right or a new call fails here until the line is
 * updated (`npx vitest run tests/api/access/routeRights.test.ts -u`) and reviewed.
 */
it('every call requires the right of the reviewed list', async () => {
  const lines = [...new Set(ROUTES.map(lineOf))].sort();
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('routeRights.txt');
});
