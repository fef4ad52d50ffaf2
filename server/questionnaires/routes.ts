import { z } from 'zod';
import { collectionPath } from '../../model/kernel/resource.ts';
import { questionnaires } from '../../model/questionnaires/questionnaire.ts';
import type { AppContext, Route } from '../context/route.ts';
import { readAs } from '../http/bodySchema.ts';
import { idParam, readJson } from '../http/request.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { answerCommand } from '../records/answerCommand.ts';
import {
  archiveQuestionnaire,
  discardDraft,
  MEANINGS,
  publishQuestionnaire,
  reviseQuestionnaire,
  type Target,
} from './questionnaireCommands.ts';

const ITEM = `${collectionPath(questionnaires.name)}/:id{[1-9][0-9]*}`;

const SEEN = z.strictObject({ version: z.int().positive() });
const PUBLICATION = SEEN.extend({ meanings: z.record(z.string().max(20), z.enum(MEANINGS)).default({}) });

const publish = async (context: AppContext): Promise<Response> => {
  const { version, meanings } = readAs(PUBLICATION, await readJson(context));
  const target = { id: idParam(context), version };
  return answerCommand(context, { collection: 'questionnaires' }, (inside) => publishQuestionnaire(inside, target, meanings));
};

const command =
  (act: (inside: WriteContext, target: Target) => Promise<number>) =>
  async (context: AppContext): Promise<Response> => {
    const { version } = readAs(SEEN, await readJson(context));
    const target = { id: idParam(context), version };
    return answerCommand(context, { collection: 'questionnaires' }, (inside) => act(inside, target));
  };

const route = (name: string, handle: Route['handle'], input: Route['input'] = SEEN): Route => ({
  method: 'PUT',
  path: `${ITEM}/${name}`,
  right: questionnaires.access.update,
  input,
  handle,
});

/** Commands of questionnaires; each names the version of the record that the person has seen. */
export const questionnaireRoutes: readonly Route[] = [
  route('publish', publish, PUBLICATION),
  route('revise', command(reviseQuestionnaire)),
  route('discard', command(discardDraft)),
  route('archive', command(archiveQuestionnaire)),
];
