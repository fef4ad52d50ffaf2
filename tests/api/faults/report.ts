import type { Answered } from './load.ts';

const countBy = <Value>(values: readonly Value[]): string =>
  [...Map.groupBy(values, (value) => value)].map(([value, same]) => `${same.length} × ${value}`).join(', ');

const longest = (answers: readonly Answered[]): number => Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));

/** Prints what a phase was answered, for docs/run.md. */
export const report = (
  phase: string,
  answers: readonly Answered[],
  more: Readonly<Record<string, number | string>> = {},
): void => {
  const kinds = (['read', 'write'] as const).map((kind) => {
    const own = answers.filter((answered) => answered.kind === kind);
    return `${kind}: ${countBy(own.map(({ status }) => status))}, longest ${Math.round(longest(own))} ms`;
  });
  const rest = Object.entries(more).map(([name, value]) => `${name}: ${typeof value === 'number' ? Math.round(value) : value}`);
  process.stdout.write(`[faults] ${phase} | ${[...kinds, ...rest].join(' | ')}\n`);
};
