import { globSync, readFileSync } from 'node:fs';
import * as reactAdmin from 'react-admin';
import { describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/projectRoot.ts';

/*
 * React-admin caches each row of a list as a record, under the meta of its query: a page that asks for some fields, or none, would
 * hand its rows to whoever reads a record without a meta, a form among them. So each way to read records has one door, which sets
 * the meta, and nobody else imports react-admin's.
 */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  'src/frames/form/itemQuery.ts': ['useGetOne'],
  'src/frames/form/ItemEdit.tsx': ['EditBase'],
  'src/frames/list/ShownList.tsx': ['ListBase'],
  'src/columns/useShownRecords.ts': ['useGetList'],
  'src/records/useLabels.ts': ['useGetList'],
};

const READS =
  /^(use(Infinite)?Get(One|Many|List|ManyReference|ManyAggregate)|use\w*Controller|use(Reference|List)\w*Context\w*|useFetch\w*|useChoices\w*)$/;
const LOADS =
  /^((Infinite)?List|Edit|Show|Create)(Base|Controller|Live|Guesser)?$|^(Reference|Autocomplete|Select|RadioButtonGroup|Checkbox)\w*(Base|Controller|Field|Input|Count)\w*$|^Reference\w+$|^WithListContext$/;
/** They start no query: they read what a parent has loaded, or create. */
const HARMLESS: readonly string[] = ['useListContext', 'useListContextWithProps', 'CreateBase', 'useDeleteController'];

const readers = Object.keys(reactAdmin).filter((name) => (READS.test(name) || LOADS.test(name)) && !HARMLESS.includes(name));

const sources = globSync('{src,custom-pages,resources}/**/*.{ts,tsx}', { cwd: PROJECT_ROOT }).map(
  (file) => [file, readFileSync(`${PROJECT_ROOT}/${file}`, 'utf8')] as const,
);

const importedFrom = (text: string): readonly string[] =>
  [...text.matchAll(/import (?!type)([^;]*?) from '(?:react-admin|ra-core|ra-ui-materialui)';/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(?<!type )\b(\w+)\b(?! as )/g)].map(([, name = '']) => name),
  );

describe('reading records', () => {
  it('knows react-admin’s ways to read them', () => {
    expect(readers).toEqual(
      expect.arrayContaining(['useGetOne', 'useGetMany', 'useGetList', 'ListBase', 'EditBase', 'ReferenceField']),
    );
    expect(sources.length).toBeGreaterThan(500);
  });

  it('goes through one door for each: useItem and ItemEdit, useShownRecords and ShownList, useLabels', () => {
    const found = sources.flatMap(([file, text]) =>
      importedFrom(text).flatMap((name) => (readers.includes(name) ? [`${file}: ${name}`] : [])),
    );
    expect(found.toSorted()).toEqual(
      Object.entries(DOORS)
        .flatMap(([file, names]) => names.map((name) => `${file}: ${name}`))
        .toSorted(),
    );
  });

  it('each door sets a meta', () => {
    for (const file of Object.keys(DOORS))
      expect([file, readFileSync(`${PROJECT_ROOT}/${file}`, 'utf8')]).toEqual([
        file,
        expect.stringMatching(/\bmeta: \{|ITEM_QUERY/),
      ]);
  });

  it('asks the provider itself for some fields alone', () => {
    const calls = sources.flatMap(([file, text]) =>
      file.startsWith('src/providers/')
        ? []
        : [...text.matchAll(/\.get(?:One|List|Many|ManyReference)\([\s\S]*?\}\)/g)].map(([call]) => [file, call]),
    );
    expect(calls.length).toBeGreaterThan(3);
    expect(calls.filter(([, call = '']) => !call.includes('properties: '))).toEqual([]);
  });
});
