import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import { trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { PROGRAMME_WORDS } from '../../../model/messages/evidence/controlFileParts.ts';
import { asValidated } from '../../documents/dossier/planDocuments.ts';
import type { SessionDossier } from '../../documents/facts/dossier.ts';
import { assessmentOf } from '../../documents/render/priorInformation.ts';
import { hours, longDay, plannedMinutes, sessionTimetable } from '../../documents/render/variables.ts';
import type { ZipEntry } from '../layout/writeZip.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dt{font-weight:600;margin-top:1rem}dd{margin:0;white-space:pre-line}';

type Part = readonly [title: string, text: string | null | undefined];

const partsOf = (dossier: SessionDossier): readonly Part[] => {
  const { training, organisation, logisticSessions } = dossier;
  const days = sessionTimetable(dossier).map(
    ({ date, slots }) => `${longDay(new Date(`${date}T12:00:00Z`))} : ${slots.map(rangeInWords).join(', ')}`,
  );
  return [
    [DOCUMENT_WORDS.objective, training.objective],
    [PROGRAMME_WORDS.assessedObjectives, training.objectives?.map(({ label }) => label).join('\n')],
    [DOCUMENT_WORDS.content, training.programme],
    [DOCUMENT_WORDS.duration, hours(plannedMinutes(dossier))],
    [DOCUMENT_WORDS.days, days.join('\n')],
    [PROGRAMME_WORDS.trainers, [...new Set(logisticSessions.flatMap((day) => day.trainers))].join(', ')],
    [PROGRAMME_WORDS.means, organisation.mentions.means],
    [PROGRAMME_WORDS.followUp, organisation.mentions.followUp],
    [DOCUMENT_WORDS.assessmentMeans, assessmentOf(dossier)],
    [DOCUMENT_WORDS.disability, organisation.mentions.accessibility],
  ];
};

/** The programme of a session's training, as a page that needs no other file (article L6313-1 asks for objectives and means). */
export const programmeFile = (dossier: SessionDossier): ZipEntry => {
  const title = PROGRAMME_WORDS.title({ training: trainingTitle('convention', asValidated('convention', dossier).training) });
  const parts = partsOf(dossier)
    .filter(([, text]) => text?.trim())
    .map(([name, text]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(text ?? '')}</dd>`);
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style>`;
  const page = `<!doctype html><html lang="fr"><head>${head}</head><body><h1>${escapeHtml(title)}</h1><dl>${parts.join('')}</dl></body></html>`;
  return { path: 'programme.html', bytes: Buffer.from(page) };
};
