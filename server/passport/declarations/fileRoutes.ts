import { z } from 'zod';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { boolean, choice, date, integer, text } from '../../../model/kernel/field.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../../model/messages/kernel/fieldRefusals.ts';
import { OUTCOME_REFUSALS } from '../../../model/messages/passport/declarations.ts';
import { isQuarter } from '../../../model/passport/declarationDeadline.ts';
import { uniqueIdOf } from '../../../model/passport/declarationFile.ts';
import {
  FILE_PREVIEW_PATH,
  FILES_PATH,
  type FilesView,
  type FileView,
  type PassportFile,
} from '../../../model/passport/declarationViews.ts';
import { REJECTION_REASONS } from '../../../model/passport/declaredLine.ts';
import { PASSPORT_PROOFS, type PassportProof } from '../../../model/passport/passportCodes.ts';
import { PASSPORT_RIGHT } from '../../../model/passport/passportIdentity.ts';
import { reauthenticate } from '../../accounts/secondFactor/reauthenticate.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { attachmentHeaders } from '../../files/sendFile.ts';
import { readAs } from '../../http/bodySchema.ts';
import { envelope } from '../../http/envelope.ts';
import { readFields } from '../../http/readBodyFields.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import { invalid, notFound, problem } from '../../kernel/domainError.ts';
import { journalEvent } from '../../records/journalEvent.ts';
import { fileSealContext, open } from '../identity/sealedText.ts';
import { fileLinesStatement, filesStatement, ownContentStatement } from './fileStatements.ts';
import { previewFile, produceFile } from './produceFile.ts';
import { abandonFile, depositFile, settleLines } from './settleLines.ts';

const fileView = ({ createdAt, neverDeposited, ...file }: RowOf<typeof filesStatement>): PassportFile => ({
  '@id': `${FILES_PATH}/${file.id}`,
  ...file,
  createdAt: createdAt.toISOString(),
  neverDeposited: neverDeposited && { by: neverDeposited.by, at: new Date(neverDeposited.at).toISOString() },
});

const list = async (context: AppContext): Promise<Response> => {
  const rows = await filesStatement.rows(readerOf(context), [null, actorOf(context).accountId]);
  const view: FilesView = { files: rows.map(fileView) };
  return objectAnswer({ ...envelope('PassportFiles', FILES_PATH, 'PassportFiles'), ...view });
};

/** One file with its lines. */
const answerFile = async (context: AppContext, id: number, status = 200): Promise<Response> => {
  const reader = readerOf(context);
  const file = await filesStatement.row(reader, [id, actorOf(context).accountId]);
  if (!file) throw notFound();
  const lines = await fileLinesStatement.rows(reader, [id]);
  const view: FileView = {
    ...fileView(file),
    lines: lines.map(({ needId, attempt, companyId, ...line }) => ({
      ...line,
      uniqueId: uniqueIdOf(needId, attempt),
      needTraining: iriOf('need_trainings', needId),
      employer: companyId === null ? null : iriOf('companies', companyId),
    })),
  };
  return objectAnswer({ '@context': '/api/contexts/PassportFile', '@type': 'PassportFile', ...view }, status);
};

const show = (context: AppContext): Promise<Response> => answerFile(context, idParam(context));

const proofOf = (name: string | undefined): PassportProof | undefined => PASSPORT_PROOFS.find((proof) => proof === name);

const preview = async (context: AppContext): Promise<Response> => {
  const quarter = context.req.query('quarter') ?? '';
  const proof = proofOf(context.req.query('proof'));
  if (!isQuarter(quarter) || !proof) throw notFound();
  const view = await previewFile({ ...readerOf(context), now: context.get('deps').now() }, { quarter, proof });
  return objectAnswer({ ...envelope('PassportFilePreview', FILE_PREVIEW_PATH, 'PassportFilePreview'), ...view });
};

const PRODUCTION = z.strictObject({
  quarter: z.string().refine(isQuarter),
  proof: z.enum(PASSPORT_PROOFS),
  basis: z.string().regex(/^[0-9a-f]{64}$/),
  lastFile: z.int().min(0),
});

const produce = async (context: AppContext): Promise<Response> => {
  const production = readAs(PRODUCTION, await readJson(context));
  const id = await inTransaction(writeContextOf(context), (inside) => produceFile(inside, production));
  return answerFile(context, id, 201);
};

const PROOF = z.object({ currentPassword: z.string().max(1000).nullish() });

/** The author alone, who has just proved who they are; each download is a line of the journal. */
const download = async (context: AppContext): Promise<Response> => {
  const { currentPassword } = readAs(PROOF, await readJson(context));
  const [id, write] = [idParam(context), writeContextOf(context)];
  const ownContent = await ownContentStatement.row(write.database, [id, actorOf(context).accountId]);
  if (!ownContent) throw problem('record.not_found', 'passport.file_erased');
  await reauthenticate(context, currentPassword);
  const bytes = new TextEncoder().encode(await open(ownContent.sealedContent, fileSealContext(id)));
  await inTransaction(write, (inside) =>
    journalEvent(inside, { resource: 'passport_files', action: 'export', after: { file: id } }),
  );
  const headers = attachmentHeaders({
    fileName: ownContent.fileName,
    contentType: 'text/csv; charset=utf-8',
    size: bytes.length,
  });
  return new Response(bytes, { headers: { ...headers, 'Cache-Control': 'no-store' } });
};

const DEPOSIT = {
  version: integer({ required: true, min: 1 }),
  depositedOn: date({ required: true }),
  reference: text({ maxLength: 100 }),
} as const;

const deposit = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const statedDeposit = readFields(DEPOSIT, await readJson(context));
  const write = writeContextOf(context);
  if (statedDeposit.depositedOn > parisDay(write.now))
    throw invalid({ propertyPath: 'depositedOn', message: OUTCOME_REFUSALS.future, code: 'future' });
  await inTransaction(write, (inside) => depositFile(inside, { id, ...statedDeposit }));
  return answerFile(context, id);
};

const ABANDONED = { version: integer({ required: true, min: 1 }) } as const;

const abandon = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const { version } = readFields(ABANDONED, await readJson(context));
  await inTransaction(writeContextOf(context), (inside) => abandonFile(inside, { id, version }));
  return answerFile(context, id);
};

const LINES = { lines: z.array(z.int().min(1)).min(1).max(5_000) };
const OUTCOMES = ['accepted', 'rejected', 'withdrawn'] as const;
const OUTCOME = {
  outcome: choice(OUTCOMES, { required: true }),
  rejection: choice(REJECTION_REASONS, {}),
  comment: text({}),
  isCorrection: boolean(),
} as const;

const settle = async (context: AppContext): Promise<Response> => {
  const id = idParam(context);
  const body = await readJson(context);
  const { lines } = readAs(z.looseObject(LINES), body);
  const values = readFields(OUTCOME, body, ['lines']);
  const outcome = OUTCOMES.find((name) => name === values.outcome) ?? 'accepted';
  const rejection = REJECTION_REASONS.find((reason) => reason === values.rejection) ?? null;
  if (outcome === 'rejected' && rejection === null)
    throw invalid({ propertyPath: 'rejection', message: FIELD_REFUSALS.required, code: 'required' });
  if (rejection === 'other' && values.comment === null)
    throw invalid({ propertyPath: 'comment', message: OUTCOME_REFUSALS.comment, code: 'required' });
  const view = await inTransaction(writeContextOf(context), (inside) =>
    settleLines(inside, { id, outcome, lines, rejection, comment: values.comment, isCorrection: values.isCorrection === true }),
  );
  return objectAnswer({ ...envelope('PassportOutcome', `${FILES_PATH}/${id}/outcome`, 'PassportOutcome'), ...view });
};

const ITEM = `${FILES_PATH}/:id{[1-9][0-9]*}`;

/** Files for the portal: made, downloaded by their author, then what became of them. */
export const passportFileRoutes: readonly Route[] = [
  { method: 'GET', path: FILE_PREVIEW_PATH, right: PASSPORT_RIGHT, handle: preview },
  { method: 'GET', path: FILES_PATH, right: PASSPORT_RIGHT, handle: list },
  { method: 'POST', path: FILES_PATH, right: PASSPORT_RIGHT, input: PRODUCTION, handle: produce },
  { method: 'GET', path: ITEM, right: PASSPORT_RIGHT, handle: show },
  {
    method: 'POST',
    path: `${ITEM}/download`,
    right: PASSPORT_RIGHT,
    input: PROOF,
    carriesSecret: true,
    ignoresKey: true,
    handle: download,
  },
  { method: 'PUT', path: `${ITEM}/deposit`, right: PASSPORT_RIGHT, input: DEPOSIT, handle: deposit },
  { method: 'POST', path: `${ITEM}/never_deposited`, right: PASSPORT_RIGHT, input: ABANDONED, handle: abandon },
  { method: 'POST', path: `${ITEM}/outcome`, right: PASSPORT_RIGHT, input: z.looseObject(LINES), handle: settle },
];
