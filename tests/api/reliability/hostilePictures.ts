import { crc32, deflateSync } from 'node:zlib';
import { HOSTILE_SVGS, SIGNATURE_SVG } from '../attendance/drawings.ts';

const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

/** SVG files that a designer, or an attacker, would send as a logo. */
export const LOGO_SVGS: Readonly<Record<string, string>> = {
  ...HOSTILE_SVGS,
  'an innocent logo': `${ROOT} viewBox="0 0 10 10"><rect width="10" height="10" fill="teal"/></svg>`,
  'an innocent signature': SIGNATURE_SVG,
  'a logo of huge dimensions': `${ROOT} width="1e9" height="1e9"><rect width="100%" height="100%"/></svg>`,
  'a logo that fetches its background': `${ROOT}><rect style="fill:url(https://evil.example/x.svg#a)" width="9" height="9"/></svg>`,
  'a logo with a cursor from afar': `${ROOT} style="cursor:url(https://evil.example/c.cur),auto"><path d="M0 0h9"/></svg>`,
  'a logo with a pattern of patterns': `${ROOT}><defs><pattern id="a"><use href="#b"/></pattern><g id="b"><use href="#a"/></g></defs></svg>`,
  'a logo with a chain of filters': `${ROOT}><filter id="f">${'<feGaussianBlur stdDeviation="9999"/>'.repeat(500)}</filter></svg>`,
  'a logo of a million uses': `${ROOT}><g id="a0"><path d="M0 0h1"/></g>${Array.from({ length: 20 }, (_none, index) => `<g id="a${index + 1}"><use href="#a${index}"/><use href="#a${index}"/></g>`).join('')}</svg>`,
  'an XML declaration in UTF-16': '<?xml version="1.0" encoding="UTF-16"?><svg/>',
  'a logo behind blanks': `${'\n'.repeat(5000)}${ROOT} onload="alert(1)"/>`,
  'a logo behind a comment': `<!-- ${'x'.repeat(5000)} -->${ROOT} onload="alert(1)"/>`,
};

/** Names and types under which they come. */
export const DISGUISES: readonly (readonly [name: string, type: string])[] = [
  ['logo.svg', 'image/svg+xml'],
  ['logo.png', 'image/svg+xml'],
  ['logo.png', 'image/png'],
  ['logo.jpg', 'image/jpeg'],
  ['logo.svg.png', 'image/png'],
  ['logo.pdf', 'application/pdf'],
  ['logo.svg', 'text/html'],
];

const chunk = (type: string, data: Uint8Array): Buffer => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
};

interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Default: red, green, blue, opacity. */
  readonly colour?: number;
  readonly depth?: number;
  readonly interlace?: number;
  /** Bytes of its pixels, before compression. Default: what the header says. */
  readonly pixels?: number;
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** A PNG that says and holds what the test wants. */
export const pngOf = ({ width, height, colour = 6, depth = 8, interlace = 0, pixels }: PngOptions): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const size = pixels ?? height * (1 + Math.ceil((width * (SAMPLES[colour] ?? 1) * depth) / 8));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(size))),
    chunk('IEND', new Uint8Array()),
  ]);
};

/** A JPEG whose frame says these dimensions, without a picture. */
const jpegOf = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]);
  return Buffer.concat([start, frame, Buffer.from([0xff, 0xd9])]);
};

interface BadPicture {
  readonly content: () => Uint8Array;
  readonly name: string;
  readonly type: string;
}

const png = (content: () => Uint8Array): BadPicture => ({ content, name: 'logo.png', type: 'image/png' });
const jpeg = (content: () => Uint8Array): BadPicture => ({ content, name: 'logo.jpg', type: 'image/jpeg' });

/** Pictures that nothing should draw: some would take gigabytes, others would fail each document. */
export const BAD_PICTURES: Readonly<Record<string, BadPicture>> = {
  'a PNG of 3.6 gigapixels in a kilobyte': png(() => pngOf({ width: 60_000, height: 60_000, pixels: 1000 })),
  'a PNG as wide as its header can say': png(() => pngOf({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, pixels: 10 })),
  'a PNG without width': png(() => pngOf({ width: 0, height: 9, pixels: 9 })),
  'a true PNG of 36 megapixels': png(() => pngOf({ width: 6000, height: 6000 })),
  'a PNG of ten pixels with 200 MB behind': png(() => pngOf({ width: 10, height: 10, pixels: 200_000_000 })),
  'an interlaced PNG with 200 MB behind': png(() => pngOf({ width: 10, height: 10, interlace: 1, pixels: 200_000_000 })),
  'a PNG with half of its pixels': png(() => pngOf({ width: 100, height: 100, pixels: 20_000 })),
  'a PNG of an unknown colour': png(() => pngOf({ width: 10, height: 10, colour: 5 })),
  'a PNG of an unknown depth': png(() => pngOf({ width: 10, height: 10, depth: 7 })),
  'a PNG with a palette that is not there': png(() => pngOf({ width: 10, height: 10, colour: 3 })),
  'a PNG that was cut': png(() => pngOf({ width: 90, height: 90 }).subarray(0, 60)),
  'a PNG of noise behind its header': png(() =>
    Buffer.concat([pngOf({ width: 9, height: 9 }).subarray(0, 33), Buffer.alloc(900, 7)]),
  ),
  'a JPEG without a frame': jpeg(() => Buffer.concat([jpegOf(9, 9).subarray(0, 20), Buffer.from([0xff, 0xd9])])),
  'a JPEG of four gigapixels': jpeg(() => jpegOf(65_535, 65_535)),
  'a JPEG without height': jpeg(() => jpegOf(9, 0)),
  'a JPEG of noise': jpeg(() => Buffer.concat([jpegOf(9, 9).subarray(0, 20), Buffer.alloc(3000, 7)])),
  'a JPEG whose segments have no length': jpeg(() =>
    Buffer.concat([jpegOf(9, 9).subarray(0, 20), Buffer.from('ffe10000'.repeat(500), 'hex')]),
  ),
};
