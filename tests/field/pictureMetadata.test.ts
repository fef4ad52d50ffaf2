import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { withoutMetadata } from '../../server/files/pictureMetadata.ts';
import { pictureFault } from '../../server/files/readPicture.ts';
import { JPEG, PNG } from '../support/app/upload.ts';

const PLACE = 'GPS 48.8566 N 2.3522 E, téléphone de Jean';

/** A JPEG segment. */
const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** An Exif segment of a camera held in a way (1 to 8), with its place. */
const exif = (orientation: number, order: 'II' | 'MM'): Buffer => {
  const tiff = Buffer.alloc(26);
  const write16 = (value: number, at: number) => (order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const write32 = (value: number, at: number) => (order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  tiff.write(order, 'latin1');
  write16(42, 2);
  write32(8, 4);
  write16(1, 8);
  write16(0x0112, 10);
  write16(3, 12);
  write32(1, 14);
  write16(orientation, 18);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(PLACE)]));
};

const photo = (orientation: number, order: 'II' | 'MM' = 'II'): Buffer =>
  Buffer.concat([
    JPEG.subarray(0, 2),
    exif(orientation, order),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PLACE}`)),
    segment(0xe2, Buffer.from(`MPF\0${PLACE}`)),
    segment(0xfe, Buffer.from(PLACE)),
    JPEG.subarray(2),
    // A second picture behind the first.
    JPEG.subarray(0, 2),
    exif(1, 'II'),
  ]);

const pngChunk = (name: string, content: string): Buffer => {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(name + content, 'latin1'), Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length, 0);
  return chunk;
};

// pwndoc/pwndoc 710: pictures were stored and given out with what the phone had noted. A photo of somebody who gives no name had their place.
it('leaves nothing of a photo but the picture', () => {
  expect(withoutMetadata('image/jpeg', photo(1))).toEqual(JPEG);
  const noted = Buffer.concat([
    PNG.subarray(0, 33),
    pngChunk('tEXt', 'GPS'),
    pngChunk('eXIf', 'GPS'),
    PNG.subarray(33),
    Buffer.from('GPS'),
  ]);
  expect(withoutMetadata('image/png', noted)).toEqual(PNG);
});

it.each(['II', 'MM'] as const)('keeps a photo the way up it was taken (%s)', (order) => {
  const clean = withoutMetadata('image/jpeg', photo(6, order));
  expect(clean.toString('latin1')).not.toContain('GPS');
  expect(withoutMetadata('image/jpeg', clean)).toEqual(clean);
  // Exif in order MM with one entry, whose value is 6.
  expect(clean.subarray(6, 32).toString('hex')).toContain('4d4d002a0000000800010112000300000001');
  expect(clean[30]).toBe(0);
  expect(clean[31]).toBe(6);
  expect(pictureFault('image/jpeg', clean)).toBeNull();
});

it('takes a file that is cut or none without end', () => {
  for (const length of [0, 1, 2, 3, 5, 40, 90])
    expect(withoutMetadata('image/jpeg', photo(6).subarray(0, length)).length).toBeLessThan(200);
  expect(withoutMetadata('application/pdf', Buffer.from('%PDF'))).toEqual(Buffer.from('%PDF'));
});
