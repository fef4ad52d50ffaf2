import { difficultyHash } from '../../../../model/quality/difficultyDoor.ts';
import { MESSAGES } from '../words/messages.ts';

/** Leads to the page where anybody of the session reports a difficulty. */
export const DifficultyLink = ({ link }: { readonly link: string | null }) =>
  link && (
    <div className="actions actions-start">
      <a className="button button-quiet" href={difficultyHash(link)}>
        {MESSAGES.difficulty}
      </a>
    </div>
  );
