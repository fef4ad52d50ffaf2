import SIZES from './pictures/sizes.json';

const ADDRESSES = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

type PictureName = keyof typeof SIZES;

export interface GuidePicture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

const isPicture = (name: string): name is PictureName => Object.hasOwn(SIZES, name);

/** A picture by its file name in the Markdown, e.g. `planning.webp`. */
export const guidePicture = (name: string): GuidePicture | null => {
  const address = ADDRESSES[`./pictures/${name}`];
  if (!address || !isPicture(name)) return null;
  return { address, ...SIZES[name] };
};
