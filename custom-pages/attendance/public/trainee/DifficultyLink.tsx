import { difficultyHash } from '../../../../model/quality/difficultyDoor.ts';
import { MESSAGES } from '../words/messages.ts';

/** Leads to the page where anybody of the session reports a difficulty. */
export const DifficultyLink = ({ link }: { readonly link: string | null }) =>
  link && (
    <p>
      <a href={difficultyHash(link)}>{MESSAGES.difficulty}</a>
    </p>
  );
