import type { SignatureCanvas } from 'react-signature-canvas';
import { describe, expect, it } from 'vitest';
import { AttendanceError } from '../../../custom-pages/attendance/public/calls/AttendanceError.ts';
import {
  convocationAddress,
  parseEmargementRoute,
  traineeAddress,
} from '../../../custom-pages/attendance/public/calls/emargementRoute.ts';
import { scaleDrawing, svgBlob, svgText } from '../../../custom-pages/attendance/public/drawing/drawing.ts';
import { formatHour, formatInstant } from '../../../custom-pages/attendance/public/parts/formatTime.ts';

describe('the public attendance pages', () => {
  it.each([
    ['#/emargement/abc-1', { page: 'trainee', uuid: 'abc-1' }],
    ['#/emargement/abc-1/', { page: 'trainee', uuid: 'abc-1' }],
    ['#/emargement/abc-1?from=mail', { page: 'trainee', uuid: 'abc-1' }],
    ['#emargement/abc-1', { page: 'trainee', uuid: 'abc-1' }],
    ['#/emargement/session/abc-2', { page: 'trainer', uuid: 'abc-2', isNoting: false }],
    ['#/emargement/session/abc-2?incident=1', { page: 'trainer', uuid: 'abc-2', isNoting: true }],
    ['#/emargement/session', { page: 'trainee', uuid: 'session' }],
    ['#/emargement/abc-1/convocation', { page: 'convocation', uuid: 'abc-1' }],
    ['#/emargement/abc-1/convocation?mail=k_1', { page: 'convocation', uuid: 'abc-1', mail: 'k_1' }],
    ['#/emargement/abc-1/avant?mail=k_1', { page: 'preparation', uuid: 'abc-1', mail: 'k_1' }],
    ['#/emargement/abc-1/apres', { page: 'after', uuid: 'abc-1' }],
    ['#/emargement/session/abc-2/convocation', { page: 'unknown' }],
    ['#/emargement/session/abc-2/avant', { page: 'unknown' }],
    ['#/emargement/', { page: 'unknown' }],
    ['#/emargement/a/b', { page: 'unknown' }],
    ['#/planning', { page: 'unknown' }],
    ['', { page: 'unknown' }],
  ])('reads the address %s', (hash, route) => {
    expect(parseEmargementRoute(hash)).toEqual(route);
  });

  it.each([undefined, 'k_1'])('writes the addresses of a personal link that it reads, with the key %s', (mail) => {
    const link = { uuid: 'abc-1', mail };
    expect(parseEmargementRoute(traineeAddress(link))).toEqual({ page: 'trainee', ...link });
    expect(parseEmargementRoute(convocationAddress(link))).toEqual({ page: 'convocation', ...link });
  });

  it('scales a drawing to another width', () => {
    const point = (x: number, y: number) => ({ x, y, time: 1, color: '#000' });
    const drawing = [[point(10, 20), point(30, 40)], [point(1, 2)]] as Parameters<typeof scaleDrawing>[0];
    expect(scaleDrawing(drawing, 2).map((stroke) => stroke.map(({ x, y, time }) => [x, y, time]))).toEqual([
      [
        [20, 40, 1],
        [60, 80, 1],
      ],
      [[2, 4, 1]],
    ]);
  });

  it('exports the drawing as a file', async () => {
    const pad = { toDataURL: () => `data:image/svg+xml;base64,${btoa('<svg/>')}` } as SignatureCanvas;
    const blob = svgBlob(svgText(pad));
    expect([blob.type, blob.size]).toEqual(['image/svg+xml', 6]);
  });

  it.each([
    [404, '{"description":"inside"}', 'Ce lien n’est plus valable'],
    [429, '', 'Trop de tentatives'],
    [409, '{"title":"Émargement refusé","description":"Déjà signé."}', 'Émargement refusé'],
    [502, '<html>', 'Une erreur est survenue'],
  ])('says what a %s means', (status, body, title) => {
    expect(AttendanceError.fromProblem(status, body)).toMatchObject({ status, title });
  });

  it('shows the first violation, and no details of a server error', () => {
    const body = '{"title":"t","description":"d","violations":[{"message":"Signature vide"}]}';
    expect(AttendanceError.fromProblem(422, body).message).toBe('Signature vide');
    expect(AttendanceError.fromProblem(500, body).message).toBe('Réessayez dans un instant.');
  });

  it('shows French time in any time zone of the phone', () => {
    expect(formatHour('2026-11-20T08:05:00Z')).toBe('09:05');
    expect(formatInstant('2026-07-20T22:05:00Z')).toBe('21/07/2026 à 00:05');
  });
});
