import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { readSignature } from '../../../server/attendance/signing/readSignature.ts';
import { DomainError } from '../../../server/kernel/domainError.ts';
import { ACCEPTED_SVGS, BLANK_SVGS, bombPng, COSTLY_SVG, discPng, drawnPng, HOSTILE_SVGS, SIGNATURE_SVG } from './drawings.ts';

const read = (svg: string) => readSignature(new TextEncoder().encode(svg), 'image/svg+xml');
const readPng = (png: Uint8Array) => readSignature(png, 'image/png');

/** The code of a call's violation, or its result. */
const codeOf = (call: () => string): string => {
  try {
    return call();
  } catch (error) {
    if (error instanceof DomainError) return error.options.violations?.[0]?.code ?? error.code;
    throw error;
  }
};

/** Everything our own SVG may contain. */
const OUR_SVG =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+" width="[\d.]+" height="[\d.]+"><g fill="none" stroke="#14213d" stroke-linecap="round">(<path d="[MC\d. -]+" stroke-width="[\d.]+"\/>)*<\/g><g fill="#14213d">(<circle cx="[\d.-]+" cy="[\d.-]+" r="[\d.]+"\/>)*<\/g><\/svg>$/;

describe('readSignature of an SVG', () => {
  it.each(Object.entries(ACCEPTED_SVGS))('rewrites %s in a normalised form', (_name, svg) => {
    expect(read(svg)).toMatch(OUR_SVG);
  });

  it.each(Object.entries(HOSTILE_SVGS))('refuses %s', (_name, svg) => {
    const before = process.cpuUsage();
    expect(codeOf(() => read(svg))).toMatch(/^signature\.(unreadable|too_large)$/);
    // CPU time of this process, since a busy machine would distort clock time.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });

  it.each(Object.entries(BLANK_SVGS))('refuses a blank drawing: %s', (_name, svg) => {
    expect(codeOf(() => read(svg))).toBe('signature.blank');
  });

  it('does not hang on a drawing that would take hours', () => {
    expect(codeOf(() => read(COSTLY_SVG))).toBe('signature.blank');
  });

  it('keeps every stroke and its place', () => {
    expect(read(SIGNATURE_SVG)).toContain(
      '<path d="M20 90C40.3 20.5 80.1 160 120 90" stroke-width="4.72"/><path d="M20 90C40.3 20.5 80.1 160 120 90" stroke-width="4.72"/></g><g fill="#14213d"><circle cx="200.5" cy="90" r="1.5"/></g>',
    );
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(codeOf(() => readSignature(Uint8Array.from([0x1f, 0x8b, 8, 0, 0xff]), 'image/svg+xml'))).toBe('signature.unreadable');
  });

  it('refuses a type that differs from the content', () => {
    expect(codeOf(() => readSignature(new TextEncoder().encode(SIGNATURE_SVG), 'image/png'))).toBe('signature.unreadable');
    expect(codeOf(() => readSignature(drawnPng(40, 20), 'image/svg+xml'))).toBe('signature.unreadable');
  });
});

describe('readSignature of a PNG', () => {
  it('embeds the same pixels, re-encoded', () => {
    const svg = readPng(drawnPng(350, 180));
    const [, data = ''] = /href="data:image\/png;base64,([^"]+)"/.exec(svg) ?? [];
    expect(decode(Buffer.from(data, 'base64')).data).toEqual(decode(drawnPng(350, 180)).data);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 350 180" width="350" height="180"><image width="350" height="180" href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/,
    );
  });

  it('drops data in text chunks and after the end', () => {
    const { data } = decode(drawnPng(40, 20));
    const png = Buffer.concat([
      encode({ width: 40, height: 20, data, channels: 4, text: { Comment: '<script>' } }),
      Buffer.from('<script>'),
    ]);
    const [, base64 = ''] = /base64,([^"]+)"/.exec(readPng(png)) ?? [];
    expect(Buffer.from(base64, 'base64').includes('<script>')).toBe(false);
  });

  it.each([
    ['nothing drawn', drawnPng(40, 20, [0, 0, 0, 0]), 'signature.blank'],
    ['white on white', drawnPng(40, 20, [255, 255, 255, 255], [255, 255, 255, 255]), 'signature.blank'],
    ['white on nothing', drawnPng(40, 20, [255, 255, 255, 255]), 'signature.blank'],
    ['one colour', drawnPng(40, 20, [10, 10, 10, 255], [10, 10, 10, 255]), 'signature.blank'],
    ['a hardly grey line', drawnPng(40, 20, [215, 215, 215, 255], [255, 255, 255, 255]), 'signature.blank'],
    ['a yellow line', drawnPng(40, 20, [255, 255, 0, 255], [255, 255, 255, 255]), 'signature.blank'],
    ['a hardly opaque line', drawnPng(350, 180, [0, 0, 0, 30]), 'signature.blank'],
    ['one black pixel', discPng(0.6), 'signature.blank'],
    ['one dot', discPng(5), 'signature.blank'],
    ['one large dot', discPng(60), 'signature.blank'],
    ['a line too flat to print', drawnPng(400, 2), 'signature.blank'],
    ['too wide', drawnPng(2001, 10), 'signature.unreadable'],
    ['too high', drawnPng(10, 1001), 'signature.unreadable'],
    ['a bomb', bombPng(), 'signature.unreadable'],
    ['cut short', drawnPng(350, 180).subarray(0, 200), 'signature.unreadable'],
    ['a header alone', drawnPng(350, 180).subarray(0, 8), 'signature.unreadable'],
    ['noise of 300 kB', Buffer.concat([drawnPng(40, 20), Buffer.alloc(300_000)]), 'signature.too_large'],
  ])('refuses %s', (_name, png, code) => {
    expect(codeOf(() => readPng(png))).toBe(code);
  });

  it('accepts the largest allowed size', () => {
    expect(readPng(drawnPng(2000, 1000))).toContain('viewBox="0 0 2000 1000"');
  });
});
