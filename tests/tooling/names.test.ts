import { expect, it } from 'vitest';
import { namingFaults } from '../../scripts/names.ts';

const faults = (text: string) => namingFaults('x.tsx', text).map(({ line, text: fault }) => `${line} ${fault}`);

it.each([
  ['const found = companies.at(0);', ['1 found']],
  ['const [chosen, setChosen] = useState(null);', ['1 chosen']],
  ['const { rows: kept = [] } = answer;', ['1 kept']],
  ['export const save = (given: string, ...others: string[]) => given;', ['1 given']],
  ['function show({ shown: own }) {\n  return <p>{own}</p>;\n}', ['1 own']],
  ['/** Of a new session. */\nconst values = 1;', ['1 /** Of']],
  ['/**\n * What it holds.\n */\nconst values = 1;', ['1 /**\n * What']],
])('finds %j', (text, expected) => {
  expect(faults(text)).toEqual(expected);
});

it.each([
  'const { found } = answer;',
  'const company = companies.find(({ kept }) => kept);',
  'const foundCompany = read();',
  'interface Answer { readonly found: number; readonly given: string }',
  'type Handle = (given: string) => void;',
  '/** Offices of a company. */\nconst offices = 1;',
  '// Of no use to anybody: not documentation.\nconst offices = 1;',
])('lets %j be', (text) => {
  expect(faults(text)).toEqual([]);
});
