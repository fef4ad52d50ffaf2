import Typography from '@mui/material/Typography';
import { wordsInCode } from '../../model/messages/index.ts';
import { wordPlace } from '../../model/messages/installedWords.ts';
import { wordInCode } from '../../model/messages/productWords.ts';
import { MENU_WORDS } from '../../model/messages/words/menu.ts';
import { customisation } from '../../model/registry/customisation.ts';
import { GUIDE_WORDS } from './messages.ts';

interface Renamed {
  readonly before: string;
  readonly after: string;
}

const menuWord = (path: string): readonly string[] =>
  Object.entries(MENU_WORDS).flatMap(([key, word]) => (path === `menu.${key}` ? [word] : []));

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character);

/** Does the text have the words, and not only as a part of others. */
const says = (text: string, words: string): boolean => {
  const at = text.indexOf(words);
  return at >= 0 && !isLetter(text[at - 1]) && !isLetter(text[at + words.length]);
};

/** Words of the product in a text of the guide that have another name here. */
const renamedIn = (text: string): readonly Renamed[] => {
  const lowerText = text.toLocaleLowerCase('fr');
  return customisation().words.flatMap(({ path, word }) => {
    const place = wordPlace(path);
    const texts = (place ? wordInCode(place, wordsInCode) : menuWord(path)) ?? [];
    const [before] = texts;
    if (before === undefined || before === word) return [];
    // A record is named in sentences, every other word as the screen writes it.
    const isSaid =
      place?.part === null ? texts.some((one) => says(lowerText, one.toLocaleLowerCase('fr'))) : says(text, `**${before}**`);
    return isSaid ? [{ before, after: word }] : [];
  });
};

/** Below a page of the guide: what the words that it uses are called in this installation. */
export const RenamedWords = ({ text }: { readonly text: string }) => {
  const renamed = renamedIn(text);
  if (renamed.length === 0) return null;
  return (
    <Typography role="note" color="textSecondary" sx={{ mt: 3, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {renamed.map(({ before, after }) => GUIDE_WORDS.renamed(before, after)).join(' ')}
    </Typography>
  );
};
