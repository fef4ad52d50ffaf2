import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { metPercent, parseAccessibility } from '../../custom-pages/accessibility/parseAccessibility.ts';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/** Criteria of RGAA 4.1, by theme. */
const CRITERIA = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const source = readFileSync(join(PROJECT_ROOT, 'docs/accessibility.md'), 'utf8');
const { date, criteria } = parseAccessibility(source);

it('judges each criterion of RGAA once, on a date', () => {
  expect(date).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(new Set(criteria.map(({ number }) => number)).size).toBe(criteria.length);
  expect(CRITERIA.map((_, index) => criteria.filter(({ number }) => number.startsWith(`${index + 1}.`)).length)).toEqual(
    CRITERIA,
  );
});

it('says what is missing where a criterion is not met, and only there', () => {
  expect(criteria.filter(({ state, missing }) => (missing !== '') !== (state === 'not met'))).toEqual([]);
});

it('rounds the share of met criteria down', () => {
  expect(metPercent(criteria.map((criterion) => ({ ...criterion, state: 'met' })))).toBe(100);
  const [first, ...others] = criteria.map((criterion) => ({ ...criterion, state: 'met' as const }));
  expect(metPercent([...others, ...(first ? [{ ...first, state: 'not met' as const }] : [])])).toBe(99);
});

it('is among what the image is built from', () => {
  expect(readFileSync(join(PROJECT_ROOT, '.dockerignore'), 'utf8').split('\n')).toContain('!docs/accessibility.md');
});
