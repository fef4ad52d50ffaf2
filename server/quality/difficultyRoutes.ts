import { ANSWER_MAX_BYTES, type FormReceipt } from '../../model/forms/formView.ts';
import type { Actor } from '../../model/kernel/access.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { DIFFICULTY_LIMITS } from '../../model/quality/difficultyDoor.ts';
import { TRAINER_SPACE_RIGHT } from '../../model/trainers/trainerSpace.ts';
import { limitWrongLinksOf } from '../accounts/links/linkLimits.ts';
import { respondPrivately } from '../attendance/caller/privateResponse.ts';
import { type AppContext, ofPersons, type Route } from '../context/route.ts';
import { receiveUpload, type Upload } from '../files/receiveUpload.ts';
import { keepUpload } from '../files/storeFile.ts';
import { ANSWER_FORM, parseAnswer, SENT_ANSWER } from '../forms/sentAnswer.ts';
import { readAs } from '../http/bodySchema.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { consumePoint, limiterFor, limiterKey } from '../http/databaseLimiter.ts';
import { readJson } from '../http/request.ts';
import { problem } from '../kernel/domainError.ts';
import { type DifficultyDoor, difficultyDoorView, openDifficultyDoor } from './difficultyDoor.ts';
import { receiveDifficulty } from './receiveDifficulty.ts';

const LINK = '/api/difficulty_doors/:uuid';

const limitWrongDifficultyLinks = limitWrongLinksOf({
  keyPrefix: 'difficulty_miss',
  detail: problemMessage('difficulty.too_many_wrong_links'),
});

const entriesOf = limiterFor(DIFFICULTY_LIMITS.entries);
const attemptsOf = limiterFor(DIFFICULTY_LIMITS.attempts);

const linkOf = (context: AppContext): string => context.req.param('uuid') ?? '';

const doorOf = (context: AppContext, actor: Actor | null): Promise<DifficultyDoor> => {
  const { database, now } = context.get('deps');
  return openDifficultyDoor(database, { link: linkOf(context), now: now(), actor });
};

const show = async (context: AppContext): Promise<Response> =>
  respondPrivately(difficultyDoorView(linkOf(context), await doorOf(context, context.get('actor'))));

/** Somebody who reports, and how they are counted: a trainer for themselves, since trainers share an address at work. */
interface Reporter {
  readonly trainer: Actor | null;
  readonly key: string;
}

const anybody = (context: AppContext): Reporter => ({ trainer: null, key: limiterKey(clientAddress(context)) });

const loggedInTrainer = (context: AppContext): Reporter => {
  const trainer = context.get('actor');
  if (trainer?.kind !== 'trainer') throw problem('workflow.refused', 'difficulty.not_trainer');
  return { trainer, key: limiterKey('trainer', String(trainer.id)) };
};

interface Delivery {
  readonly body: unknown;
  readonly upload: Upload | null;
}

/** Counts what is received; what is refused for its content does not count. */
const countEntry = async <Result>(context: AppContext, key: string, act: () => Promise<Result>): Promise<Result> => {
  const limiter = entriesOf(context.get('deps').database);
  await consumePoint(limiter, key, { detail: problemMessage('difficulty.too_many') });
  try {
    return await act();
  } catch (error) {
    await limiter.reward(key);
    throw error;
  }
};

const receive = async (context: AppContext, { trainer, key }: Reporter, { body, upload }: Delivery): Promise<Response> => {
  const { database, now } = context.get('deps');
  const door = await doorOf(context, trainer);
  const answer = readAs(SENT_ANSWER, body);
  await countEntry(context, key, () =>
    database.transaction((transaction) => {
      const receiving = { database: transaction, requestId: context.get('requestId'), now: now() };
      return receiveDifficulty(receiving, { door, answer, upload, trainer });
    }),
  );
  const receipt: FormReceipt = {
    '@id': `/api/difficulty_doors/${linkOf(context)}/entries`,
    '@type': 'FormReceipt',
    thanks: null,
  };
  return respondPrivately(receipt, 201);
};

type ReadReporter = (context: AppContext) => Reporter;

/** Refuses a flood before anything of it is read. */
const countedReporter = async (context: AppContext, readReporter: ReadReporter): Promise<Reporter> => {
  const reporter = readReporter(context);
  const { database } = context.get('deps');
  await consumePoint(attemptsOf(database), reporter.key, { detail: problemMessage('difficulty.too_many') });
  return reporter;
};

const add = (readReporter: ReadReporter) =>
  limitWrongDifficultyLinks(async (context) => {
    const reporter = await countedReporter(context, readReporter);
    return receive(context, reporter, { body: await readJson(context), upload: null });
  });

const addWithFile = (readReporter: ReadReporter) =>
  limitWrongDifficultyLinks(async (context) => {
    const reporter = await countedReporter(context, readReporter);
    // Nothing is stored for a link that opens nothing.
    await doorOf(context, reporter.trainer);
    const { files } = context.get('deps');
    const upload = await receiveUpload(context.req.raw, files, { fieldMaxBytes: ANSWER_MAX_BYTES, isPublic: true });
    return keepUpload(files, upload, () => receive(context, reporter, { body: parseAnswer(upload), upload }));
  });

const WITH_FILE = { method: 'POST', body: 'multipart', input: ANSWER_FORM } as const;

/** The page « Signaler une difficulté »: the link in the address knows the session and opens nothing else. */
export const difficultyRoutes: readonly Route[] = [
  { method: 'GET', path: LINK, right: 'public', handle: limitWrongDifficultyLinks(show) },
  { method: 'POST', path: `${LINK}/entries`, right: 'public', input: SENT_ANSWER, handle: add(anybody) },
  { ...WITH_FILE, path: `${LINK}/entries_with_file`, right: 'public', handle: addWithFile(anybody) },
  ...ofPersons([
    {
      method: 'POST',
      path: `${LINK}/trainer_entries`,
      right: TRAINER_SPACE_RIGHT,
      input: SENT_ANSWER,
      handle: add(loggedInTrainer),
    },
    { ...WITH_FILE, path: `${LINK}/trainer_entries_with_file`, right: TRAINER_SPACE_RIGHT, handle: addWithFile(loggedInTrainer) },
  ]),
];
