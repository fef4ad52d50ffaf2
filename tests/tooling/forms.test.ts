import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

const FORM = /<(?:form|Form)\b[^>]*?(?:=>[^>]*?)*>|<\w+[^>]*component="form"(?:[^>]|=>)*>/g;

const forms = globSync('{src,custom-pages,resources}/**/*.tsx', { cwd: PROJECT_ROOT }).flatMap((file) =>
  [...readFileSync(`${PROJECT_ROOT}/${file}`, 'utf8').matchAll(FORM)].map(([tag]) => [file, tag] as const),
);

it('finds the forms', () => expect(forms.length).toBeGreaterThan(15));

it.each(forms)('disables the browser’s validation messages: %s', (_file, tag) => {
  expect(tag).toMatch(/\bnoValidate\b/);
});
