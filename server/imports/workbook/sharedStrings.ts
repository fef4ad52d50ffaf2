import { readXml } from './readXml.ts';

/** ECMA-376 §22.9.2.19: characters that XML does not allow. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Gathers the runs of a rich text, without the reading aids of East Asian ones. */
export const textGatherer = () => {
  let text = '';
  let [isText, phonetic] = [false, 0];
  return {
    open: (name: string): void => {
      if (name === 't') isText = true;
      else if (name === 'rPh') phonetic += 1;
    },
    close: (name: string): void => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic -= 1;
    },
    text: (value: string): void => {
      if (isText && phonetic === 0) text += value;
    },
    take: (): string => {
      const taken = text;
      text = '';
      return unescaped(taken);
    },
  };
};

/** The texts that cells of a workbook share. */
export const readSharedStrings = (part: Uint8Array | null): readonly string[] => {
  const strings: string[] = [];
  if (!part) return strings;
  const gatherer = textGatherer();
  readXml(part, {
    open: gatherer.open,
    text: gatherer.text,
    close: (name) => {
      gatherer.close(name);
      if (name === 'si') strings.push(gatherer.take());
    },
  });
  return strings;
};
