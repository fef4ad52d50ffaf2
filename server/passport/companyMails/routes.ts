import { z } from 'zod';
import { isQuarter } from '../../../model/passport/declarationDeadline.ts';
import { COMPANY_MAILS_PATH } from '../../../model/passport/declarationViews.ts';
import { PASSPORT_RIGHT } from '../../../model/passport/passportIdentity.ts';
import type { AppContext, Route } from '../../context/route.ts';
import { readAs } from '../../http/bodySchema.ts';
import { envelope } from '../../http/envelope.ts';
import { readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { inTransaction } from '../../hydra/contract/inTransaction.ts';
import { previewLetter } from '../../outbox/letterhead/previewLetter.ts';
import { lettersOfQuarter, sendQuarterLetters } from './sendQuarterLetters.ts';

const QUARTER = z.strictObject({ quarter: z.string().max(10).refine(isQuarter) });

/** The mails to companies as they would get them. */
const preview = async (context: AppContext): Promise<Response> => {
  const { quarter } = readAs(QUARTER, await readJson(context));
  const { letters, leftOut } = await lettersOfQuarter(writeContextOf(context), quarter);
  const deps = context.get('deps');
  const views = await Promise.all(
    letters.map(async ({ company, receiver, rows, sender, subject, html }) => ({
      ...{ company, receiver, sender, subject, lastToldAt: null },
      people: [...new Set(rows.map(({ trainee }) => trainee.name))],
      html: await previewLetter(deps, { subject, html, carBrandId: null }),
    })),
  );
  return objectAnswer({
    ...envelope('CompanyLetters', `${COMPANY_MAILS_PATH}/preview`, 'CompanyLetters'),
    letters: views,
    leftOut,
  });
};

const send = async (context: AppContext): Promise<Response> => {
  const { quarter } = readAs(QUARTER, await readJson(context));
  const outcome = await inTransaction(writeContextOf(context), (inside) => sendQuarterLetters(inside, quarter));
  return objectAnswer({ ...envelope('CompanyLetters', COMPANY_MAILS_PATH, 'CompanyMailSending'), ...outcome }, 202);
};

/** Calls that tell companies about the declarations of their people. */
export const companyMailRoutes: readonly Route[] = [
  { method: 'POST', path: `${COMPANY_MAILS_PATH}/preview`, right: PASSPORT_RIGHT, input: QUARTER, handle: preview },
  { method: 'POST', path: COMPANY_MAILS_PATH, right: PASSPORT_RIGHT, input: QUARTER, handle: send },
];
