import { expect, it } from 'vitest';
import { formatReportCode, parseReportCode, REPORT_CODE_ALPHABET, REPORT_CODE_LENGTH } from './reportDoor.ts';

const CODE = 'ABCDEFGHJKLMNPQRSTUV';

it('shows a code in groups and reads it back however it is typed', () => {
  expect(formatReportCode(CODE)).toBe('ABCDE-FGHJK-LMNPQ-RSTUV');
  for (const typed of [CODE, formatReportCode(CODE), ' abcde fghjk–lmnpq rstuv ', 'abcde.fghjk.lmnpq.rstuv'])
    expect(parseReportCode(typed)).toBe(CODE);
});

it.each(['', 'ABCDE', `${CODE}2`, 'ABCDE-FGHJK-LMNPQ-RSTU0', 'ABCDE-FGHJK-LMNPQ-RSTUI'])('takes « %s » for no code', (typed) => {
  expect(parseReportCode(typed)).toBeNull();
});

it('has a hundred bits', () => {
  expect(new Set(REPORT_CODE_ALPHABET).size ** REPORT_CODE_LENGTH).toBe(2 ** 100);
});
