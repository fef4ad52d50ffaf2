import { saveFile } from '../../../src/export/saveFile.ts';

/** Browsers cannot draw a taller canvas. */
const CANVAS_MAX_PX = 16_000;
const SHARP = 2;

/** Saves an element as a picture, in the best resolution the canvas limit allows. */
export const saveImage = async (element: HTMLElement, name: string): Promise<void> => {
  const { domToBlob } = await import('modern-screenshot');
  const image = await domToBlob(element, {
    type: 'image/png',
    backgroundColor: '#fff',
    scale: Math.min(SHARP, CANVAS_MAX_PX / element.offsetHeight),
    style: { position: 'static' },
  });
  saveFile(image, name);
};
