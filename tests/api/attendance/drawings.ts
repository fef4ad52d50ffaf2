import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';

const HEADER =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 350 180" width="350" height="180">';
const STROKE =
  '<path d="M 20.000,90.000 C 40.250,20.500 80.125,160.000 120.000,90.000" stroke-width="4.725" stroke="black" fill="none" stroke-linecap="round"></path>';
const DOT = '<circle r="1.5" cx="200.5" cy="90" fill="black"></circle>';

/** An SVG with signature_pad's header. */
const padSvg = (body: string): string => `${HEADER}${body}</svg>`;

/** A curve and a dot in signature_pad's format. */
export const SIGNATURE_SVG = padSvg(`${STROKE}${STROKE}${DOT}`);

/** Drawings that are signatures, by their particularity. */
export const ACCEPTED_SVGS: Readonly<Record<string, string>> = {
  'a curve and a dot': SIGNATURE_SVG,
  'self-closed elements': padSvg('<path d="M 1,2 C 30,4 50,6 70,8" stroke-width="2"/>'),
  'a stroke that leaves the pad': padSvg(
    '<path d="M 300.000,90.000 C 330.000,90.000 360.000,90.000 380.500,-12.250" stroke-width="2.000" fill="none"></path>',
  ),
  'a fast stroke of one long curve': padSvg(
    '<path d="M 5.000,170.000 C 100.000,0.000 200.000,0.000 345.000,170.000" stroke-width="1.125" stroke="rgb(0, 0, 0)" fill="none" stroke-linecap="round"></path>',
  ),
  'another pen colour': padSvg(STROKE.replace('black', '#1d4ed8')),
  'coordinates close to zero': padSvg(`${STROKE}<circle r="1.5" cx="1.4210854715202004e-14" cy="12" fill="black"></circle>`),
  'a pad of odd size': SIGNATURE_SVG.replaceAll('350', '327.5'),
  'four thousand strokes': padSvg(STROKE.repeat(4000)),
  'a line break between elements': padSvg(`\n${STROKE}\n${DOT}\n`),
};

/** SVGs that are not drawings, by their attack. */
export const HOSTILE_SVGS: Readonly<Record<string, string>> = {
  'a script': padSvg(`${STROKE}<script>alert(1)</script>`),
  'a script in CDATA': padSvg(`${STROKE}<script><![CDATA[alert(1)]]></script>`),
  'onload on the root': SIGNATURE_SVG.replace('<svg ', '<svg onload="alert(1)" '),
  'onload in upper case': SIGNATURE_SVG.replace('<svg ', '<svg ONLOAD="alert(1)" '),
  'a handler on a path': padSvg(STROKE.replace('<path ', '<path onclick="alert(1)" ')),
  'a handler after a slash': padSvg(STROKE.replace('<path ', '<path/onmouseover="alert(1)" ')),
  'a foreign object': padSvg(`${STROKE}<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>`),
  'a use of data': padSvg(`${STROKE}<use href="data:image/svg+xml;base64,PHN2Zy8+#x"/>`),
  'an external use': padSvg(`${STROKE}<use xlink:href="https://evil.example/a.svg#x"/>`),
  'an external image': padSvg(`${STROKE}<image href="https://evil.example/a.png" width="1" height="1"/>`),
  'a style sheet instruction': `<?xml-stylesheet type="text/css" href="https://evil.example/a.css"?>${SIGNATURE_SVG}`,
  'a document type with an entity': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${padSvg('&x;')}`,
  'a billion laughs': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${padSvg('&b;')}`,
  'a style element with an import': padSvg(`<style>@import url(https://evil.example/a.css);</style>${STROKE}`),
  'a style attribute': padSvg(STROKE.replace('<path ', '<path style="background:url(https://evil.example)" ')),
  'a fill from afar': padSvg(STROKE.replace('d="', 'filter="url(https://evil.example#f)" d="')),
  'a link': padSvg(`<a href="javascript:alert(1)">${STROKE}</a>`),
  'an animation of a link': padSvg(`${STROKE}<animate attributeName="href" values="javascript:alert(1)"/>`),
  'a set of a handler': padSvg(`${STROKE}<set attributeName="onmouseover" to="alert(1)"/>`),
  'a font face': padSvg(`<defs><style>@font-face{src:url(https://evil.example)}</style></defs>${STROKE}`),
  'a comment that ends a tag': padSvg(`<!--><img src=x onerror=alert(1)>-->${STROKE}`),
  'an entity in an attribute': padSvg(STROKE.replace('fill="none"', 'fill="&#x6a;avascript"')),
  'a quote that escapes its attribute': padSvg(STROKE.replace('fill="none"', `fill="none" x='"><script>alert(1)</script>'`)),
  'text after the end': `${SIGNATURE_SVG}<script>alert(1)</script>`,
  'text before the start': `<html><body>${SIGNATURE_SVG}`,
  'a text element': padSvg(`${STROKE}<text>Jean Dupont</text>`),
  'an attribute twice': padSvg(STROKE.replace('fill="none"', 'fill="none" fill="black"')),
  'a path that is no curve': padSvg('<path d="M 0,0 L 9,9 url(#a)" stroke-width="1"></path>'),
  'a number that is none': padSvg('<path d="M NaN,NaN C 1,1 2,2 3,3" stroke-width="1"></path>'),
  'endless numbers': padSvg(`<path d="M 1,1 C 1,1 1,1 1,${'9'.repeat(5000)}" stroke-width="1"></path>`),
  'a giant canvas': SIGNATURE_SVG.replace('0 0 350 180', '0 0 350000 180000'),
  'a canvas a little too large': SIGNATURE_SVG.replace('0 0 350 180', '0 0 4001 180'),
  'a pen as wide as the page': padSvg(STROKE.replace('4.725', '4000')),
  'too many strokes': padSvg(STROKE.repeat(7000)),
  'no svg at all': 'Jean Dupont',
  'an unclosed svg': SIGNATURE_SVG.replace('</svg>', ''),
  'a thousand nested groups': padSvg(`${'<g>'.repeat(1000)}${STROKE}${'</g>'.repeat(1000)}`),
  'spaces without end in a tag': `<svg${' '.repeat(200_000)}`,
  'a NUL byte': padSvg(`${STROKE}\u0000`),
  'a byte order mark': `\uFEFF${SIGNATURE_SVG}`,
};

/** Drawings with nothing visible. */
export const BLANK_SVGS: Readonly<Record<string, string>> = {
  'no stroke': padSvg(''),
  'strokes outside the pad': padSvg('<path d="M 900,900 C 910,900 920,900 930,900" stroke-width="2"></path>'),
  'a dot without size': padSvg('<circle r="0" cx="10" cy="10" fill="black"></circle>'),
  'a pen without width': padSvg(STROKE.replace('4.725', '0.000')),
  'a pen that rounds to nothing': padSvg(STROKE.replace('4.725', '0.001')),
  'a pen finer than a print shows': padSvg(STROKE.replace('4.725', '0.1')),
  'a dot that rounds to nothing': padSvg('<circle r="0.01" cx="10" cy="10" fill="black"></circle>'),
  'one dot': padSvg(DOT),
  'one large dot': padSvg(DOT.replace('1.5', '40')),
  'many dots': padSvg([20, 60, 100, 140, 180, 220].map((x) => DOT.replace('200.5', String(x))).join('')),
  'a stroke without length': padSvg('<path d="M 50,50 C 50,50 50,50 50,50" stroke-width="8"></path>'),
  'a stroke in a corner': padSvg('<path d="M 1,2 C 3,4 5,6 7,8" stroke-width="2"></path>'),
  'a stroke on a giant pad': `<svg viewBox="0 0 4000 2000">${STROKE.replace('4.725', '1')}</svg>`,
  'a pad as flat as a line': '<svg viewBox="0 0 4000 2"><path d="M 0,1 C 100,1 200,1 4000,1" stroke-width="2"></path></svg>',
  'a page of ink': padSvg(
    Array.from({ length: 8 }, (_, row) => {
      const y = row * 25;
      return `<path d="M 0,${y} C 100,${y} 200,${y} 350,${y}" stroke-width="40"></path>`;
    }).join(''),
  ),
};

/** The most expensive drawing a file may contain, on a tiny pad that makes each mark huge. */
export const COSTLY_SVG = `<svg viewBox="0 0 1 1">${'<path d="M -20000,-20000 C 20000,20000 -20000,20000 20000,-20000" stroke-width="40"/>'.repeat(6000)}</svg>`;

/** A PNG of one colour with a diagonal in another. */
export const drawnPng = (
  width: number,
  height: number,
  ink: readonly number[] = [0, 0, 0, 255],
  paper: readonly number[] = [0, 0, 0, 0],
): Uint8Array => {
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isInk = Math.floor(pixel / width) === Math.floor(((pixel % width) * height) / width);
    data.set(isInk ? ink : paper, pixel * 4);
  }
  return encode({ width, height, data, channels: 4, depth: 8 });
};

/** A PNG of a pad with one black disc. */
export const discPng = (radius: number): Uint8Array => {
  const [width, height] = [350, 180];
  const data = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const isInk = Math.hypot((pixel % width) - 175, Math.floor(pixel / width) - 90) < radius;
    data.set(isInk ? [0, 0, 0, 255] : [255, 255, 255, 255], pixel * 4);
  }
  return encode({ width, height, data, channels: 4, depth: 8 });
};

/** A PNG whose pixels decompress to far more than its header says. */
export const bombPng = (): Uint8Array => {
  const png = Buffer.from(drawnPng(10, 10));
  const start = png.indexOf('IDAT') - 4;
  const bomb = deflateSync(Buffer.alloc(50_000_000));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bomb.length);
  return Buffer.concat([
    png.subarray(0, start),
    length,
    Buffer.from('IDAT'),
    bomb,
    Buffer.alloc(4),
    png.subarray(start + 12 + png.readUInt32BE(start)),
  ]);
};

/** A stored signature: different for each person, with small variations for one person. */
export const drawnBy = (seed: number, wobble: number): string => {
  const at = (index: number, most: number) =>
    Math.round((Math.sin(seed * 12.9898 + index * 78.233) * 0.5 + 0.5) * most) + (index % 3) * wobble;
  const curves = Array.from({ length: 8 }, (_, index) => {
    const [x, y, toX, toY] = [at(index, 320), at(index + 20, 160), at(index + 40, 320), at(index + 60, 160)];
    return `<path d="M${x} ${y}C${x} ${toY} ${toX} ${y} ${toX} ${toY}" stroke-width="2"/>`;
  });
  const ink = '#14213d';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 180" width="350" height="180"><g fill="none" stroke="${ink}" stroke-linecap="round">${curves.join('')}</g><g fill="${ink}"></g></svg>`;
};
