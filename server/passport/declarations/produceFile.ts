import { createHash } from 'node:crypto';
import { asFileName } from '../../../model/kernel/values/fileName.ts';
import { PASSPORT_FILE_WORDS } from '../../../model/messages/passport/declarations.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import { daysOfQuarter } from '../../../model/passport/declarationDeadline.ts';
import {
  type Declaration,
  type DeclaredPerson,
  declarationFile,
  declarationId,
  declarationParts,
  uniqueIdOf,
  validUntil,
} from '../../../model/passport/declarationFile.ts';
import type { DeclarationRow, FilePreview } from '../../../model/passport/declarationViews.ts';
import type { PassportProof, SuccessKind } from '../../../model/passport/passportCodes.ts';
import { ADVISORY_LOCKS } from '../../database/advisoryLocks.ts';
import { returnedRow } from '../../database/returnedRow.ts';
import type { WriteContext } from '../../hydra/contract/writeContext.ts';
import { DomainError, problem } from '../../kernel/domainError.ts';
import { journalEvent } from '../../records/journalEvent.ts';
import { readNumbers } from '../identity/identities.ts';
import { fileSealContext, lineSealContext, seal } from '../identity/sealedText.ts';
import { declarationNumbersStatement, lastFileStatement } from './fileStatements.ts';
import { type Declarable, type Reader, readDeclarable, storedValues } from './readDeclarable.ts';

/** The lines of one file. */
export interface FileOf {
  readonly quarter: string;
  readonly proof: PassportProof;
}

const isDeclared = ({ row }: Declarable, proof: PassportProof): boolean => row.state === 'complete' && row.proof === proof;

/** Digest of the lines that a file would have: it differs as soon as one line is added, removed or numbered anew. */
const basisOf = (people: readonly Declarable[]): string =>
  createHash('sha256')
    .update(people.map(({ need }) => uniqueIdOf(need.needId, need.attempts + 1)).join())
    .digest('hex');

const sessionsOf = (people: readonly Declarable[]) => [...Map.groupBy(people, ({ session }) => session.id).values()];

const leftOutOf = (rows: readonly DeclarationRow[]): FilePreview['leftOut'] =>
  [...Map.groupBy(rows, ({ state, reasons }) => `${state} ${reasons[0] ?? ''}`).values()]
    .flatMap((group) => {
      const [first] = group;
      return first ? [{ state: first.state, reason: first.reasons[0] ?? null, count: group.length }] : [];
    })
    .toSorted((one, other) => other.count - one.count);

const readWhole = async (reader: Reader, { quarter, proof }: FileOf) => {
  const all = await readDeclarable(reader, daysOfQuarter(quarter));
  const people = all.filter((one) => isDeclared(one, proof));
  const last = await lastFileStatement.row(reader.database);
  return { all, people, last };
};

/** Lines of a file to come, and who is left out: nothing is made. */
export const previewFile = async (reader: Reader, file: FileOf): Promise<FilePreview> => {
  const { all, people, last } = await readWhole(reader, file);
  return {
    lines: people.length,
    declarations: sessionsOf(people).reduce((sum, group) => sum + declarationParts(group).length, 0),
    leftOut: leftOutOf(all.filter((one) => one.row.proof === file.proof && !isDeclared(one, file.proof)).map(({ row }) => row)),
    basis: basisOf(people),
    lastFile: last?.id ?? 0,
  };
};

const personOf = ({ need, session, identity, row }: Declarable, nir: string): DeclaredPerson => {
  const validity = row.proof === 'success' ? session.type.successValidity : null;
  return {
    uniqueId: uniqueIdOf(need.needId, need.attempts + 1),
    nir,
    birthName: identity.birthName ?? '',
    employerSiret: need.company?.siret ?? null,
    employerReference: need.company?.name ?? '',
    validFrom: session.end,
    validUntil: validity === null ? null : validUntil(session.end, validity),
  };
};

interface DeclarationOf {
  readonly proof: PassportProof;
  readonly number: number;
  readonly people: readonly Declarable[];
  readonly numbers: ReadonlyMap<number, string>;
}

const declarationOf = ({ proof, number, people, numbers }: DeclarationOf): readonly Declaration[] => {
  const [first] = people;
  if (!first) return [];
  const { id, type, start, end } = first.session;
  return [
    {
      id: declarationId(id, proof, number),
      reference: PASSPORT_FILE_WORDS.reference(type.title, end.split('-').toReversed().join('/')),
      training: {
        ...{ name: type.title, start, end, mode: type.trainingMode, trainerQuality: type.trainerQuality },
        skills: type.transferableSkills,
        certification: type.isCertifying ? type.certificationCode : null,
        domains: type.formacodes,
        specialities: type.nsfCodes,
      },
      success:
        proof === 'success' ? { kind: (type.successKind ?? 'CERTIFICAT') as SuccessKind, name: type.successName ?? '' } : null,
      people: people.map((one) => personOf(one, numbers.get(one.need.traineeId) ?? '')),
    },
  ];
};

const INSERT_FILE = `insert into passport_files (proof, quarter, author, account_id, file_name, created_at, updated_at)
  values ($1, $2, $3, $4, '', $5, $5) returning id`;
const KEEP_CONTENT = 'update passport_files set file_name = $2, sealed_content = $3 where id = $1';
const INSERT_DECLARATION = `insert into passport_declarations (file_id, training_session_id, proof, number)
  select $1, p.session, $2, p.number from jsonb_to_recordset($3::jsonb) as p(session int, number int)`;
const INSERT_LINES = `insert into passport_lines (declaration_id, training_session_id, need_training_id, attempt, trainee, company, training, declared)
  select d.id, p.session, p.need, p.attempt, p.trainee, p.company, p.training, p.declared
  from jsonb_to_recordset($3::jsonb) as p(session int, number int, need int, attempt int, trainee text, company text, training text, declared jsonb)
  join passport_declarations d on d.file_id = $1 and d.proof = $2 and d.training_session_id = p.session and d.number = p.number
  returning id, need_training_id as "needId"`;
const SEAL_NAMES = `update passport_lines l set sealed_birth_name = n.sealed
  from jsonb_to_recordset($1::jsonb) as n(id int, sealed text) where l.id = n.id`;

/** Parts of each session with their numbers, which continue those of earlier files. */
const numberedParts = async (
  { database }: Pick<WriteContext, 'database'>,
  proof: PassportProof,
  people: readonly Declarable[],
) => {
  const ids = [...new Set(people.map(({ session }) => session.id))];
  const rows = await declarationNumbersStatement.rows(database, [ids, proof]);
  const latest = new Map(rows.map(({ trainingSessionId, number }) => [trainingSessionId, number]));
  return sessionsOf(people).flatMap((group) =>
    declarationParts(group).map((part, index) => ({
      people: part,
      session: part[0]?.session.id ?? 0,
      number: (latest.get(part[0]?.session.id ?? 0) ?? 0) + index + 1,
    })),
  );
};

type NumberedPart = Awaited<ReturnType<typeof numberedParts>>[number];

const storedLines = ({ people, session, number }: NumberedPart, proof: PassportProof) =>
  people.map((one) => ({
    ...{ session, number, need: one.need.needId, attempt: one.need.attempts + 1 },
    trainee: one.row.trainee.name,
    company: one.need.company?.name ?? null,
    training: one.session.type.title,
    declared: storedValues(one, proof),
  }));

/** The lines of a file, and their birth names encrypted: each opens for its own line. */
const insertLines = async (
  { database }: Pick<WriteContext, 'database'>,
  { id, proof, parts }: { readonly id: number; readonly proof: PassportProof; readonly parts: readonly NumberedPart[] },
): Promise<void> => {
  const values = JSON.stringify(parts.flatMap((part) => storedLines(part, proof)));
  const lines = await database.write<{ id: number; needId: number }>('passport_lines', INSERT_LINES, [id, proof, values]);
  const names = new Map(
    parts.flatMap(({ people }) => people.map(({ need, identity }) => [need.needId, identity.birthName ?? ''])),
  );
  const sealed = await Promise.all(
    lines.map(async (line) => ({ id: line.id, sealed: await seal(names.get(line.needId) ?? '', lineSealContext(line.id)) })),
  );
  await database.write('passport_lines', SEAL_NAMES, [JSON.stringify(sealed)]);
};

type ProduceFile = FileOf & Pick<FilePreview, 'basis' | 'lastFile'>;

/** The lines are others than those of the preview: somebody made a file of them, or something changed. */
const linesChanged = (
  { actor }: WriteContext,
  last: { id: number; author: string; accountId: number | null } | undefined,
  production: ProduceFile,
) => {
  if (!last || last.id <= production.lastFile) return problem('record.conflict', 'passport.lines_changed');
  const isOwn = last.accountId === actor.accountId;
  return new DomainError('record.conflict', {
    detail: problemMessage('passport.just_produced', { author: last.author }),
    extra: isOwn ? { file: last.id } : {},
  });
};

/** Makes a file of the lines that were previewed, in the caller's transaction; returns its id. One file is made at a time. */
export const produceFile = async (context: WriteContext, production: ProduceFile): Promise<number> => {
  const { database, actor, now } = context;
  const { quarter, proof } = production;
  await database.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.passportFiles]);
  const { people, last } = await readWhole(context, production);
  if (basisOf(people) !== production.basis) throw linesChanged(context, last, production);
  if (people.length === 0) throw problem('workflow.refused', 'passport.nothing_to_declare');
  const numbers = await readNumbers(
    database,
    people.map(({ need }) => need.traineeId),
  );
  const parts = await numberedParts(context, proof, people);
  const declarations = parts.flatMap((part) => declarationOf({ proof, number: part.number, people: part.people, numbers }));
  const values = [proof, quarter, actor.name, actor.accountId, now];
  const { id } = returnedRow(await database.write<{ id: number }>('passport_files', INSERT_FILE, values));
  const fileName = asFileName(PASSPORT_FILE_WORDS.fileName(PASSPORT_FILE_WORDS[proof], quarter, id));
  const content = await seal(declarationFile(proof, declarations), fileSealContext(id));
  await database.write('passport_files', KEEP_CONTENT, [id, fileName, content]);
  const numbered = JSON.stringify(parts.map(({ session, number }) => ({ session, number })));
  await database.write('passport_declarations', INSERT_DECLARATION, [id, proof, numbered]);
  await insertLines(context, { id, proof, parts });
  await journalEvent(context, {
    resource: 'passport_files',
    action: 'create',
    after: { file: id, quarter, proof, lines: people.length },
  });
  return id;
};
