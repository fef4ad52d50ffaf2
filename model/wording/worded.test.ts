import { afterEach, expect, it } from 'vitest';
import { saying, setWording, worded } from './worded.ts';

const rename = () => setWording((sentence) => sentence.replaceAll('société', 'client'));

const MESSAGES = worded({
  title: 'La société',
  steps: ['une société', { help: 'de société' }],
  said: (name: string, count: number) => `La société ${name}, ${count}`,
  of: ({ company }: { readonly company: { readonly name: string } }) => [`société ${company.name}`],
});

afterEach(() => setWording(null));

it('sentences follow, and come back', () => {
  rename();
  expect(MESSAGES.title).toBe('La client');
  expect(MESSAGES.steps).toEqual(['une client', { help: 'de client' }]);
  setWording(null);
  expect(MESSAGES.title).toBe('La société');
});

it('what people have typed stays', () => {
  rename();
  expect(MESSAGES.said('Grande société', 2)).toBe('La client Grande société, 2');
  expect(MESSAGES.of({ company: { name: 'société 2' } })).toEqual(['client société 2']);
});

it('a module that is loaded later follows at once', () => {
  rename();
  const late = worded({ help: 'une société' });
  expect(late.help).toBe('une client');
  setWording(null);
  expect(late.help).toBe('une société');
});

it('a function by itself follows', () => {
  const title = saying((name: string) => `société ${name}`);
  expect(title('A')).toBe('société A');
  rename();
  expect(title('A')).toBe('client A');
});
